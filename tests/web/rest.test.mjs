// At rest the page requests no frames, of the game or of the browser.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import * as web from "../support/web/browser.mjs";

let browser;

before(async () => (browser = await web.launch()));
after(() => browser.close());

const REST = 2000; // ms of a count

// Open a page that counts the frames that it requests.
async function counting(hash = "", script = () => {}, kept = web.QUICK) {
  const page = await web.blank(browser, {}, kept);
  await page.addInitScript(script);
  await page.addInitScript(() => {
    window.asked = { game: 0, glides: 0, browser: 0, controllers: 0 };
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...more) {
      window.asked.game += Boolean(message.frame || message.glide);
      window.asked.glides += Boolean(message.glide);
      return send.call(this, message, ...more);
    };
    const request = requestAnimationFrame;
    window.requestAnimationFrame = (work) => (window.asked.browser++, request(work));
    const pads = navigator.getGamepads.bind(navigator);
    navigator.getGamepads = () => (window.asked.controllers++, pads());
  });
  await page.goto(web.ADDRESS + hash);
  await web.begun(page);
  return page;
}

// Count the requests for frames in REST ms, after the page has finished its work.
async function atRest(page) {
  let count = null;
  for (let i = 0; i < 20; i++) {
    const before = await page.evaluate(() => ({ ...window.asked }));
    await page.waitForTimeout(REST);
    const later = await page.evaluate(() => ({ ...window.asked }));
    count = { game: later.game - before.game, browser: later.browser - before.browser, controllers: later.controllers - before.controllers };
    if (!count.game && !count.browser && !count.controllers) break;
  }
  return count;
}

const NOTHING = { game: 0, browser: 0, controllers: 0 };

web.whole("a raised card moves between two frames, then nothing runs", async () => {
  const page = await counting("#seed=13&players=human,club,club,club", () => {}, { settings: btoa("language it\nlook fine\npace 3\n") });
  await page.click("#yes");
  await web.hears(page, "Tocca a te");
  assert.deepEqual(await atRest(page), NOTHING);
  await page.evaluate(() => (window.asked.glides = 0));
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => window.asked.glides > 1);
  assert.deepEqual(await atRest(page), NOTHING);
  await page.context().close();
});

test("at the title and at a turn nothing runs, and what is pressed or opened is seen at once", async () => {
  const page = await counting();
  assert.deepEqual(await atRest(page), NOTHING);
  await web.changes(page, () => page.keyboard.press("ArrowDown"));
  assert.deepEqual(await atRest(page), NOTHING);
  await page.evaluate(() => (location.hash = "seed=13&players=human,club,club,club"));
  await page.click("#yes"); // a call, not a key press for the game
  await web.hears(page, "Tocca a te");
  assert.deepEqual(await atRest(page), NOTHING);
  const lines = await web.play(page, web.withKeys(page), (lines) => web.played(lines) > 1);
  assert.ok(web.played(lines) > 1);
  await page.context().close();
});

web.whole("controllers are looked at while there is one", async () => {
  const page = await counting("", () => {
    window.pads = [null, null];
    navigator.getGamepads = () => window.pads;
  });
  assert.deepEqual(await atRest(page), NOTHING);
  await page.evaluate(() => {
    window.pad = window.pads[0] = { index: 0, axes: [0, 0], buttons: Array.from({ length: 16 }, () => ({ pressed: false })) };
    dispatchEvent(new Event("gamepadconnected"));
  });
  await web.changes(page, web.controller(13));
  await page.evaluate(() => (window.pads[0] = null));
  assert.deepEqual(await atRest(page), NOTHING);
  await page.context().close();
});
