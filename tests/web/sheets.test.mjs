// The fine sheets are made in parallel, those on the table first, without coarse pictures in between.

import assert from "node:assert/strict";
import { after, before } from "node:test";

import * as web from "../support/web/browser.mjs";

let browser;

before(async () => (browser = await web.launch()));
after(() => browser.close());

const FINE = { settings: btoa("language it\nlook fine\npace 3\nmotions 0\n") };
const MATCH = "#seed=13&players=human,club,club,club";
const isFine = (page) => page.waitForFunction(() => [...document.querySelectorAll("canvas.fine")].some(({ hidden }) => !hidden));

web.whole("a page that becomes larger keeps its fine picture till the next one is there", async () => {
  const page = await web.open(browser, { viewport: { width: 700, height: 500 } }, MATCH, FINE);
  await page.click("#yes");
  await web.hears(page, "Tocca a te");
  await isFine(page);
  await page.evaluate(() => {
    window.coarse = 0;
    requestAnimationFrame(function look() {
      window.coarse += [...document.querySelectorAll("canvas.fine")].every(({ hidden }) => hidden);
      requestAnimationFrame(look);
    });
  });
  const width = () => page.evaluate(() => [...document.querySelectorAll("canvas.fine")].find(({ hidden }) => !hidden).width);
  const before = await width();
  await web.resize(page, 1280, 900, 1);
  await page.waitForFunction((before) => [...document.querySelectorAll("canvas.fine")].some(({ hidden, width }) => !hidden && width > before), before);
  assert.equal(await page.evaluate(() => window.coarse), 0);
  assert.equal(await page.locator("canvas.fine").count(), 1);
  await page.context().close();
});

web.whole("no picture is decoded or enlarged by the page itself", async () => {
  const page = await web.blank(browser, {}, FINE);
  await page.addInitScript(() => {
    window.made = 0;
    const make = createImageBitmap;
    window.createImageBitmap = (...given) => (window.made++, make(...given));
    const decode = Image.prototype.decode;
    Image.prototype.decode = function () {
      window.made++;
      return decode.call(this);
    };
  });
  await page.goto(web.ADDRESS + MATCH);
  await web.begun(page);
  await page.click("#yes");
  await web.hears(page, "Tocca a te");
  await isFine(page);
  assert.equal(await page.evaluate(() => window.made), 0);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});
