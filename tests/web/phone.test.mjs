// The page on a phone: sharing, wake lock, installation, left and right hand, fingers, Back.

import assert from "node:assert/strict";
import fs from "node:fs";
import { after, before, test } from "node:test";

import * as web from "../support/web/browser.mjs";

let browser;

before(async () => (browser = await web.launch()));
after(() => browser.close());

// Open a page that runs `script` first.
async function prepared(script, options = {}, hash = "", given) {
  const context = await browser.newContext({ locale: "it-IT", ...options });
  await context.addInitScript(script, given);
  await context.addInitScript((kept) => (localStorage["madrasso/settings"] ??= kept), web.QUICK.settings);
  const page = Object.assign(await context.newPage(), { heard: 0 });
  await page.goto(web.ADDRESS + hash);
  await web.begun(page);
  return page;
}

// Make all random numbers equal, so that a new match always has the same cards.
const SAME_CARDS = (pad) => {
  if (pad) localStorage["madrasso.pad"] = pad;
  const Plain = Blob;
  window.Blob = function (parts, options) {
    const script = /javascript/.test(options?.type); // the worker's script
    return new Plain(script ? ["crypto.getRandomValues = (array) => array.fill(7);", ...parts] : parts, options);
  };
};

const answer = async (page) => (await page.waitForFunction(() => document.getElementById("answer").textContent)).jsonValue();

async function record(page) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("#save-match")]);
  return fs.readFileSync(await file.path(), "utf8").trim().split("\n").map((line) => JSON.parse(line));
}

web.whole("a match is shared as an address that begins it anew, with its rules and players, and asks first", async () => {
  const words = "game=madrasso&seed=13&rules=packets=5,void=trump&players=human,beginner,club,master";
  const page = await prepared(() => {
    Object.defineProperty(navigator, "share", { value: undefined, writable: true });
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => (window.copied = text) } });
  }, {}, `#${words}`);
  await page.click("#yes");
  await web.hears(page, "Tocca a te");
  await web.play(page, web.withKeys(page), (lines) => web.played(lines) > 1);
  await page.click("#more");
  await page.click("#share");
  assert.equal(await answer(page), "L’indirizzo della partita è copiato: chi lo apre la comincia dalla prima battuta.");
  const address = await page.evaluate(() => window.copied);
  assert.equal(address, `${web.ADDRESS}#${words}`);
  const [header, deal] = await record(page);
  await page.evaluate(() => (navigator.share = async (told) => (window.handed = told)));
  await page.click("#share");
  await page.waitForFunction(() => window.handed);
  assert.deepEqual(await page.evaluate(() => window.handed), { title: "Madrasso", text: "La partita dalla prima battuta: stesse carte, stessi avversari.", url: address });
  await page.context().close();

  const other = await web.open(browser, {}, new URL(address).hash, web.QUICK);
  await other.waitForSelector("#asked[open]");
  assert.equal(await other.textContent("#question"), "Madrasso: Tu, allievo, pratico, esperto\nnumero 13\nregole packets=5,void=trump\n\nGiocare questa partita? ");
  await other.click("#yes");
  await web.hears(other, "Battuta 1");
  await other.click("#more");
  const [theirs, dealt] = await record(other);
  assert.deepEqual(theirs, header);
  assert.deepEqual([dealt.pack, dealt.dealer], [deal.pack, deal.dealer]);
  await other.context().close();
});

web.whole("with no match to share a sentence says so, and an address that is wrong is refused by its word", async () => {
  const page = await web.open(browser, {}, "#players=human,somebody");
  await page.waitForSelector("#asked[open]");
  assert.equal(await page.textContent("#question"), "L’indirizzo non si capisce: giocatori human,somebody");
  await page.click("#yes");
  await page.click("#more");
  await page.click("#share");
  assert.equal(await answer(page), "Non c’è ancora una partita da condividere: prima se ne comincia una.");
  await page.context().close();
});

