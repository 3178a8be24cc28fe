// The page in a real browser: from the title through a deal, by every kind of key; offline; damaged
// files; pictures against those of the window.

import assert from "node:assert/strict";
import fs from "node:fs";
import { after, before, test } from "node:test";

import * as web from "./browser.mjs";

const PICTURES = JSON.parse(fs.readFileSync(process.env.PICTURES, "utf8"));
let browser;

before(async () => (browser = await web.launch()));
after(() => browser.close());

const colours = (rgba) => rgba.filter((_, i) => i % 4 < 3);

async function looksLike(page, name) {
  const seen = Buffer.from(colours(await web.settled(page)));
  assert.ok(seen.equals(Buffer.from(PICTURES[name], "base64")), `${name} looks as in the window`);
}

test("the title and the new match look as in the window, in both languages", async () => {
  for (const [locale, language, chosen] of [["it-IT", "it", "Scelto: "], ["en-GB", "en", "Chosen: "]]) {
    const page = await web.open(browser, { ...web.PHONE, locale });
    await web.hears(page, chosen);
    await looksLike(page, `title_first.${language}`);
    await web.withTouch(page)("A");
    await page.waitForTimeout(300);
    await looksLike(page, `new_game_first.${language}`);
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  }
});

test("a deal can be played with keys, with the mouse and with fingers", async () => {
  const ways = [[web.withKeys, {}], [web.withMouse, {}], [web.withTouch, web.PHONE]];
  const long = await Promise.all(
    ways.map(async ([way, options]) => {
      const page = await web.open(browser, options, "#game=madrasso&seed=11");
      await page.click("#yes");
      const press = way(page);
      await web.hears(page, "Tocca a");
      await web.play(page, press, (lines) => !lines.some((line) => line.startsWith("La tua mano")));
      assert.deepEqual(page.wrong, []);
      const frames = await page.evaluate(() => window.longFrames);
      await page.context().close();
      return frames;
    })
  );
  console.log("frames over 50 ms:", JSON.stringify(long));
});

test("a match goes on in mid-trick when the page is opened again, and without a network", async () => {
  const page = await web.open(browser, web.PHONE, "#seed=11");
  await page.tap("#yes");
  await web.play(page, web.withTouch(page), (lines) => lines.some((line) => line.startsWith("In tavola")) && lines.includes("Tocca a te") && !lines.some((line) => line.split(",").length > 9 && line.startsWith("La tua mano")));
  const hand = await web.hears(page, "La tua mano");
  const trick = await web.hears(page, "In tavola");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await web.begun(page);
  await web.hears(page, "Scelto: Riprendi");
  await page.tap("[data-key=A]");
  assert.equal(await web.hears(page, "La tua mano"), hand);
  assert.equal(await web.hears(page, "In tavola"), trick);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a damaged file is refused with a sentence, and a whole one taken", async () => {
  const page = await web.open(browser, {}, "#seed=11");
  await page.click("#yes");
  await web.hears(page, "Tocca a te");
  await page.click("#more");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save-match")]);
  const record = fs.readFileSync(await download.path(), "utf8");
  const [all] = await Promise.all([page.waitForEvent("download"), page.click("#save-all")]);
  const everything = fs.readFileSync(await all.path(), "utf8");
  const give = async (text) => {
    await page.evaluate(() => (document.getElementById("answer").textContent = ""));
    await page.setInputFiles("#file", { name: "a.jsonl", mimeType: "text/plain", buffer: Buffer.from(text) });
    return (await page.waitForFunction(() => document.getElementById("answer").textContent)).jsonValue();
  };
  const damaged = everything.replace(/("match-[ab]": ".{40})./g, "$1/");
  for (const text of ["milk, bread", record.replace('"record"', '"recor"'), damaged, "{}"]) {
    assert.match(await give(text), /^Il file non si può usare: ./);
  }
  assert.equal(await give(record), "Fatto.");
  assert.equal(await give(everything), "Fatto.");
  await page.click("#close");
  await web.hears(page, "Scelto: Riprendi");
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

test("a second page says that the first one keeps the match", async () => {
  const page = await web.open(browser);
  const other = await page.context().newPage();
  await other.goto(web.ADDRESS);
  await web.begun(other);
  await web.hears(other, "Aperta in un'altra finestra");
  await page.context().close();
});

test("nothing is asked of anybody else, and nothing else could be", async () => {
  const context = await browser.newContext({ locale: "it-IT" });
  const page = await context.newPage();
  const asked = [];
  context.on("request", (request) => asked.push(request.url()));
  await page.goto(web.ADDRESS);
  await web.begun(page);
  await page.waitForTimeout(1000);
  const own = new URL(web.ADDRESS).origin;
  assert.deepEqual(asked.filter((url) => !url.startsWith(own) && !url.startsWith(`blob:${own}`)), []);
  const worker = page.workers()[0];
  const refused = () => fetch("http://localhost:1/").then(() => "", (error) => error.name);
  for (const place of [page, worker]) assert.equal(await place.evaluate(refused), "TypeError");
  const told = await page.evaluate(() => new Promise((told) => {
    document.addEventListener("securitypolicyviolation", (event) => told(event.violatedDirective));
    fetch("http://localhost:1/").catch(() => {});
  }));
  assert.equal(told, "connect-src");
  await context.close();
});

test("a browser without WebAssembly, and a missing file, are told in a sentence", async () => {
  const context = await browser.newContext({ locale: "it-IT" });
  const old = await context.newPage();
  await old.addInitScript(() => delete window.WebAssembly);
  await old.goto(web.ADDRESS);
  await old.waitForSelector("#asked[open]");
  assert.match(await old.textContent("#question"), /troppo vecchio.*WebAssembly/);
  await context.close();
  const fresh = await browser.newContext({ locale: "it-IT", serviceWorkers: "block" });
  await fresh.route("**/memory.packed", (route) => route.fulfill({ status: 404 }));
  const page = await fresh.newPage();
  await page.goto(web.ADDRESS);
  await page.waitForSelector("#asked[open]");
  assert.match(await page.textContent("#question"), /^Non si riesce a leggere un file/);
  await fresh.close();
});
