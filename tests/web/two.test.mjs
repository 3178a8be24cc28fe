// Two pages of one origin: only one of them writes. Uploaded files are taken whole or not at all.

import assert from "node:assert/strict";
import fs from "node:fs";
import { after, before, test } from "node:test";

import * as web from "../support/web/browser.mjs";

const ELSEWHERE = "Il gioco è aperto altrove: qui non si salva niente.";
const OVERTAKEN = "Ora il gioco è aperto altrove: qui non si salva più niente.";
let browser;

before(async () => (browser = await web.launch()));
after(() => browser.close());

// Open another tab of the same browser.
async function another(page, hash = "") {
  const other = Object.assign(await page.context().newPage(), { wrong: [], heard: 0 });
  other.on("pageerror", (error) => other.wrong.push(String(error)));
  await other.goto(web.ADDRESS + hash);
  await web.begun(other);
  return other;
}

const where = (page) => page.evaluate(() => (document.getElementById("elsewhere").hidden ? "" : document.getElementById("where").textContent));
const becomes = (page, sentence) => page.waitForFunction((sentence) => document.getElementById("where").textContent === sentence && !document.getElementById("elsewhere").hidden, sentence);
const stored = (page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith("madrasso/"))));

async function playHere(page) {
  await page.evaluate(() => delete document.documentElement.dataset.ready);
  await page.click("#here");
  await web.begun(page);
  assert.equal(await where(page), "");
}

// Resume the match at the title and play one card.
async function playOn(page) {
  await page.bringToFront();
  await web.hears(page, "Riprendi");
  await page.keyboard.press("Enter");
  await playCard(page);
}

// Play one card with one press, and wait until all is stored. A tab in the background has few frames.
async function playCard(page) {
  await page.bringToFront();
  const before = web.played(await web.told(page));
  for (let i = 0, last = 0; ; i++) {
    const lines = await web.told(page);
    if (web.isTurn(lines) && web.played(lines) > before && i > last + 8) return;
    assert.ok(i < 300, `${lines}`);
    if (web.isTurn(lines) && web.played(lines) === before && (!last || i > last + 20)) {
      await page.keyboard.press("Enter");
      last = i + 1;
    }
    await page.waitForTimeout(100);
  }
}

async function begin(options, hash = "#seed=13") {
  const page = await web.open(browser, options, hash, web.QUICK);
  await page.click("#yes");
  await web.hears(page, "Tocca a te");
  return page;
}

web.whole("a browser that is slow to give the lock is not taken for another page", async () => {
  const context = await browser.newContext({ locale: "it-IT" });
  await context.addInitScript(() => {
    const request = navigator.locks.request.bind(navigator.locks);
    navigator.locks.request = async (...imports) => {
      await new Promise((done) => setTimeout(done, 2000));
      return request(...imports);
    };
  });
  const page = Object.assign(await context.newPage(), { wrong: [], heard: 0 });
  await page.goto(web.ADDRESS);
  await web.begun(page);
  assert.equal(await where(page), "");
  const other = await another(page);
  assert.equal(await where(other), ELSEWHERE);
  await context.close();
});

for (const [what, without] of web.some([["with locks", false], ["in a browser without locks", true]])) {
  web.whole(`the page that was asked last holds what is kept, in mid-deal and to and fro, ${what}`, async () => {
    const context = await browser.newContext({ locale: "it-IT" });
    if (without) await context.addInitScript(() => Object.defineProperty(navigator, "locks", { value: undefined }));
    const page = Object.assign(await context.newPage(), { wrong: [], heard: 0 });
    await page.addInitScript((kept) => (localStorage["madrasso/settings"] ??= kept), web.QUICK.settings);
    await page.goto(`${web.ADDRESS}#seed=13`);
    await web.begun(page);
    await page.click("#yes");
    await web.hears(page, "Tocca a te");
    await playCard(page);
    const other = await another(page);
    if (without) await becomes(page, OVERTAKEN);
    else {
      await becomes(other, ELSEWHERE);
      const before = await stored(page);
      await other.waitForTimeout(500);
      assert.deepEqual(await stored(page), before);
      assert.equal(await where(page), "");
      await playHere(other);
      await becomes(page, OVERTAKEN);
    }
    await playOn(other);
    const theirs = await stored(other);
    await playCard(page); // visible, but not stored
    assert.deepEqual(await stored(other), theirs);
    await becomes(page, OVERTAKEN);
    await playHere(page);
    await becomes(other, OVERTAKEN);
    assert.deepEqual(await stored(page), theirs);
    await playOn(page);
    assert.notDeepEqual(await stored(page), theirs);
    const ours = await stored(page);
    await playCard(other);
    assert.deepEqual(await stored(page), ours);
    await context.close();
  });
}