web.whole("the browser is asked to keep the saves when a match begins, and once", async () => {
  const page = await prepared(() => {
    window.asked = 0;
    navigator.storage.persist = async () => (window.asked++, true);
  }, {}, "#seed=13");
  await page.click("#no");
  await page.keyboard.press("ArrowDown");
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => window.asked), 0);
  await page.evaluate(() => (location.hash = "seed=13"));
  await page.click("#yes");
  await web.hears(page, "Tocca a te");
  await web.play(page, web.withKeys(page), (lines) => web.played(lines));
  assert.equal(await page.evaluate(() => window.asked), 1);
  await page.context().close();
});

web.whole("the screen stays lit while bots are watched, and no longer", async () => {
  const page = await prepared(() => {
    window.lights = { asked: 0, lit: 0 };
    const request = async () => {
      window.lights.asked++;
      window.lights.lit++;
      const light = { release: async () => (window.lights.lit--, light.onrelease()) };
      window.light = light;
      return light;
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  }, {}, "#seed=5&players=club,club,club,club");
  const lit = (n) => page.waitForFunction((n) => window.lights.lit === n, n);
  assert.equal(await page.evaluate(() => window.lights.asked), 0);
  await page.click("#yes");
  await lit(1);
  const see = (state) => page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
  await page.evaluate(() => window.light.release()); // as the browser does for a hidden page
  await see("hidden");
  await page.waitForTimeout(200);
  assert.equal(await page.evaluate(() => window.lights.lit), 0);
  await see("visible");
  await lit(1);
  assert.equal(await page.evaluate(() => window.lights.asked), 2);
  await page.evaluate(() => (location.hash = "seed=13"));
  await page.click("#yes");
  await web.hears(page, "Tocca a te");
  await lit(0);
  await page.context().close();
});

web.whole("the menu installs the page where the browser offers that, and says how on an iPhone", async () => {
  const page = await web.open(browser);
  const hidden = (id) => page.evaluate((id) => document.getElementById(id).hidden, id);
  assert.deepEqual([await hidden("install"), await hidden("apple")], [true, true]);
  const offers = () => page.evaluate(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    event.prompt = async () => ((window.prompted = (window.prompted ?? 0) + 1), { outcome: "dismissed" });
    dispatchEvent(event);
    return event.defaultPrevented;
  });
  assert.ok(await offers());
  await page.click("#more");
  await page.click("#install");
  await page.waitForFunction(() => document.getElementById("install").hidden);
  assert.equal(await page.evaluate(() => window.prompted), 1);
  await offers();
  assert.equal(await hidden("install"), false);
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  assert.equal(await hidden("install"), true);
  await page.context().close();
  for (const [standalone, told] of [[false, true], [true, false]]) {
    const phone = await prepared((standalone) => (navigator.standalone = standalone), web.PHONE, "", standalone);
    await phone.tap("#more");
    assert.equal(await phone.isVisible("#apple"), told);
    if (told) assert.match(await phone.textContent("#apple"), /Aggiungi alla schermata Home/);
    await phone.context().close();
  }
});

web.whole("the manifest is in the page's language, and so are its pictures and shortcuts; the preview is there", async () => {
  const size = async (url) => {
    const png = Buffer.from(await (await fetch(url)).arrayBuffer());
    assert.equal(png.subarray(1, 4).toString(), "PNG");
    return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
  };
  const ids = new Set();
  for (const [locale, language, newMatch] of web.some([["it-IT", "it", "Nuova partita: Madrasso"], ["en-GB", "en", "New match: Madrasso"]])) {
    const page = await web.open(browser, { locale });
    const url = await page.evaluate(() => document.querySelector("link[rel=manifest]").href);
    const manifest = await (await fetch(url)).json();
    ids.add(new URL(manifest.id, new URL(manifest.start_url, url)).href);
    assert.equal(manifest.lang, language);
    assert.deepEqual(manifest.screenshots.map((shot) => shot.form_factor), ["wide", "narrow"]);
    for (const picture of [...manifest.screenshots, ...manifest.icons]) {
      assert.equal(await size(new URL(picture.src, url)), picture.sizes);
    }
    for (const { sizes, form_factor } of manifest.screenshots) {
      const [width, height] = sizes.split("x").map(Number);
      assert.ok(Math.min(width, height) >= 320 && Math.max(width, height) <= 2.3 * Math.min(width, height), sizes);
      assert.equal(width > height, form_factor === "wide");
    }
    assert.equal(manifest.shortcuts[0].name, newMatch);
    for (const shortcut of manifest.shortcuts) {
      await page.goto(new URL(shortcut.url, url).href);
      await page.waitForSelector("#asked[open]");
      const game = shortcut.url.split("=")[1];
      await page.waitForFunction((game) => document.getElementById("question").textContent.toLowerCase().startsWith(game), game);
      await page.click("#no");
    }
    const kept = await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const names = [];
      for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) names.push(url);
      return names;
    });
    assert.deepEqual(kept.filter((name) => /(preview|wide|narrow)\S*\.png/.test(name)), []);
    const shown = await page.evaluate(() => Object.fromEntries([...document.querySelectorAll("meta[property]")].map((meta) => [meta.getAttribute("property"), meta.content])));
    assert.equal(await size(new URL(shown["og:image"], web.ADDRESS)), `${shown["og:image:width"]}x${shown["og:image:height"]}`);
    assert.ok(shown["og:title"] && shown["og:description"]);
    await page.context().close();
  }
  assert.equal(ids.size, 1);
});

