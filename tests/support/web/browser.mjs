// The page in a browser, for the tests: functions that read it and press keys.

import assert from "node:assert/strict";
import fs from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";

const require = createRequire(new URL("../../../build/npm/package.json", import.meta.url));
const { chromium } = require("playwright-core");

export const AXE = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const PICTURES = JSON.parse(fs.readFileSync(process.env.PICTURES, "utf8")); // of the program's window
export const ADDRESS = process.env.PAGE;
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };
// A screen in the shape of the handheld's
export const GLASS = { ...PHONE, plain: true, viewport: { width: 480, height: 440 } };
// A page with the pixel look, for comparisons with the window's pictures
export const COARSE = { ...PHONE, deviceScaleFactor: 1, viewport: { width: 900, height: 440 } };
export const QUICK = { settings: btoa("language it\npace 3\nmotions 0\n") }; // cards do not move
export const MAESTRO = JSON.parse(process.env.MAESTRO); // the saved match against three bots
const PATIENCE = 60_000; // ms
const KEYS = { UP: "ArrowUp", DOWN: "ArrowDown", LEFT: "ArrowLeft", RIGHT: "ArrowRight" };
Object.assign(KEYS, { A: "Enter", B: "x", START: "Escape", SELECT: "r" });

// With SMOKE, as in .ci/run, only the first `n` cases of a test run, and no test marked whole.
export const some = (cases, n = 1) => (process.env.SMOKE ? cases.slice(0, n) : cases);
export const whole = process.env.SMOKE ? test.skip : test;

// Return a browser whose pages have the handheld's buttons, as in the window's pictures, unless the options of
// a context have `plain`.
export async function launch() {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
  const context = browser.newContext.bind(browser);
  browser.newContext = async ({ plain, ...options } = {}) => {
    const made = await context(options);
    const draw = () => {
      try {
        localStorage["madrasso.pad"] ??= "left";
      } catch {} // a page that may store nothing
    };
    if (!plain) await made.addInitScript(draw);
    return made;
  };
  return browser;
}

// Return an empty page with a new storage that contains `kept`; `page.wrong` collects its errors.
export async function blank(browser, options = {}, kept = {}) {
  const context = await browser.newContext({ locale: "it-IT", ...options });
  const page = await context.newPage();
  page.wrong = [];
  page.on("pageerror", (error) => page.wrong.push(String(error)));
  page.on("console", (message) => message.type() === "error" && page.wrong.push(message.text()));
  await page.addInitScript((kept) => {
    for (const [name, text] of Object.entries(kept)) localStorage[`madrasso/${name}`] ??= text;
  }, kept);
  return page;
}

// Return such a page after the game has reached its title.
export async function open(browser, options = {}, hash = "", kept = {}) {
  const page = await blank(browser, options, kept);
  await page.goto(ADDRESS + hash);
  await begun(page);
  return page;
}

// From now on record the duration of each of the page's frames and each of the worker's answers.
export const watch = (page) =>
  page.evaluate(() => {
    window.frames = [];
    window.answers = [];
    let before = performance.now();
    requestAnimationFrame(function frame(now) {
      window.frames.push(now - before);
      before = now;
      requestAnimationFrame(frame);
    });
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...more) {
      const asked = performance.now();
      const note = () => window.answers.push(performance.now() - asked);
      if (message.frame) this.addEventListener("message", note, { once: true });
      return send.call(this, message, ...more);
    };
  });

// Return the processor time of each process so far, in ms, with all threads of its pages and workers.
export async function spent(browser) {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  await devtools.detach();
  return new Map(processInfo.filter(({ type }) => type === "renderer").map(({ id, cpuTime }) => [id, cpuTime * 1000]));
}

// From now on record the processor time of each task of the page and of its worker. Return a function that
// stops, and returns summaries of the tasks that took a millisecond or more.
export async function processor(browser, page) {
  await browser.startTracing(page, { categories: ["toplevel"] });
  return async () => {
    const { traceEvents } = JSON.parse(await browser.stopTracing());
    const threads = {};
    for (const { name, pid, tid, args } of traceEvents) {
      if (name === "thread_name") threads[`${pid}/${tid}`] = args.name;
    }
    const of = (thread) => {
      const tasks = traceEvents.filter(({ name, pid, tid }) => name === "ThreadControllerImpl::RunTask" && threads[`${pid}/${tid}`] === thread);
      return summary(tasks.map(({ tdur }) => tdur / 1000).filter((ms) => ms >= 1));
    };
    return { page: of("CrRendererMain"), worker: of("DedicatedWorker thread") };
  };
}

// Return the median, 95th percentile and maximum of `times` in ms, and how many are over 50.
export function summary(times) {
  const sorted = times.map(Math.round).sort((a, b) => a - b);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))];
  return { n: times.length, median: at(0.5), p95: at(0.95), longest: at(1), long: sorted.filter((ms) => ms > 50).length };
}

