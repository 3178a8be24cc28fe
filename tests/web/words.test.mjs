// The page by words alone: whole deals played by its log and its keys, and by a screen reader.

import assert from "node:assert/strict";
import fs from "node:fs";
import { after, before, test } from "node:test";

import * as web from "../support/web/browser.mjs";

const SUITS = { coppe: "C", ori: "O", spade: "S", bastoni: "B" };
const RANKS = { asso: "A", tre: "3", re: "R", cavallo: "C", fante: "F", sette: "7", sei: "6", cinque: "5", quattro: "4", due: "2" };
const LAID = /^(Tu|Est|Nord|Ovest): (\p{L}+) di (\p{L}+)/u;
let browser;

before(async () => (browser = await web.launch()));
after(() => browser.close());

// Press a key; return the line that follows.
async function answer(page, key) {
  const heard = (await web.told(page)).length;
  await page.keyboard.press(key);
  await page.waitForFunction((heard) => document.querySelectorAll("#told p").length > heard, heard);
  return (await web.told(page))[heard];
}

// Return the key of a player who only hears the lines; "" to wait.
function pressed(lines) {
  const last = lines.at(-1) ?? "";
  const turn = lines.findLastIndex((line) => line.startsWith("Tocca a te"));
  if (/: sì[,.]|: dillo|: chiama|zitto|silenzio|: avanti/.test(last) || web.isTurn(lines)) {
    if (!/superato/.test(last)) return "Enter";
  }
  return turn >= 0 && /superato/.test(last) ? "ArrowUp" : "";
}

async function playDeal(page) {
  for (let i = 0; i < 900; i++) {
    const lines = await web.told(page);
    if (lines.some((line) => line.startsWith("Battuta 1: ") || line.startsWith("Battuta 1, "))) return lines;
    const key = pressed(lines);
    if (key) await page.keyboard.press(key);
    await page.waitForTimeout(key ? 80 : 120);
  }
  throw new Error(`it does not end: ${(await web.told(page)).slice(-8)}`);
}

async function record(page) {
  await page.keyboard.press("F1");
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("#save-match")]);
  return fs.readFileSync(await file.path(), "utf8").trim().split("\n").map((line) => JSON.parse(line));
}

for (const [game, seed, cards] of web.some([["madrasso", 13, 40], ["mediatore", 3, 36]])) {
  test(`a deal of ${game} is played and written down by words alone`, async () => {
    const page = await web.open(browser, {}, `#game=${game}&seed=${seed}&players=human,club,club,club`, web.QUICK);
    await page.click("#yes");
    const lines = await playDeal(page);
    const heard = lines.map((line) => LAID.exec(line)).filter(Boolean);
    const named = heard.map(([, , rank, suit]) => SUITS[suit] + RANKS[rank]);
    const [, deal] = await record(page);
    const laid = deal.actions.filter((word) => /^[COSB][2-7FCRA](\+|$)/.test(word));
    assert.deepEqual(named, laid.map((word) => word.slice(0, 2)));
    assert.equal(named.length, cards);
    const worth = lines.flatMap((line) => /(?:Prende \p{L}+|Prendi tu|L'ultima è (?:di \p{L}+|tua)), (\d+)/u.exec(line)?.[1] ?? []);
    assert.equal(worth.length, cards / 4);
    if (game === "madrasso") {
      assert.equal(worth.map(Number).reduce((sum, points) => sum + points), 120);
      assert.match(lines.find((line) => line.startsWith("Battuta 1. ")), /Trionfo: \p{L}+\. Scoperta/u);
    }
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  });
}

web.whole("each key asks its question, and the same line said twice is a line twice", async () => {
  const page = await web.open(browser, {}, "#seed=13", web.QUICK);
  await page.click("#yes");
  await web.hears(page, "Tocca a te: ");
  const answers = { c: "In mano: ", p: "In tavola: ", t: "Trionfo: ", s: "Noi: ", l: "Nessuna presa", m: "" };
  for (const [key, start] of Object.entries(answers)) {
    const line = await answer(page, key);
    assert.ok(line.startsWith(start) && line.length > 5, `${key}: ${line}`);
  }
  const first = await answer(page, "c");
  assert.equal(await answer(page, "c"), first);
  assert.equal(await answer(page, "e"), first);
  await page.context().close();
});

test("the table is one element that passes keys through, and Tab leaves it and robs nothing", async () => {
  const page = await web.open(browser, {}, "#seed=13", web.QUICK);
  await page.click("#yes");
  await web.hears(page, "Tocca a te: ");
  await page.click("#screen", { position: { x: 3, y: 3 } }); // bare felt does nothing
  await page.keyboard.press("Escape");
  await web.hears(page, "Battuta 1. Noi 0, ");
  await page.waitForTimeout(300); // until keys act on the pause
  await page.keyboard.press("x");
  await web.hears(page, "Tocca a te: ");
  const table = await page.evaluate(() => {
    const { role, tabIndex } = Object.assign(document.activeElement, { role: document.activeElement.getAttribute("role") });
    return { role, tabIndex, label: document.activeElement.getAttribute("aria-label") };
  });
  assert.deepEqual(table, { role: "application", tabIndex: 0, label: "Tavolo da gioco" });
  const log = await page.evaluate(() => document.getElementById("told").getAttribute("role"));
  assert.equal(log, "log");
  const heard = (await web.told(page)).length;
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.key), "UP");
  await page.waitForTimeout(300);
  assert.equal((await web.told(page)).length, heard);
  await page.context().close();
});

test("by ear a phone has the game's buttons at once, and the menu's button says what a press does", async () => {
  const page = await web.open(browser, { ...web.PHONE, plain: true });
  const press = (name) => page.getByRole("button", { name, exact: true }).evaluate((button) => button.click());
  await web.hears(page, "Mai giocato?");
  await press("giù");
  await web.hears(page, "Nuova partita");
  await press("A: gioca, sì");
  await web.hears(page, "Comincia");
  assert.equal(await page.evaluate(() => document.querySelectorAll(".pad [tabindex='-1']").length), 8);
  await page.tap("#more");
  await press("Mostra i tasti");
  assert.equal(await web.drawn(page), 3);
  await press("Sposta le frecce a destra");
  await press("Nascondi i tasti");
  assert.equal(await web.drawn(page), 0);
  await page.context().close();
});

test("the next player at the device finds no line on the hand of the one before", async () => {
  const page = await web.open(browser, {}, "#seed=13&players=human,human,club,club", web.QUICK);
  await page.click("#yes");
  const hand = () => web.told(page).then((lines) => /in mano|Tocca a te/i.test(lines.join(" ")));
  await web.hears(page, "Passa il gioco");
  await web.pressTill(page, "Enter", "Tocca a te: ");
  for (let presses = 0; presses < 20 && (await hand()); presses++) {
    await page.keyboard.press("Enter");
    await page.waitForTimeout(300);
  }
  assert.ok(!(await hand()), `${await web.told(page)}`);
  await web.tells(page, "Passa il gioco");
  await page.context().close();
});
