// The page with mouse and keys, and in browsers that store nothing or refuse something.

import assert from "node:assert/strict";
import { after, before } from "node:test";

import * as web from "../support/web/browser.mjs";

let browser;

before(async () => (browser = await web.launch()));
after(() => browser.close());

const MATCH = "#seed=13&players=human,club,club,club";
const shown = (page, id) => page.evaluate((id) => !document.getElementById(id).hidden, id);

web.whole("nobody sees buttons of a handheld who has not asked for them, and a zoom of 200 % makes the picture no smaller", async () => {
  const page = await web.open(browser, { plain: true, viewport: { width: 1280, height: 720 } }, "", web.QUICK);
  assert.equal(await web.drawn(page), 0);
  const size = async () => (await page.locator("#screen").boundingBox()).width * (await page.evaluate(() => devicePixelRatio));
  const before = await size();
  await web.resize(page, 640, 360, 2);
  await page.waitForTimeout(300);
  assert.ok((await size()) >= before, `${await size()} ${before}`);
  await page.context().close();
  const phone = await web.open(browser, { plain: true, ...web.PHONE }, "", web.QUICK);
  assert.equal(await web.drawn(phone), 0);
  await phone.tap("#more");
  await phone.tap("#pad"); // asks for the handheld's buttons
  await phone.tap("#close");
  assert.equal(await phone.locator("[data-key=A]:visible").count(), 1);
  await phone.context().close();
});

web.whole("a key that types is the game's and no other's, and the figure row has figures on every layout", async () => {
  const page = await web.open(browser, {}, MATCH, web.QUICK);
  await page.click("#yes");
  await web.hears(page, "Tocca a te");
  const prevented = (key, code, more = {}) =>
    page.evaluate(([key, code, more]) => {
      const event = new KeyboardEvent("keydown", { key, code, cancelable: true, bubbles: true, ...more });
      document.getElementById("table").dispatchEvent(event);
      document.getElementById("table").dispatchEvent(new KeyboardEvent("keyup", { key, code, bubbles: true }));
      return event.defaultPrevented;
    }, [key, code, more]);
  assert.ok(await prevented("'", "Quote"));
  assert.ok(await prevented("/", "Slash"));
  assert.ok(!(await prevented("f", "KeyF", { ctrlKey: true })));
  const before = (await web.told(page)).length;
  for (const [key, code] of [["&", "Digit1"], ["à", "Digit0"]]) await prevented(key, code);
  await page.waitForFunction((before) => document.querySelectorAll("#told p").length > before, before);
  await page.context().close();
});

web.whole("an address with a code asks amid a deal, and only then", async () => {
  const page = await web.open(browser, {}, MATCH, web.QUICK);
  await page.click("#yes");
  await web.hears(page, "Tocca a te");
  await page.evaluate(() => (location.hash = "code=5SF"));
  await page.waitForSelector("#asked[open]");
  assert.equal(await page.textContent("#question"), "Madrasso: codice 5SF\n\nLasciare quel che è sul tavolo e aprire questo?");
  await page.click("#no");
  await page.evaluate(() => (location.hash = "code=5SF"));
  await page.click("#yes");
  await web.hears(page, "Nuova partita");
  await page.context().close();
});

web.whole("a full screen that the browser refuses is said", async () => {
  const page = await web.blank(browser);
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = async () => {
      throw new TypeError("not granted");
    };
    Object.defineProperty(document, "fullscreenEnabled", { value: true });
  });
  await page.goto(web.ADDRESS);
  await web.begun(page);
  await page.click("#more");
  await page.click("#full");
  await page.waitForFunction(() => document.getElementById("said").textContent === "Il browser rifiuta lo schermo intero.");
  await page.context().close();
});

web.whole("a page that can keep nothing says so as it opens and once a match, and has a small mark", async () => {
  const page = await web.blank(browser);
  await page.addInitScript(() => Object.defineProperty(window, "localStorage", { get: () => {
    throw new DOMException("denied", "SecurityError");
  } }));
  await page.goto(web.ADDRESS + MATCH);
  await web.begun(page);
  assert.match(await page.textContent("#said"), /^Il browser non conserva nulla/);
  await page.click("#yes");
  await web.hears(page, "Tocca a te");
  await web.play(page, web.withKeys(page), (lines) => web.played(lines) > 2);
  const told = await web.told(page);
  assert.equal(told.filter((line) => line.startsWith("Non riesco a salvare")).length, 1, `${told}`);
  assert.ok(await shown(page, "unsaved"));
  await page.context().close();
});

web.whole("a code is pasted and copied on the page of codes", async () => {
  const page = await web.open(browser, { permissions: ["clipboard-read", "clipboard-write"] }, "#code=5SF", web.QUICK);
  await web.hears(page, "Nuova partita");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await web.hears(page, "Codice");
  await page.evaluate(() => navigator.clipboard.writeText("d‑1 g\n"));
  await page.keyboard.press("Control+v");
  await page.waitForTimeout(500);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.keyboard.press("Control+c");
  await page.waitForFunction(() => document.getElementById("said").textContent === "Copiato: D1G");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "D1G");
  await page.context().close();
});

web.whole("who hears the game on a phone has buttons for the questions, which nobody sees", async () => {
  const page = await web.open(browser, web.PHONE, MATCH, web.QUICK);
  await page.tap("#yes");
  await web.hears(page, "Tocca a te");
  const button = page.getByRole("button", { name: "Le tue carte" });
  const before = (await web.told(page)).length;
  await button.evaluate((each) => each.click()); // as a screen reader clicks
  await page.waitForFunction((before) => document.querySelectorAll("#told p").length > before, before);
  assert.match((await web.told(page)).at(-1), /^In mano: /);
  const group = await page.locator("#questions").boundingBox();
  assert.ok(group.width <= 1 && group.height <= 1);
  await page.context().close();
});