test("a page that is closed leaves what is kept to the next one", async () => {
  const page = await begin();
  await playCard(page);
  const context = page.context();
  const kept = await stored(page);
  const second = await another(page);
  await becomes(second, ELSEWHERE);
  await page.close();
  const third = await another(second);
  assert.equal(await where(third), "");
  assert.deepEqual(await stored(third), kept);
  await playOn(third);
  assert.notDeepEqual(await stored(third), kept);
  await context.close();
});

web.whole("a page that leaves while the next one begins leaves what is kept to that", async () => {
  const page = await begin();
  const other = await page.context().newPage();
  await other.addInitScript(() => {
    const { request } = LockManager.prototype;
    LockManager.prototype.request = function (...imports) {
      document.documentElement.dataset.asked = "once";
      return request.apply(this, imports);
    };
  });
  await other.goto(web.ADDRESS, { waitUntil: "commit" });
  await other.waitForFunction(() => document.documentElement?.dataset.asked);
  await page.close();
  await web.begun(other);
  assert.equal(await where(other), "");
  await other.context().close();
});

web.whole("a page that was asleep while another one played writes nothing when it wakes", async () => {
  const page = await begin();
  const devtools = await page.context().newCDPSession(page);
  // Changes that the page had not yet stored when it was suspended
  await page.evaluate(() => {
    const real = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...more) {
      if (message.frame) window.worker = this;
      return real.call(this, message, ...more);
    };
  });
  await page.keyboard.press("ArrowRight"); // a page at rest sends nothing
  await page.waitForFunction(() => window.worker);
  await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
  const other = await another(page);
  await becomes(other, ELSEWHERE);
  await playHere(other);
  await playOn(other);
  const theirs = await stored(other);
  const slot = theirs["madrasso/match-a"];
  await devtools.send("Page.setWebLifecycleState", { state: "active" });
  await page.evaluate(() => window.worker.onmessage({ data: { frame: { areas: [], language: "it", store: { "match-a": "AAAA", settings: null } } } }));
  assert.equal((await stored(other))["madrasso/match-a"], slot);
  assert.deepEqual(await stored(other), theirs);
  await becomes(page, OVERTAKEN);
  await page.context().close();
});

web.whole("an address that is opened in a second page asks to play there, and is offered then", async () => {
  const page = await begin();
  const context = page.context();
  const other = Object.assign(await context.newPage(), { heard: 0 });
  await other.goto(`${web.ADDRESS}#seed=77`);
  await web.begun(other);
  await other.waitForSelector("#asked[open]");
  assert.equal(await other.textContent("#question"), ELSEWHERE);
  assert.equal(await other.textContent("#yes"), "Gioca qui");
  await other.evaluate(() => delete document.documentElement.dataset.ready);
  await other.click("#yes");
  await web.begun(other);
  await other.waitForFunction(() => /77/.test(document.getElementById("question").textContent));
  await other.click("#yes");
  await web.hears(other, "Battuta 1");
  await becomes(page, OVERTAKEN);
  await context.close();
});

async function give(page, content) {
  await page.evaluate(() => (document.getElementById("answer").textContent = ""));
  await page.setInputFiles("#file", { name: "a.jsonl", mimeType: "text/plain", buffer: Buffer.from(content) });
}
const answer = async (page) => (await page.waitForFunction(() => document.getElementById("answer").textContent)).jsonValue();
const downloaded = async (page, button) => {
  const [file] = await Promise.all([page.waitForEvent("download"), page.click(button)]);
  return fs.readFileSync(await file.path(), "utf8");
};

