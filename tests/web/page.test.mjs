// The page in Chromium: from the title through a deal, by every kind of key; offline; damaged files;
// pictures equal to the window's.

import assert from "node:assert/strict";
import fs from "node:fs";
import { after, before, test } from "node:test";

import * as web from "../support/web/browser.mjs";

const SEED = 13; // South does not deal, so the upcard is in another hand
let browser;

before(async () => (browser = await web.launch()));
after(() => browser.close());

test("the title and the new match look as in the window, in both languages", async () => {
  const look = async ([locale, language, chosen, next]) => {
    const page = await web.open(browser, { ...web.COARSE, locale });
    await web.likeWindow(page);
    await web.hears(page, chosen);
    await web.looksLike(page, `title_page.${language}`);
    await web.withTouch(page)("DOWN");
    await web.hears(page, next);
    await web.withTouch(page)("A");
    await web.looksLike(page, `new_game_first.${language}`);
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  };
  await Promise.all([["it-IT", "it", "Mai giocato?", "Nuova partita"], ["en-GB", "en", "Never played?", "New match"]].map(look));
});

web.whole("the tables of both games look as in the window", async () => {
  const look = async ([name, hash]) => {
    const page = await web.open(browser, web.COARSE, hash);
    await web.likeWindow(page);
    await page.tap("#yes");
    await web.hears(page, "Tocca a te");
    await web.looksLike(page, name);
    await page.context().close();
  };
  await Promise.all([["madrasso", "#seed=11"], ["mediatore", "#game=mediatore&seed=5"]].map(look));
});

web.whole("an error of the program is told with the record of the match", async () => {
  const context = await browser.newContext({ locale: "it-IT" });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...more) {
      if (window.broken && message.frame) message = { frame: [["hold", "keyboard", "x", "NONE", true]] };
      return send.call(this, message, ...more);
    };
  });
  await page.goto(`${web.ADDRESS}#seed=11`);
  await web.begun(page);
  await page.click("#yes");
  await web.hears(page, "Tocca a");
  await page.evaluate(() => (window.broken = true));
  await page.keyboard.press("ArrowRight"); // a page at rest requests no frame
  await page.waitForSelector("#asked[open]");
  const told = await page.textContent("#question");
  assert.ok(await page.isHidden("#no"));
  assert.equal(await page.evaluate(() => document.querySelector("#asked").scrollTop), 0);
  assert.match(told, /^Il gioco si è fermato.*KeyError.*"record": 1.*"seed": 11/s);
  const [report] = await Promise.all([page.waitForEvent("download"), page.click("#yes")]);
  assert.ok(told.endsWith(fs.readFileSync(await report.path(), "utf8")));
  await context.close();
});

