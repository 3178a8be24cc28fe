// Sounds of the page: none before the first press, then each card and trick at the chosen volume.

import assert from "node:assert/strict";
import { after, before } from "node:test";

import * as web from "../support/web/browser.mjs";

let browser;

before(async () => (browser = await web.launch()));
after(() => browser.close());

// Note every sound: its length, its volume, its context.
const LISTENS = () => {
  window.heard = [];
  window.contexts = [];
  const Context = window.AudioContext;
  window.AudioContext = class extends Context {
    constructor(...how) {
      super(...how);
      window.contexts.push(this);
    }
  };
  const { connect } = AudioNode.prototype;
  AudioNode.prototype.connect = function (to, ...how) {
    if (this.buffer) window.heard.push([Math.round(this.buffer.duration * 1000), Math.round(to.gain.value * 100)]);
    return connect.call(this, to, ...how);
  };
};

async function begun(kept, hash = "#seed=11") {
  const page = await web.blank(browser, {}, { ...web.QUICK, settings: btoa(kept) });
  await page.addInitScript(LISTENS);
  const asked = [];
  page.on("request", (request) => request.url().endsWith(".flac") && asked.push(request.url()));
  await page.goto(web.ADDRESS + hash);
  await web.begun(page);
  return { page, asked };
}

const heard = (page) => page.evaluate(() => window.heard);

web.whole("a page is silent until it is pressed; then cards are heard, each file fetched once", async () => {
  const { page, asked } = await begun("language it\npace 3\nmotions 0\nvolume 1\n");
  assert.equal(await page.evaluate(() => window.contexts.length), 0);
  assert.deepEqual(asked, []);
  await page.click("#yes");
  await web.hears(page, "Tocca a te");
  await page.waitForTimeout(1500); // all files have arrived
  await web.play(page, web.withKeys(page), (lines) => web.played(lines) > 1 && web.isTurn(lines));
  const sounds = await heard(page);
  const lengths = new Set(sounds.map(([ms]) => ms));
  assert.ok(lengths.has(90) && lengths.has(200), JSON.stringify(sounds)); // ms of the sounds of a card and of a trick
  assert.deepEqual([...new Set(sounds.map(([, percent]) => percent))], [10]);
  assert.equal(asked.length, new Set(asked).size, `${asked}`);
  assert.equal(asked.length, 10);
  await page.waitForFunction(() => window.contexts[0].state === "suspended", null, { timeout: 20_000 });
  assert.equal(await page.evaluate(() => window.contexts.length), 1);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

web.whole("who wants no sound hears none", async () => {
  const { page } = await begun("language it\npace 3\nmotions 0\nvolume 0\n");
  await page.click("#yes");
  await web.hears(page, "Tocca a te");
  await page.waitForTimeout(500);
  await web.play(page, web.withKeys(page), (lines) => web.played(lines) > 1 && web.isTurn(lines));
  assert.deepEqual(await heard(page), []);
  await page.context().close();
});

// Play nothing before the second press, and note the event that resumes the context.
const IS_LATE = () => {
  window.resumed = [];
  window.interrupted = false;
  const Context = window.AudioContext;
  window.AudioContext = class extends Context {
    get state() {
      if (window.interrupted) return "interrupted";
      return window.resumed.length < 2 ? "suspended" : super.state;
    }
    resume() {
      window.resumed.push(window.event?.type);
      return window.resumed.length < 2 ? new Promise(() => {}) : super.resume();
    }
  };
};

web.whole("every press resumes what makes sounds until it runs, and again once it was interrupted", async () => {
  const page = await web.blank(browser, {}, { ...web.QUICK, settings: btoa("language it\nvolume 0\n") });
  await page.addInitScript(IS_LATE);
  await page.addInitScript(LISTENS);
  await page.goto(web.ADDRESS);
  await web.begun(page);
  const PRESSES = new Set(["pointerup", "touchend", "keydown"]);
  const resumed = () => page.evaluate(() => window.resumed);
  await page.keyboard.press("ArrowDown");
  assert.deepEqual(await resumed(), ["keydown"]);
  await page.keyboard.press("ArrowDown");
  await page.waitForTimeout(500);
  assert.deepEqual(await resumed(), ["keydown", "keydown"]);
  await page.keyboard.press("ArrowDown"); // the context is running
  await page.waitForTimeout(500);
  assert.equal((await resumed()).length, 2);
  await page.evaluate(() => {
    window.interrupted = true;
    for (const context of window.contexts) context.dispatchEvent(new Event("statechange"));
  });
  await page.keyboard.press("ArrowDown");
  assert.ok((await resumed()).every((event) => PRESSES.has(event)), `${await resumed()}`);
  assert.equal((await resumed()).length, 3);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});
