// Dialogs and devices: a dialog may be closed in any way, and devices do not disturb each other.

import assert from "node:assert/strict";
import { after, before } from "node:test";

import * as web from "../support/web/browser.mjs";

let browser;

before(async () => (browser = await web.launch()));
after(() => browser.close());

// Press Escape, which closes a dialog; at a second press browsers do not ask the page.
async function escape(page, times) {
  for (let i = 0; i < times; i++) {
    await page.keyboard.press("Escape");
    await page.waitForTimeout(50);
  }
}

web.whole("a question without a way out stays, however often Escape is pressed", async () => {
  const page = await web.open(browser, {}, "#game=poker");
  await page.waitForSelector("#asked[open]");
  await escape(page, 5);
  await page.waitForSelector("#asked[open]");
  await page.click("#yes");
  await page.waitForSelector("#asked:not([open])", { state: "attached" });
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

// Return the visible buttons of the open dialog.
const buttons = (page) =>
  page.evaluate(() => [...document.querySelectorAll("dialog[open] button")].filter((button) => button.checkVisibility()).map((button) => button.textContent));

web.whole("every dialog has as many buttons as it has words for, and none is empty", async () => {
  for (const options of [web.PHONE, {}]) {
    const page = await web.open(browser, { ...options, locale: "en-GB" }, "#game=poker");
    await page.waitForSelector("#asked[open]");
    assert.deepEqual(await buttons(page), ["Back to the game"]);
    await page.click("#yes");
    await page.evaluate(() => (location.hash = "seed=5"));
    await page.waitForSelector("#asked[open]");
    assert.deepEqual(await buttons(page), ["Yes", "No"]);
    await page.click("#no");
    await page.click("#more");
    await page.waitForSelector("#menu[open]");
    const named = await buttons(page);
    assert.ok(named.length > 4 && named.every(Boolean), `${named}`);
    assert.equal(named.length, await page.evaluate(() => document.querySelectorAll("#menu button:not([hidden])").length));
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  }
});

web.whole("a press beside the menu closes it, one within it does not", async () => {
  for (const options of [web.PHONE, {}]) {
    const page = await web.open(browser, options);
    await page.click("#more");
    await page.waitForSelector("#menu[open]");
    const { x, y } = await page.locator("#menu").boundingBox();
    await page.mouse.click(x + 2, y + 2);
    await page.waitForTimeout(200);
    assert.ok(await page.evaluate(() => document.getElementById("menu").open));
    await page.mouse.click(x > 4 ? x / 2 : x + 40, x > 4 ? y + 40 : y / 2);
    await page.waitForSelector("#menu:not([open])", { state: "attached" });
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  }
});

web.whole("an offer that is closed by Escape is refused, and a later one takes its place", async () => {
  const page = await web.open(browser, {}, "#seed=5");
  await page.waitForSelector("#asked[open]");
  await escape(page, 3);
  await page.waitForSelector("#asked:not([open])", { state: "attached" });
  await web.hears(page, "Mai giocato?");
  for (const seed of [6, 7]) {
    await page.evaluate((seed) => (location.hash = `seed=${seed}`), seed);
    await page.waitForFunction((seed) => document.getElementById("question").textContent.includes(`${seed}`), seed);
  }
  await page.click("#yes");
  await web.hears(page, "Battuta 1");
  await page.click("#more");
  const [record] = await Promise.all([page.waitForEvent("download"), page.click("#save-match")]);
  const chunks = [];
  for await (const chunk of await record.createReadStream()) chunks.push(chunk);
  assert.match(Buffer.concat(chunks).toString(), /"seed": 7/);
  await page.context().close();
});

const on = async (page, across, along) => {
  const { x, y, width, height } = await page.locator("#screen").boundingBox();
  return [x + width * across, y + height * along];
};
// For each device, steps that visibly change the title; no device may disturb another.
const DEVICES = {
  keys: [(page) => page.keyboard.press("ArrowDown")],
  mouse: [
    async (page) => page.mouse.click(...(await on(page, 0.5, LINE))),
    async (page) => page.mouse.click(...(await on(page, 0.5, LINE)), { button: "right" }),
  ],
  "mouse on a button": [(page) => page.click("[data-key=DOWN]")],
  "finger on the picture": [
    async (page) => page.touchscreen.tap(...(await on(page, 0.5, LINE))),
    (page) => page.tap("[data-key=B]"),
  ],
  "finger on a button": [(page) => page.tap("[data-key=DOWN]")],
  "mouse in the menu": [
    async (page) => {
      await page.click("#more");
      await page.click("#close");
      await page.keyboard.press("ArrowDown");
    },
  ],
  "finger in the menu": [
    async (page) => {
      await page.tap("#more");
      await page.tap("#close");
      await page.keyboard.press("ArrowDown");
    },
  ],
  controller: [web.controller(13)],
};
const LINE = 0.505; // fraction of the picture's height, from above

// Return the shortest walk with every ordered pair of names, equal ones too.
function pairs(names) {
  const walk = names.flatMap((first, i) => [first, ...names.slice(i + 1).flatMap((second) => [first, second])]);
  return [...walk, names[0]];
}

web.whole("every device works after every other one", async () => {
  const context = await browser.newContext({ locale: "it-IT", hasTouch: true });
  const page = Object.assign(await context.newPage(), { heard: 0 });
  await page.addInitScript(web.PAD);
  await page.goto(web.ADDRESS);
  await web.begun(page);
  await web.hears(page, "Mai giocato?");
  let before = "nothing";
  for (const name of pairs(Object.keys(DEVICES))) {
    for (const step of DEVICES[name]) {
      await web.changes(page, step).catch((failure) => assert.fail(`${name} after ${before}: ${failure.message}`));
    }
    before = name;
  }
  await context.close();
});

web.whole("a wheel goes to a list's end and no further, and not sideways", async () => {
  const page = await web.open(browser);
  await web.begun(page);
  await web.hears(page, "Mai giocato?");
  const wheel = (across, along) => () => page.mouse.wheel(across, along);
  const stays = async (step) => {
    const before = await web.picture(page);
    await step();
    await page.waitForTimeout(400);
    assert.equal(await web.picture(page), before);
  };
  await page.mouse.move(...(await on(page, 0.5, 0.1)));
  await page.waitForTimeout(400);
  await stays(wheel(0, -120));
  await stays(wheel(500, 90));
  await web.changes(page, wheel(0, 120));
  await stays(wheel(0, -40));
  await web.changes(page, wheel(0, -80));
});

web.whole("a wheel with Ctrl is the browser's, which enlarges, and not the game's", async () => {
  const page = await web.open(browser);
  await web.hears(page, "Mai giocato?");
  await page.mouse.move(...(await on(page, 0.5, 0.1)));
  await page.waitForTimeout(400);
  await page.evaluate(() => {
    window.wheels = [];
    addEventListener("wheel", (event) => window.wheels.push([event.ctrlKey, event.defaultPrevented]));
  });
  const before = await web.picture(page);
  await page.keyboard.down("Control");
  for (let i = 0; i < 3; i++) await page.mouse.wheel(0, 120);
  await page.waitForFunction(() => window.wheels.length === 3);
  await page.waitForTimeout(400);
  assert.deepEqual(await web.picture(page), before);
  await page.keyboard.up("Control");
  await web.changes(page, (page) => page.mouse.wheel(0, 120));
  const wheels = await page.evaluate(() => window.wheels);
  assert.deepEqual(wheels, [[true, false], [true, false], [true, false], [false, true]]);
  await page.context().close();
});

web.whole("Enter is the game's after a click on a button", async () => {
  const page = await web.open(browser);
  await web.hears(page, "Mai giocato?");
  await page.click("#more");
  await page.click("#close");
  await page.keyboard.press("Enter");
  await web.hears(page, "La prima battuta");
  assert.equal(await page.locator("#menu[open]").count(), 0);
  await page.click("[data-key=DOWN]");
  await page.keyboard.press("Escape");
  await web.hears(page, "Mai giocato?");
  await page.context().close();
});

web.whole("a button that has the focus from the keyboard takes Enter and Space, and no arrow", async () => {
  const page = await web.open(browser);
  await web.hears(page, "Mai giocato?");
  await page.locator("#more").focus();
  await web.changes(page, (page) => page.keyboard.press("ArrowDown"));
  for (const key of ["Enter", " "]) {
    await page.locator("#more").focus();
    await page.keyboard.press(key);
    await page.waitForSelector("#menu[open]");
    await page.keyboard.press("Escape");
    await page.waitForSelector("#menu:not([open])", { state: "attached" });
  }
  await page.context().close();
});
