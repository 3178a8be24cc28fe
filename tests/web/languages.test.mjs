// The page's own texts are in the game's language, whatever the browser's.

import assert from "node:assert/strict";
import fs from "node:fs";
import { after, before } from "node:test";

import * as web from "../support/web/browser.mjs";

const LOCALES = { it: "it-IT", en: "en-GB", fr: "fr-FR" };
const flat = (texts) => (typeof texts === "string" ? [texts] : Object.values(texts).flatMap(flat));
// The texts of each language, split at their placeholders
const SAID = Object.fromEntries(
  Object.keys(LOCALES).map((language) => {
    const { page } = JSON.parse(fs.readFileSync(`tools/web/languages/${language}.json`, "utf8"));
    return [language, flat(page).flatMap((text) => text.split("{}")).map((text) => text.trim()).filter((text) => text.length > 3)];
  })
);
let browser;

before(async () => (browser = await web.launch()));
after(() => browser.close());

// Note every text of the page, without those that exist in all languages.
const READS = () => {
  window.read = new Set();
  const note = () => {
    if (!document.body) return;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (!texts.currentNode.parentElement.closest("#absent, noscript, script")) window.read.add(texts.currentNode.data.trim());
    }
    for (const element of document.querySelectorAll("[aria-label]")) window.read.add(element.getAttribute("aria-label"));
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
};

// Assert that no text, or part of one, is in another language.
function assertIn(language, read) {
  const own = SAID[language];
  for (const [other, texts] of Object.entries(SAID)) {
    const foreign = other === language ? [] : texts.filter((text) => !own.some((each) => each.includes(text)));
    for (const line of read) {
      const found = foreign.find((text) => line === text || (text.length > 12 && line.includes(text)));
      assert.equal(found, undefined, `in the middle of ${language}: ${line}`);
    }
  }
  assert.ok(own.filter((text) => read.includes(text)).length > 20, `${read}`);
}

async function dialog(page) {
  await page.waitForSelector("#asked[open]");
  const question = await page.evaluate(() => document.getElementById("question").textContent);
  await page.click("#asked button:not([hidden]) >> nth=-1");
  await page.waitForSelector("#asked:not([open])", { state: "attached" });
  return question;
}

for (const [language, spoken] of web.some([["fr", "it"], ["it", "en"], ["en", "fr"]])) {
  web.whole(`a game in ${language} has a page in ${language} from its start, in a browser that speaks ${spoken}`, async () => {
    const kept = { settings: btoa(`language ${language}\nmotions 0\npace 3\n`) };
    const page = await web.blank(browser, { locale: LOCALES[spoken] }, kept);
    await page.addInitScript(READS);
    await page.goto(`${web.ADDRESS}#game=mediatore&seed=5&rules=thirds=no`);
    await web.begun(page);
    const asked = [await dialog(page)];
    for (const hash of ["game=madrasso&seed=5", "game=poker", "seed=x", "players=nobody", "puzzle=1", "code=1"]) {
      await page.evaluate((hash) => (location.hash = hash), hash);
      asked.push(await dialog(page));
    }
    const { page: own } = JSON.parse(fs.readFileSync(`tools/web/languages/${language}.json`, "utf8"));
    assert.ok(asked[1].includes(own.offer) && asked[1].includes(own.seed), asked[1]);
    assert.ok(asked.every((text) => language !== "fr" || !/\S[:?!;](\s|$)/.test(text)), `${asked}`); // French has a space before these marks
    for (const refused of asked.slice(2)) assert.ok(refused.startsWith(own.address), refused);
    await page.click("#more");
    await page.waitForSelector("#menu[open]");
    const read = await page.evaluate(() => [...window.read]);
    assertIn(language, read);
    assert.equal(await page.evaluate(() => document.documentElement.lang), language);
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  });
}

web.whole("a change of the language changes the menu's sentence about the network", async () => {
  const page = await web.open(browser, { locale: "en-GB" }, "", { settings: btoa("language en\nmotions 0\n") });
  const sentence = () => page.evaluate(() => document.getElementById("offline").textContent);
  await page.waitForFunction(() => document.getElementById("offline").textContent);
  assert.ok(SAID.en.includes(await sentence()));
  await page.keyboard.press("ArrowUp");
  await web.hears(page, "Settings");
  await page.keyboard.press("Enter");
  await web.hears(page, "Language");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.documentElement.lang !== "en");
  assert.ok(SAID[await page.evaluate(() => document.documentElement.lang)].includes(await sentence()));
  await page.context().close();
});