export const begun = async (page) => {
  page.heard = 0; // number of lines up to the last one waited for
  await page.waitForFunction(() => document.documentElement.dataset.ready, null, { timeout: PATIENCE });
};

// Wait until the promise of `work`, run in the page with `value`, gives a true result; return that.
// (`waitForFunction` would take the promise for a true result.)
export async function promised(page, work, value = null) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    const found = await page.evaluate(work, value);
    if (found) return found;
    await new Promise((go) => setTimeout(go, 50));
  }
  throw new Error(`nothing true came of ${work}`);
}

// Return the program's Italian text for `key`, without names of keys to press.
const ITALIAN = fs.readFileSync(new URL("../../../assets/words/it.txt", import.meta.url), "utf8");
export function saying(key) {
  const line = ITALIAN.split("\n").find((line) => line.startsWith(`${key} `));
  assert.ok(line, `nothing is said by ${key}`);
  return line.slice(key.length + 1).replace(/<.+?>/g, "");
}

// Return all lines that the narrator has announced.
export const told = (page) =>
  page.evaluate(() => [...document.querySelectorAll("#told p")].map((p) => p.textContent));

// Wait for a line that begins with one of `starts`, after the lines waited for earlier; return that line.
export async function hears(page, ...starts) {
  const found = await page.waitForFunction(
    ([starts, heard]) => {
      const lines = [...document.querySelectorAll("#told p")].map((p) => p.textContent);
      const at = lines.findIndex((line, i) => i >= heard && starts.some((start) => line.startsWith(start)));
      return at < 0 ? null : [at, lines[at]];
    },
    [starts, page.heard],
    { timeout: PATIENCE }
  ).catch(async (error) => {
    throw new Error(`no ${starts} in ${PATIENCE} ms: ${(await told(page)).slice(-20).join(" | ")}`, { cause: error });
  });
  const [at, line] = await found.jsonValue();
  page.heard = at + 1;
  return line;
}

// Wait at most `patience` ms for a line that contains `text`; earlier lines count, too.
export async function tells(page, text, patience = PATIENCE) {
  const isTold = (text) => [...document.querySelectorAll("#told p")].some((p) => p.textContent.includes(text));
  await page.waitForFunction(isTold, text, { timeout: patience }).catch(async (error) => {
    throw new Error(`no ${text} in ${patience} ms: ${(await told(page)).slice(-20).join(" | ")}`, { cause: error });
  });
}

// Press `key` until a line contains `text`: a panel that opens unasked ignores the first presses.
export async function pressTill(page, key, text) {
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press(key);
    if (await tells(page, text, PATIENCE / 10).then(() => true, () => false)) return;
  }
  throw new Error(`${key} never leads to ${text}: ${(await told(page)).slice(-20).join(" | ")}`);
}