web.whole("another felt and other cards are painted finely, each sheet is fetched once, and dimmed ones are as dark", async () => {
  const kept = { ...web.QUICK, settings: btoa("cloth 1\nface 2\nlook fine\npace 3\nmotions 0\n") };
  const page = await web.open(browser, web.GLASS, "#seed=11", kept);
  const asked = [];
  page.on("request", (request) => asked.push(request.url().replace(/.*\/|-[0-9a-f]+\.png$/g, "")));
  await page.click("#yes");
  await web.hears(page, "Tocca a te");
  await page.waitForFunction(() => document.querySelector("canvas.fine").hidden === false);
  const arrived = (name) => assert.ok(asked.includes(name), `${name} among ${asked}`);
  await page.waitForTimeout(2000);
  for (const name of ["cards-francesi", "marks-francesi", "felt-dark"]) arrived(name);
  // An area of a dimmed card in one colour has that colour or a drawing in the fine picture.
  const differences = await page.evaluate(() => {
    const screen = document.getElementById("screen").getContext("2d").getImageData(0, 0, document.getElementById("screen").width, document.getElementById("screen").height);
    const fine = document.querySelector("canvas.fine");
    const [left, top, times] = document.getElementById("screen").dataset.frame.split(",").map(Number);
    const scale = fine.width / screen.width;
    const finer = fine.getContext("2d").getImageData(0, 0, fine.width, fine.height);
    const ivory = [251 - 72, 243 - 72, 220 - 72]; // in pixels; the fine look scales all channels by the red one
    const at = (picture, x, y) => [...picture.data.slice(4 * (y * picture.width + x), 4 * (y * picture.width + x) + 3)];
    const far = (one, other) => Math.max(...one.map((each, i) => Math.abs(each - other[i])));
    const found = [];
    for (let y = top + 100 * times; y < top + 124 * times; y += times) for (let x = left + 2 * times; x < left + 156 * times; x += times) {
      const plain = [0, 1, 2, 3].every((dy) => [0, 1, 2, 3].every((dx) => far(at(screen, x + dx * times, y + dy * times), ivory) < 9));
      if (plain) found.push(far(at(finer, Math.round((x + 2 * times) * scale), Math.round((y + 2 * times) * scale)), ivory));
    }
    return found;
  });
  assert.ok(differences.filter((each) => each < 12).length > 20, `${differences}`);
  await page.keyboard.press("ArrowUp");
  await page.waitForFunction(() => / di 40\./.test(document.getElementById("told").textContent));
  await page.waitForTimeout(2000);
  arrived("closeups-francesi");
  const sheets = asked.filter((name) => name !== "icon"); // browsers request the icon at any time
  assert.equal(sheets.length, new Set(sheets).size, `${sheets}`);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

web.whole("a phone that is turned and turned back at once has the fine picture that it had", async () => {
  const kept = { ...web.QUICK, settings: btoa("look fine\npace 3\nmotions 0\n") };
  const screen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
  const page = await web.open(browser, screen, "#seed=3&players=human,club,club,club", kept);
  await page.click("#yes");
  await web.hears(page, "Tocca a te");
  const painted = async () => {
    await page.waitForFunction(() => document.querySelector("canvas.fine").hidden === false);
    await page.waitForTimeout(2000);
    return page.evaluate(() => document.querySelector("canvas.fine").toDataURL());
  };
  const before = await painted();
  await web.resize(page, 844, 390, 2);
  await web.resize(page, 390, 844, 2);
  assert.ok((await painted()) === before);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

web.whole("less motion and more contrast are had where the system asks for them", async () => {
  const page = await web.open(browser, { reducedMotion: "reduce", contrast: "more" });
  const edge = () => [...document.getElementById("screen").getContext("2d").getImageData(2, 125, 1, 1).data];
  assert.deepEqual(await page.evaluate(edge), [24, 24, 24, 255]);
  const press = web.withKeys(page);
  await web.hears(page, "Mai giocato?");
  await press("UP");
  await web.hears(page, "Preferenze");
  await press("A");
  const down = async (...names) => {
    let line = "";
    for (const name of names) {
      await press("DOWN");
      line = await web.hears(page, name);
    }
    return line;
  };
  assert.match(await down("Ritmo", "Presa finita", "Carta obbligata", "Movimento"), /no/);
  assert.match(await down("Conferma", "Punti", "A memoria", "Commenti", "Suoni", "Panno"), /nero/);
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

web.whole("a controller presses, too", async () => {
  const context = await browser.newContext({ locale: "it-IT" });
  const page = await context.newPage();
  await page.addInitScript(web.PAD);
  await page.goto(web.ADDRESS);
  await web.begun(page);
  await web.hears(page, "Mai giocato?");
  await page.evaluate(() => (window.pad.axes[1] = -1));
  await web.hears(page, "Preferenze");
  await page.evaluate(() => (window.pad.axes[1] = 0));
  await page.waitForTimeout(100);
  await page.evaluate(() => (window.pad.axes[1] = 1));
  await web.hears(page, "Mai giocato?");
  await page.evaluate(() => (window.pad.axes[1] = 0));
  await page.waitForTimeout(100);
  await page.evaluate(() => (window.pad.axes[1] = 1));
  await web.hears(page, "Nuova partita");
  await page.evaluate(() => ((window.pad.axes[1] = 0), (window.pad.buttons[0].pressed = true)));
  await web.hears(page, "Comincia");
  await context.close();
});

test("a deal can be played with keys, on the buttons and on the cards, with mouse and finger", async () => {
  const ways = web.some([
    [web.withKeys, {}],
    [(page) => web.onCards(page, true), web.GLASS],
    [web.withMouse, {}],
    [web.withTouch, web.PHONE],
    [(page) => web.onCards(page, false), web.GLASS],
  ], 2);
  await Promise.all(
    ways.map(async ([way, options]) => {
      const page = await web.open(browser, options, `#game=madrasso&seed=${SEED}`, web.QUICK);
      await page.click("#yes");
      const press = way(page);
      await web.hears(page, "Tocca a");
      await web.play(page, press, (lines) => lines.some((line) => line.startsWith("Battuta 1: ")));
      assert.deepEqual(page.wrong, []);
      await page.context().close();
    })
  );
});

test("axe finds nothing against WCAG 2.2 AA, and the keyboard gets to everything", async () => {
  const page = await web.open(browser, { ...web.PHONE, bypassCSP: true }, "#seed=11");
  const checked = async (what) => {
    const found = await page.evaluate(async (axe) => {
      if (!window.axe) (0, eval)(axe);
      const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
      const { violations } = await window.axe.run(document, { runOnly: rules });
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    }, web.AXE);
    assert.deepEqual(found, [], what);
  };
  await page.waitForSelector("#asked[open]");
  await checked("a question");
  await page.click("#yes");
  await web.hears(page, "Tocca a");
  await checked("the table");
  await page.click("#more");
  await checked("the menu");
  await page.keyboard.press("Escape");
  const reached = new Set();
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press("Shift+Tab");
    reached.add(await page.evaluate(() => document.activeElement.id || document.activeElement.dataset.key));
  }
  for (const name of ["UP", "DOWN", "LEFT", "RIGHT", "A", "B", "START", "SELECT", "more"]) {
    assert.ok(reached.has(name), `${name} is reached`);
  }
  await page.context().close();
});

test("a match goes on in mid-trick when the page is opened again, and without a network", async () => {
  const page = await web.open(browser, web.PHONE, "#seed=11&players=human,club,club,club");
  await page.tap("#yes");
  const inTrick = (lines) => web.played(lines) && web.isTurn(lines) && web.onTable(lines).length;
  const before = await web.play(page, web.withTouch(page), inTrick);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await web.begun(page);
  await web.hears(page, "Riprendi");
  await page.tap("[data-key=A]");
  const trick = await web.hears(page, "In tavola: ");
  for (const card of web.onTable(before)) assert.ok(trick.includes(card), trick);
  await web.hears(page, "In mano: ");
  await web.hears(page, "Tocca a te: ");
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

web.whole("a damaged file is refused with a sentence, and a whole one taken", async () => {
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
  assert.equal(await give(record), "La partita si può riprendere.");
  const given = give(`\ufeff${everything}`); // the archive now has the match in progress, which the file lacks
  await page.click("#yes");
  assert.equal(await given, "Fatto.");
  await page.click("#close");
  await web.hears(page, "Riprendi");
  assert.deepEqual(page.wrong, []);
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

web.whole("the program is compiled while the rest still comes", async () => {
  const context = await browser.newContext({ locale: "it-IT", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const real = window.Blob;
    const told = "const real = WebAssembly.compileStreaming; WebAssembly.compileStreaming = async (...words) => { const made = await real(...words); postMessage({ compiled: 1 }); return made; };";
    window.Blob = class extends real {
      constructor([text], options) {
        super([text.includes("import(") ? told + text : text], options);
      }
    };
    const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
    Object.defineProperty(Worker.prototype, "onmessage", {
      set(heard) {
        this.addEventListener("message", ({ data }) => (window.compiled ||= "compiled" in data));
        set.call(this, heard);
      },
    });
  });
  await context.route("**/memory-*.bin", async (route) => {
    await page.waitForFunction(() => window.compiled);
    await route.continue();
  });
  await page.goto(web.ADDRESS);
  await web.begun(page);
  await context.close();
});

web.whole("a storage that is full or refused is told, and the game goes on", async () => {
  const FULL = () => (Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); });
  const REFUSED = () => Object.defineProperty(window, "localStorage", { get() { throw new DOMException("refused", "SecurityError"); } });
  const plays = async (broken) => {
    const context = await browser.newContext({ locale: "it-IT" });
    const page = await context.newPage();
    const wrong = [];
    page.on("pageerror", (error) => wrong.push(String(error)));
    await page.addInitScript(broken);
    await page.goto(`${web.ADDRESS}#seed=11`);
    await web.begun(page);
    await page.click("#yes");
    await web.hears(page, "In mano: ");
    await page.waitForFunction(() => /non .* salva/i.test(document.getElementById("told").textContent));
    await web.play(page, web.withKeys(page), (lines) => web.played(lines) > 1);
    assert.deepEqual(wrong, []);
    await context.close();
  };
  await Promise.all([FULL, REFUSED].map(plays));
});

web.whole("a browser without WebAssembly, and a missing file, are told in a sentence, and asked for again", async () => {
  const context = await browser.newContext({ locale: "it-IT" });
  const old = await context.newPage();
  await old.addInitScript(() => delete window.WebAssembly);
  await old.goto(web.ADDRESS);
  await old.waitForSelector("#asked[open]");
  assert.match(await old.textContent("#question"), /troppo vecchio.*WebAssembly/);
  await context.close();
  const without = async (file) => {
    const context = await browser.newContext({ locale: "it-IT", serviceWorkers: "block" });
    await context.route(`**/${file}`, (route) => route.fulfill({ status: 404 }));
    const page = await context.newPage();
    await page.goto(web.ADDRESS);
    if (file.startsWith("page")) await page.waitForSelector("#anew", { state: "visible" });
    else {
      await page.waitForSelector("#again:not([hidden])");
      assert.match(await page.textContent("#trouble"), /^La connessione si è interrotta/, file);
    }
    await context.unroute(`**/${file}`);
    await page.click(file.startsWith("page") ? "#anew" : "#again");
    await web.begun(page);
    await context.close();
  };
  for (const file of ["memory-*.bin", "machine-*.js", "page-*.js"]) await without(file);
});

web.whole("a network that can't be had when a bot needs it is told in a sentence, with the place", async () => {
  const context = await browser.newContext({ locale: "it-IT", serviceWorkers: "block" });
  await context.route("**/*.large_network-*.bin", (route) => route.fulfill({ status: 404 }));
  const page = await context.newPage();
  await page.addInitScript((kept) => {
    for (const [name, text] of Object.entries(kept)) localStorage[`madrasso/${name}`] ??= text;
  }, web.MAESTRO);
  await page.goto(web.ADDRESS);
  await web.begun(page);
  await web.hears(page, "Riprendi");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#asked[open]");
  // A fault in the engine has no line numbers, but can be reported.
  assert.match(await page.textContent("#question"), /^Non si riesce a leggere un file[^]*\n\nTraceback[^]*"\/engine\/bots[^]*Missing: [^]*"seed": 13/);
  await context.close();
});