web.whole("a file that is none of ours is refused in a sentence, in both languages, and changes nothing", async () => {
  const deep = 100_000;
  const files = (record, everything) => [
    ["milk, bread", "non è un file di questo gioco.", "it is not a file of this game."],
    ["[".repeat(deep) + "]".repeat(deep), "non è un file di questo gioco.", "it is not a file of this game."],
    [`{"record": 1, "a": ${"[".repeat(deep)}${"]".repeat(deep)}}`, "è rovinato.", "it is damaged."],
    [" ".repeat(8e6), "è più grande di 1 MB.", "it is larger than 1 MB."],
    [Uint8Array.from({ length: 1000 }, (_, i) => (i * 37) % 256), "non è un file di questo gioco.", "it is not a file of this game."],
    ['{"name": "a", "version": 1}', "non è un file di questo gioco.", "it is not a file of this game."],
    [record.slice(0, -30), "è rovinato.", "it is damaged."],
    [record.replace('"record": 1', '"record": 2'), "è di un’altra versione del gioco.", "it was saved by another version of the game."],
    [everything.replace('"settings"', '"other"'), "è rovinato.", "it is damaged."],
    [everything.replace(/("match-[ab]": ".{40})./g, "$1/"), "è rovinato.", "it is damaged."],
  ];
  for (const [locale, language, refused] of web.some([["it-IT", 1, "Il file non si può usare: "], ["en-GB", 2, "The file can’t be used: "]])) {
    const page = await web.open(browser, { locale }, "#seed=13", { settings: btoa("pace 3\n") });
    await page.click("#yes");
    await web.hears(page, language === 1 ? "Tocca a te" : "Your turn");
    await page.click("#more");
    const [record, everything] = [await downloaded(page, "#save-match"), await downloaded(page, "#save-all")];
    const before = await stored(page);
    for (const file of files(record, everything)) {
      await give(page, file[0]);
      assert.equal(await answer(page), refused + file[language]);
    }
    assert.deepEqual(await stored(page), before);
    await page.click("#close");
    await page.keyboard.press("Escape"); // the game continues
    await web.hears(page, language === 1 ? "Battuta 1" : "Deal 1");
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  }
});

web.whole("a storage that is full amid a file leaves what was there", async () => {
  const page = await begin();
  await playCard(page);
  await page.click("#more");
  const everything = JSON.parse(await downloaded(page, "#save-all"));
  await page.click("#close");
  await playCard(page);
  await page.click("#more");
  const before = await stored(page);
  await page.evaluate(() => {
    const real = Storage.prototype.setItem;
    let left = 1; // number of the file's names that the storage has room for
    Storage.prototype.setItem = function (name, text) {
      if (name.startsWith("madrasso/") && left-- === 0) throw new DOMException("full", "QuotaExceededError");
      real.call(this, name, text);
    };
  });
  assert.ok(Object.keys(everything.kept).length > 2);
  await give(page, JSON.stringify(everything));
  await page.waitForSelector("#asked[open]");
  await page.click("#yes");
  assert.equal(await answer(page), "Il file non si può usare: il browser non ha posto per conservarlo.");
  assert.deepEqual(await stored(page), before);
  await page.click("#close");
  await playCard(page); // a card of the earlier match
  await page.context().close();
});

web.whole("everything asks where something that is kept would be lost, and a record asks nothing", async () => {
  const page = await begin();
  await playCard(page);
  await page.click("#more");
  const [record, everything] = [await downloaded(page, "#save-match"), await downloaded(page, "#save-all")];
  await give(page, everything);
  assert.equal(await answer(page), "Fatto.");
  const first = await stored(page);
  await page.click("#close");
  await playOn(page);
  await page.click("#more");
  const second = await stored(page);
  await give(page, everything);
  await page.waitForSelector("#asked[open]");
  assert.match(await page.textContent("#question"), /^Conservato qui, ma non nel file, .*: partite: 1\./);
  await page.click("#no");
  assert.deepEqual(await stored(page), second);
  await give(page, everything);
  await page.waitForSelector("#asked[open]");
  await page.click("#yes");
  assert.equal(await answer(page), "Fatto.");
  assert.deepEqual(await stored(page), first);
  await give(page, record);
  assert.equal(await answer(page), "La partita si può riprendere.");
  const archived = Object.keys(await stored(page)).filter((name) => name.includes("archive-"));
  assert.equal(archived.length, 1);
  await page.click("#close");
  await playOn(page);
  await page.context().close();
});