// A finger at the picture's own pixels
async function touching(page) {
  const devtools = await page.context().newCDPSession(page);
  const at = async (type, place) => {
    const [x, y] = place ? await web.at(page, ...place) : [];
    const touchPoints = place ? [{ x, y }] : [];
    await devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
    await page.waitForTimeout(120);
  };
  return {
    slide: async (places) => {
      for (const [i, place] of places.entries()) await at(i ? "touchMove" : "touchStart", place);
      await at("touchEnd");
    },
    tap: async (place) => {
      await at("touchStart", place);
      await at("touchEnd");
    },
  };
}

// Search for the line `text` with the mouse, from below, and tap it.
async function tapLine(page, pointer, text) {
  const heights = Array.from({ length: 30 }, (_, i) => 124 - 4 * i);
  for (const y of [60, ...heights]) { // the line below may be chosen already
    const before = (await web.told(page)).length;
    for (const x of [20, 80]) await page.mouse.move(...(await web.at(page, x, y)));
    await page.waitForTimeout(150);
    const lines = await web.told(page);
    if (!lines.slice(before).some((line) => line.startsWith(text))) continue; // there is no line there, or another line
    await pointer.tap([80, y]);
    return;
  }
  throw new Error(`no ${text}: ${(await web.told(page)).slice(-20)}`);
}

const ASKED = "Robi la scoperta?";

// Wait for the first turn of a deal; do not rob.
async function firstTurn(page, pointer) {
  const line = await web.hears(page, "Tocca a te", ASKED);
  if (!line.startsWith(ASKED)) return;
  await page.waitForTimeout(300); // the question must be visible first
  await pointer.tap([95, 88]);
  await web.hears(page, "Tocca a te");
}

web.whole("whether to rob is answered with a finger", async () => {
  const page = await prepared(() => {}, web.GLASS, "#seed=7");
  await page.tap("#yes");
  await firstTurn(page, await touching(page));
  assert.ok((await web.told(page)).some((line) => line.startsWith(ASKED)));
  await page.context().close();
});

web.whole("with no buttons fingers on the picture do everything: a match begins, is played, paused and left", async () => {
  const page = await prepared(SAME_CARDS, web.GLASS);
  assert.equal(await web.drawn(page), 0);
  const finger = await touching(page);
  await tapLine(page, finger, "Nuova partita");
  await web.hears(page, "Comincia");
  await tapLine(page, finger, "Comincia");
  await firstTurn(page, finger);
  const ended = (lines) => lines.some((line) => line.startsWith("Battuta 1: "));
  await web.play(page, web.onCards(page, true), ended);
  await page.waitForTimeout(3000);
  await finger.tap([80, 60]);
  await web.hears(page, "Battuta 2");
  await firstTurn(page, finger);
  await page.waitForTimeout(500);
  await finger.tap([80, 20]);
  await web.hears(page, "Battuta 2. ");
  for (let i = 0; i < 4; i++) await finger.tap([131, 107]); // the arrow at the end of the list
  await web.hears(page, "Salva ed esci");
  await finger.tap([70, 107]);
  await web.hears(page, "Madrasso.");
  await tapLine(page, finger, "Riprendi");
  await web.hears(page, "In mano: ");
  await page.context().close();
});

