// Controllers: an open dialog takes their presses, and the game gets none.

import assert from "node:assert/strict";
import { after, before } from "node:test";

import * as web from "../support/web/browser.mjs";

const [A, B, SELECT, START, UP, DOWN, LEFT, RIGHT] = [0, 1, 8, 9, 12, 13, 14, 15];
let browser;

before(async () => (browser = await web.launch()));
after(() => browser.close());

// Open a page with a controller; `window.heard` has the controller events and releases sent to the game.
async function padded(hash, kept = web.QUICK, more = () => {}) {
  const page = await web.blank(browser, { locale: "en-GB" }, kept);
  await page.addInitScript(web.PAD);
  await page.addInitScript(() => {
    window.heard = [];
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...words) {
      const told = message.frame?.filter(([kind, device]) => device === "controller" || kind === "release") ?? [];
      window.heard.push(...told.map((event) => event.slice(3).join(" ") || event[0]));
      window.sendFrame = () => this.postMessage({ frame: [] });
      if (window.broken && message.frame) message = { frame: [["hold", "keyboard", "x", "NONE", true]] };
      return send.call(this, message, ...words);
    };
  });
  await page.addInitScript(more);
  await page.goto(web.ADDRESS + hash);
  page.heard = 0;
  return page;
}

const press = async (page, ...buttons) => {
  for (const button of buttons) await web.controller(button)(page);
};
// Wait for at least `least` events, and return all since the last call. Frames send them.
async function takes(page, least = 0) {
  await page.waitForFunction((least) => window.heard.length >= least, least);
  return page.evaluate(() => window.heard.splice(0));
}
const chosen = (page) => page.evaluate(() => document.activeElement.id);
const open = (page) => page.evaluate(() => [...document.querySelectorAll("dialog[open]")].map(({ id }) => id));
const isOpen = (page, id) => page.waitForSelector(`#${id}[open]`);

// Open the table of a match that a controller started.
async function atTable(more) {
  const page = await padded("#game=madrasso&seed=3", { settings: btoa("language en\npace 3\nmotions 0\n") }, more);
  await isOpen(page, "asked");
  await press(page, A);
  await web.hears(page, "Your turn");
  await takes(page);
  return page;
}

const askMenu = (page) => page.click("#more");
const askMatch = (page) => page.evaluate(() => (location.hash = "seed=5"));
// Break the program while the earlier question is still open.
async function breaks(page) {
  await page.evaluate(() => ((window.broken = true), window.sendFrame()));
  await page.waitForFunction(() => document.getElementById("question").textContent.includes("stopped because of an error"));
}
// How to open each dialog, and the dialogs open after B: a question without a way out stays.
const DIALOGS = {
  "the menu": [askMenu, "menu", []],
  "an offered match": [askMatch, "asked", []],
  "an address that is not understood": [(page) => page.evaluate(() => (location.hash = "game=poker")), "asked", ["asked"]],
  "a report of an error": [breaks, "asked", ["asked"]],
};

web.whole("whatever dialog is open, a controller walks through all that can be pressed there, and B closes it", async () => {
  const page = await atTable();
  const known = new Set();
  for (const [name, [ask, id, left]] of Object.entries(DIALOGS)) {
    await ask(page);
    await isOpen(page, id);
    known.add(id);
    const there = await page.evaluate((id) => [...document.querySelectorAll(`#${id} :is(button, a)`)].filter((each) => each.checkVisibility()).map((each) => each.id), id);
    for (const [forth, back] of [[DOWN, UP], [RIGHT, LEFT]]) {
      const first = await chosen(page);
      const walked = [];
      for (const each of there) {
        walked.push(await chosen(page));
        await press(page, forth);
      }
      assert.deepEqual([...walked].sort(), [...there].sort(), name);
      assert.equal(await chosen(page), first, name);
      await press(page, back);
      assert.equal(await chosen(page), walked.at(-1), name);
      await press(page, forth);
    }
    await press(page, SELECT, START, B);
    assert.deepEqual(await open(page), left, name);
    assert.deepEqual((await takes(page)).filter((told) => /true/.test(told)), [], name);
  }
  assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll("dialog")].map(({ id }) => id)), [...known]);
  await page.context().close();
});