// From the narrator's lines: the player's number of cards played, whether it is the player's turn, the cards on the table
export const played = (lines) => lines.filter((line) => line.startsWith("Tu: ")).length;
const LAID = /^\p{L}+: (\p{L}+ di \p{L}+)/u;
export const isTurn = (lines) => {
  const turn = lines.findLastIndex((line) => line.startsWith("Tocca a te"));
  return turn >= 0 && !lines.slice(turn).some((line) => LAID.test(line));
};
export const onTable = (lines) => {
  const trick = lines.slice(lines.findLastIndex((line) => /rend[ei] |L'ultima/.test(line)) + 1);
  return trick.map((line) => LAID.exec(line)?.[1]).filter(Boolean);
};
const isAsked = (lines) => / sì[,.]/i.test(lines.at(-1) ?? "");

// Return the number of visible groups of buttons.
export const drawn = (page) => page.evaluate(() => [...document.querySelectorAll(".pad")].filter((pad) => pad.offsetWidth > 1).length);

// Return the picture as a data URL.
export const picture = (page) => page.evaluate(() => document.getElementById("screen").toDataURL());

// Do `work`, and wait until the picture changes.
export async function changes(page, work) {
  const before = await picture(page);
  await work(page);
  await page.waitForFunction((before) => document.getElementById("screen").toDataURL() !== before, before, { timeout: 20_000 });
}

// Return the position on the page of a pixel of the open screen.
export async function at(page, across, along) {
  const { x, y, width } = await page.locator("#screen").boundingBox();
  const [units, frame] = await page.evaluate(() => [document.getElementById("screen").width, document.getElementById("screen").dataset.frame]);
  const [left, top, times] = frame.split(",").map(Number);
  const unit = width / units;
  return [x + (left + (across + 0.5) * times) * unit, y + (top + (along + 0.5) * times) * unit];
}

// Resize the page until the game's part has the size in which the window's pictures are drawn.
export async function likeWindow(page, resize = (width, height) => page.setViewportSize({ width, height })) {
  const [across, along] = PICTURES.size;
  for (let tries = 0; tries < 20; tries++) {
    const [width, height, ...room] = await page.evaluate(() => {
      const { width, height } = document.querySelector("#stage").getBoundingClientRect();
      return [innerWidth, innerHeight, Math.round(width), Math.round(height)];
    });
    if (room[0] === across && room[1] === along) return;
    await resize(width + across - room[0], height + along - room[1]);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
  throw new Error(`the game's part never has ${across} x ${along} pixels`);
}

// Wait until the picture equals the window's picture `name`, in a page that is `likeWindow` in the pixel look.
export async function looksLike(page, name) {
  const same = ([across, wanted]) => {
    const { width, height } = document.getElementById("screen");
    const { data } = document.getElementById("screen").getContext("2d").getImageData(0, 0, width, height);
    const bytes = Uint8Array.from(atob(wanted), (letter) => letter.charCodeAt());
    if (width !== across || width * height !== bytes.length / 3) return false;
    for (let pixel = 0; pixel < width * height; pixel++) {
      if ([0, 1, 2].some((colour) => data[4 * pixel + colour] !== bytes[3 * pixel + colour])) return false;
    }
    return true;
  };
  try {
    await page.waitForFunction(same, PICTURES[name], { timeout: PATIENCE, polling: 100 });
  } catch (failure) {
    throw new Error(`${name} never looks as in the window`, { cause: failure });
  }
}

// Give the page a screen of another size.
export async function resize(page, width, height, deviceScaleFactor) {
  page.screen ??= await page.context().newCDPSession(page);
  await page.screen.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor, mobile: false });
  await page.waitForFunction(([width, height, ratio]) => innerWidth === width && innerHeight === height && devicePixelRatio === ratio, [width, height, deviceScaleFactor]);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

export const withKeys = (page) => (button) => page.keyboard.press(KEYS[button]);
export const withMouse = (page) => (button) => page.click(`[data-key=${button}]`);
export const withTouch = (page) => (button) => page.tap(`[data-key=${button}]`);

// A script that gives a page a controller, `window.pad`.
export const PAD = () => {
  window.pad = { index: 0, axes: [0, 0], buttons: Array.from({ length: 16 }, () => ({ pressed: false })) };
  navigator.getGamepads = () => [window.pad];
};
// The page reads a controller once per frame, so a button is held, and then free, for a few frames.
export const controller = (button) => async (page) => {
  const held = ([button, pressed]) =>
    new Promise((done) => {
      window.pad.buttons[button].pressed = pressed;
      const wait = (left) => (left ? requestAnimationFrame(() => wait(left - 1)) : done());
      wait(4);
    });
  for (const pressed of [true, false]) await page.evaluate(held, [button, pressed]);
};

const UPCARD = [146, 68]; // pixel of the player's upcard, which is beside the hand

// Press on the picture: on the chosen card, to play it, or on an empty place, to continue.
export const onCards = (page, touches) => async (button) => {
  if (button !== "A") return;
  const lines = await told(page);
  const dealt = lines.findLastIndex((line) => line.startsWith("In mano: "));
  const suits = lines[dealt]?.slice("In mano: ".length, -1).split("; ") ?? [];
  const names = suits.flatMap((each) => {
    const [suit, ...ranks] = each.split(/,? /);
    return ranks.map((rank) => `${rank} di ${suit}`);
  });
  const away = lines.slice(dealt).map((line) => line.startsWith("Tu: ") && LAID.exec(line)[1]);
  const turnedUp = /Scoperta, dalla tua parte: (\p{L}+ di \p{L}+)/u.exec(lines[dealt - 1] ?? "")?.[1];
  const robs = lines.slice(dealt).map((line) => /roba: (\p{L}+ di \p{L}+) per /u.exec(line)?.[1]).find(Boolean);
  const upcard = turnedUp && (robs ?? turnedUp); // after a swap the card given for the upcard has its place
  const hand = names.filter((name) => name !== turnedUp && !away.includes(name));
  const chosen = /: (\p{L}+ di \p{L}+)/u.exec(lines.findLast((line) => line.startsWith("Tocca a te: ")) ?? "")?.[1];
  const place = hand.indexOf(chosen);
  if (place < 0 && chosen !== upcard) return;
  const step = Math.min(15, Math.floor(132 / (hand.length - 1)));
  const left = (160 - 20 - (hand.length - 1) * step) / 2;
  const there = await at(page, ...(place < 0 ? UPCARD : [left + place * step + 5, 118]));
  await (touches ? page.touchscreen.tap(...there) : page.mouse.click(...there));
};

// Play cards with A, sometimes after moving to the next card, until `enough(all lines)`.
export async function play(page, press, enough) {
  let presses = 1;
  for (let i = 0; i < 4000; i++) {
    const lines = await told(page);
    if (enough(lines)) return lines;
    if (isTurn(lines) || isAsked(lines)) {
      await press(presses++ % 3 || isAsked(lines) ? "A" : "RIGHT");
      await page.waitForTimeout(40);
    } else await page.waitForTimeout(60);
  }
  throw new Error(`never enough: ${await told(page)}`);
}