web.whole("with a mouse alone a match is begun at the title, and a deal is played to its result", async () => {
  const page = await prepared(SAME_CARDS, { plain: true, viewport: web.GLASS.viewport });
  const at = (place) => web.at(page, ...place);
  const mouse = { tap: async (place) => page.mouse.click(...(await at(place))) };
  await tapLine(page, mouse, "Nuova partita");
  await web.hears(page, "Comincia");
  await tapLine(page, mouse, "Comincia");
  await firstTurn(page, mouse);
  await web.play(page, web.onCards(page, false), (lines) => lines.some((line) => line.startsWith("Battuta 1: ")));
  await page.waitForTimeout(3000);
  await mouse.tap([80, 60]);
  await web.hears(page, "Battuta 2");
  await page.context().close();
});

web.whole("Mediatore needs no buttons either: a finger bids, calls, lays away, gives a card back and plays", async () => {
  const page = await prepared(() => {}, web.GLASS, "#game=mediatore&seed=5&players=human,club,club,club");
  await page.tap("#yes");
  const finger = await touching(page);
  const hand = (x) => [x, 118];
  const steps = [
    ["Sta bene. ", [130, 47]], // choose the third bid
    ["Mediatore. ", [130, 47]], // bid it
    ["Asta finita. Tu: mediatore"],
    ["Chiami ", [13, 25]], // the highest card of cups
    ["Chiami tre di coppe?", [60, 116]],
    ["Il monte: "],
    ["Scarta 4 carte (0)", hand(20), hand(34), hand(49), hand(64)],
    ["Scarti ", [58, 80]],
    ["Rendi una carta", hand(20)],
    ["Rendi tre di coppe per Nord?", [56, 80]],
    ["Tocca a te: due di bastoni", hand(137)],
    ["Tu: due di bastoni"],
  ];
  for (const [line, ...places] of steps) {
    await web.hears(page, line);
    await page.waitForTimeout(200); // the question must be visible first
    for (const place of places) await finger.tap(place);
  }
  await page.waitForFunction(() => /Prende \S+, |Prendi tu, /.test(document.getElementById("told").textContent));
  await page.context().close();
});

test("an upright phone has its table: a tap on a card raises it, and its four buttons do what they say", async () => {
  const page = await prepared(() => {}, { ...web.PHONE, plain: true }, "#seed=13&players=human,club,club,club");
  await page.tap("#yes");
  await web.hears(page, "Tocca a te: ");
  await page.waitForTimeout(500);
  const { x, y, width, height } = await page.locator("#screen").boundingBox();
  assert.ok(x < 1 && y < 1 && width >= 389 && height >= 843, "the picture has no edge");
  const below = (i) => page.touchscreen.tap(((2 * i + 1) * width) / 8, height - 24);
  const before = (await web.told(page)).length;
  await page.touchscreen.tap(width / 2, height - 90);
  await page.waitForFunction((n) => document.querySelectorAll("#told p").length > n, before);
  const raised = (await web.told(page)).slice(before);
  assert.ok(raised.length && web.played(raised) === 0, `${raised}`);
  await below(3);
  await web.hears(page, "Battuta 1. ");
  await below(3);
  await page.waitForTimeout(500);
  await below(1);
  await web.hears(page, "Non c'è");
  await page.waitForTimeout(500);
  await below(0);
  await web.hears(page, "Un maestro");
  await page.context().close();
});