web.whole("A presses what is chosen in a dialog, and plays again when it is closed", async () => {
  const page = await atTable();
  await askMenu(page);
  await press(page, UP);
  assert.equal(await chosen(page), "close");
  await press(page, A);
  assert.deepEqual(await open(page), []);
  assert.deepEqual(await takes(page, 1), ["release"]);
  await press(page, A);
  await web.hears(page, "You: ");
  await askMatch(page);
  await isOpen(page, "asked");
  await press(page, DOWN, A);
  assert.deepEqual(await open(page), []);
  await askMatch(page);
  await isOpen(page, "asked");
  await press(page, A);
  await web.hears(page, "Deal 1");
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

web.whole("where another page has the game a controller is asked once whether to play here", async () => {
  const first = await padded("");
  await web.begun(first);
  const page = Object.assign(await first.context().newPage(), { heard: 0 });
  await page.addInitScript(web.PAD);
  await page.goto(web.ADDRESS);
  await isOpen(page, "asked");
  assert.equal(await page.textContent("#question"), "Il gioco è aperto altrove: qui non si salva niente.");
  await web.begun(page);
  await press(page, B);
  assert.deepEqual(await open(page), []);
  await press(page, DOWN, UP);
  assert.deepEqual(await open(page), []);
  assert.equal(await page.evaluate(() => document.getElementById("elsewhere").hidden), false);
  await page.reload();
  await web.begun(page);
  await isOpen(page, "asked");
  await press(page, A).catch(() => {}); // the page is closing
  await page.waitForFunction(() => document.documentElement.dataset.ready && document.getElementById("elsewhere").hidden);
  assert.deepEqual(await open(page), []);
  await first.context().close();
});

web.whole("what a browser does not do for a controller is said in the menu", async () => {
  const page = await atTable(() => Object.defineProperty(navigator, "userActivation", { value: { isActive: false } }));
  await page.evaluate(() => document.getElementById("more").click());
  await isOpen(page, "menu");
  while ((await chosen(page)) !== "load") await press(page, DOWN);
  await press(page, A);
  assert.match(await page.textContent("#answer"), /only for a key/);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

web.whole("what is held as a dialog opens or closes means nothing till it is let go", async () => {
  const page = await atTable();
  const hold = (work) => page.evaluate(work).then(() => page.waitForTimeout(300));
  await hold(() => (window.pad.axes[0] = 1));
  assert.deepEqual(await takes(page, 1), ["RIGHT true"]);
  await askMenu(page);
  const first = await chosen(page);
  await page.waitForTimeout(300);
  assert.deepEqual([await takes(page, 1), await chosen(page)], [["release"], first]);
  await hold(() => (window.pad.axes[0] = 0));
  await hold(() => (window.pad.axes[0] = 0.9));
  await hold(() => (window.pad.axes[0] = 0.5));
  await hold(() => (window.pad.axes[0] = 0.7));
  await press(page, LEFT);
  assert.equal(await chosen(page), first);
  await hold(() => (window.pad.buttons[1].pressed = true));
  assert.deepEqual(await open(page), []);
  await hold(() => ((window.pad.buttons[1].pressed = false), (window.pad.axes[0] = 0)));
  assert.deepEqual((await takes(page)).filter((told) => /true/.test(told)), []);
  await press(page, DOWN);
  assert.deepEqual(await takes(page, 2), ["DOWN true", "DOWN false"]);
  await page.context().close();
});

web.whole("a question above the menu is answered first, and B says no", async () => {
  const page = await atTable();
  await askMenu(page);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save-all")]);
  const file = await download.path();
  await page.click("#close");
  await askMatch(page);
  await isOpen(page, "asked");
  await press(page, A);
  await web.hears(page, "Your turn");
  await askMenu(page);
  await page.setInputFiles("#file", file);
  await isOpen(page, "asked");
  await press(page, B);
  assert.deepEqual(await open(page), ["menu"]);
  assert.equal(await page.textContent("#answer"), "");
  await press(page, B);
  assert.deepEqual(await open(page), []);
  await page.context().close();
});

web.whole("a question without a way out stays for a controller, and nothing breaks", async () => {
  const page = await padded("", {}, () => delete window.DecompressionStream);
  await isOpen(page, "asked");
  await press(page, A, DOWN, B, B, A);
  assert.deepEqual([await open(page), page.wrong], [["asked"], []]);
  await page.context().close();
});