web.whole("a finger that slides along the hand raises the card under it and plays none, and a tap plays", async () => {
  const page = await prepared(() => {}, web.GLASS, "#seed=13&players=human,club,club,club");
  await page.tap("#yes");
  const turn = await web.hears(page, "Tocca a te: ");
  await page.waitForTimeout(500);
  const finger = await touching(page);
  const hand = 118;
  const before = await web.told(page);
  await finger.slide([[100, hand], [85, hand], [70, hand], [55, hand]]);
  await page.waitForTimeout(500);
  const slid = await web.told(page);
  assert.equal(web.played(slid), web.played(before), `${slid}`);
  assert.ok(slid.length > before.length, "another card was raised");
  const raised = slid.at(-1);
  assert.ok(!turn.includes(raised.replace(".", "")), `${turn} ${raised}`);
  await finger.tap([55, hand]);
  await page.waitForFunction((raised) => [...document.querySelectorAll("#told p")].some((p) => p.textContent.toLowerCase().startsWith(`tu: ${raised.toLowerCase().replace(".", "")}`)), raised);
  await page.context().close();
});

test("Back leads out step by step: from the menu, a panel, the table, its pause; from the title a second one leaves", async () => {
  const context = await browser.newContext({ locale: "it-IT", ...web.PHONE });
  const page = Object.assign(await context.newPage(), { heard: 0 });
  await page.addInitScript((kept) => (localStorage["madrasso/settings"] ??= kept), web.QUICK.settings);
  await page.goto("about:blank");
  await page.goto(`${web.ADDRESS}#seed=13`);
  await web.begun(page);
  await page.tap("#yes");
  await web.hears(page, "Tocca a te");
  const back = () => page.evaluate(() => history.back());
  const looks = await web.picture(page);
  const changed = (looks) => page.waitForFunction((looks) => document.getElementById("screen").toDataURL() !== looks, looks);
  await page.tap("#more");
  await back();
  await page.waitForSelector("#menu:not([open])", { state: "attached" });
  assert.deepEqual(await web.picture(page), looks);
  await page.tap("[data-key=B]"); // opens the earlier tricks
  await changed(looks);
  await page.waitForTimeout(400);
  await back(); // to the table
  await page.waitForFunction((looks) => document.getElementById("screen").toDataURL() === looks, looks);
  await back();
  await web.hears(page, "Battuta 1. "); // the pause
  await back();
  await web.hears(page, "Riprendi"); // the title
  await back();
  const said = (text) => page.waitForFunction((text) => document.getElementById("said").textContent === text, text);
  await said("Ancora indietro per uscire.");
  await page.keyboard.press("Enter"); // the message disappears with the title
  await said("");
  await web.hears(page, "Tocca a te");
  await back();
  await web.hears(page, "Battuta 1. ");
  await back();
  await web.hears(page, "Riprendi");
  await back();
  await said("Ancora indietro per uscire.");
  await Promise.all([page.waitForURL("about:blank"), back().catch(() => {})]); // the page is closing
  await context.close();
});


web.whole("an address with a code gets ready its match, which begins when it is told to, and keys type codes", async () => {
  const page = await web.open(browser, {}, "#code=5SF");
  await web.hears(page, "Nuova partita");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter"); // opens the page of codes
  await web.hears(page, "Codice");
  for (const key of "6tfx") await page.keyboard.press(key); // replaces the code in the line
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await web.hears(page, "Nuova partita");
  await page.keyboard.press("Enter");
  await web.hears(page, "Tocca a te");
  await page.context().close();
  const wrong = await web.open(browser, {}, "#code=5SG");
  assert.equal(await wrong.textContent("#question"), "L’indirizzo non si capisce: codice 5SG");
  await wrong.context().close();
});

web.whole("an address asks a puzzle, and one with a slip of the pen is told", async () => {
  const page = await web.open(browser, web.PHONE, "#puzzle=2RW4M6B7KZX06B83AQZVP0D6X142JB");
  await web.hears(page, "Tocca a te");
  assert.ok((await web.told(page)).some((line) => line.includes("Quale carta")));
  await page.click("#more");
  await page.waitForFunction(() => document.getElementById("share").textContent === "Condividi il problema");
  await page.context().close();
  const wrong = await web.open(browser, web.PHONE, "#puzzle=2RW4M6B7KZX06B83AQZVP0D6X142JC");
  assert.equal(await wrong.textContent("#question"), "L’indirizzo non si capisce: problema 2RW4M6B7KZX06B83AQZVP0D6X142JC");
  await wrong.context().close();
});
