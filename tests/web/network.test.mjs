// Unusual servers and bad connections: what is fetched, what is fetched again, and the player's messages.

import assert from "node:assert/strict";
import { after, before } from "node:test";

import * as web from "../support/web/browser.mjs";

const ROOT = new URL("/", web.ADDRESS).href;
const TIMEOUT = { timeout: 120_000 };
const LARGE = 100_000; // minimum bytes of a file that delays the start
let browser;

before(async () => (browser = await web.launch()));
after(() => browser.close());

async function blank(options = {}) {
  const context = await browser.newContext({ locale: "it-IT", ...options });
  return Object.assign(await context.newPage(), { heard: 0 });
}

const asked = async (name) => (await fetch(`${ROOT}${name}/asked`)).json();

async function kept(page) {
  await page.waitForFunction(() => document.getElementById("offline").textContent, null, TIMEOUT);
}

for (const [name, address] of web.some([
  ["without the last slash, where nobody is sent on", "bare/sub"],
  ["with the last slash", "stock/sub/"],
  ["without it", "stock/sub"],
  ["under index.html", "stock/sub/index.html"],
])) {
  web.whole(`a server that knows no unusual ending serves the page, ${name}, and then nobody does`, async () => {
    const page = await blank();
    await page.goto(ROOT + address);
    await web.begun(page);
    await kept(page);
    await page.context().setOffline(true);
    // If the server does not redirect, the page has added the slash to the address.
    await page.goto(address === "bare/sub" ? page.url() : ROOT + address);
    await web.begun(page);
    await page.goto(new URL("index.html", page.url()).href);
    await web.begun(page);
    await page.context().close();
  });
}

// Open a page whose server stops in the middle of every file; wait until all it sends has arrived.
async function half(page, name) {
  await page.goto(`${ROOT}${name}/sub/`);
  await page.waitForFunction(() => {
    const sizes = Object.values(JSON.parse(document.getElementById("given").textContent).waited).map(([, size]) => size);
    const sum = (numbers) => numbers.reduce((one, other) => one + other);
    return document.getElementById("progress").value >= sum(sizes.map((size) => Math.floor(size / 2))) / sum(sizes);
  }, null, TIMEOUT);
}

// Break these connections; return the names of the files, whose first parts are kept.
async function broken(page, name) {
  await fetch(`${ROOT}${name}/break`);
  await page.waitForSelector("#again:not([hidden])", TIMEOUT);
  return web.promised(page, async () => {
    const { waited } = JSON.parse(document.getElementById("given").textContent);
    const files = Object.values(waited).map(([name]) => name);
    const parts = await Promise.all(files.map((name) => caches.match(`${new URL(name, location)}?part`)));
    return parts.every(Boolean) && files;
  });
}

for (const [what, name, goOn] of [
  ["goes on where it broke", "cut", (page) => page.click("#again")],
  ["begins again where the server sends no parts", "whole", (page) => page.click("#again")],
]) {
  web.whole(`a connection that breaks is told, and ${what}`, async () => {
    const page = await blank(web.PHONE);
    await half(page, name);
    await broken(page, name);
    assert.equal(await page.textContent("#trouble"), "La connessione si è interrotta. Quello che è arrivato resta.");
    assert.match(await page.textContent("#amount"), /^\d,\d di 7,\d MB$/);
    const [box, trouble] = [await page.locator("#again").boundingBox(), await page.locator("#loading").boundingBox()];
    assert.ok(trouble.x >= 0 && trouble.x + trouble.width <= 390 && box.y + box.height <= trouble.y + trouble.height + 1);
    await goOn(page);
    await web.begun(page);
    // The fine sheets load after the title, when nothing breaks.
    const large = (await asked(name)).filter(([file, , sent]) => sent > LARGE && !file.endsWith(".png"));
    const files = new Set(large.map(([file]) => file));
    for (const file of files) {
      const times = large.filter(([other]) => other === file);
      assert.equal(times.length, 2, `${file}: ${JSON.stringify(times)}`);
      if (name === "cut") assert.match(times[1][1], /^bytes=[1-9]\d+-$/);
    }
    await page.context().close();
  });
}

web.whole("a first visit that broke goes on where it stood when the page is opened again", async () => {
  const page = await blank();
  await half(page, "left");
  const waited = await broken(page, "left");
  const before = (await asked("left")).length;
  await page.reload();
  await web.begun(page);
  const after = (await asked("left")).slice(before);
  for (const file of waited) {
    const times = after.filter(([other]) => other === file);
    assert.equal(times.length, 1, `${file}: ${JSON.stringify(times)}`);
    assert.match(times[0][1] ?? "", /^bytes=[1-9]\d+-$/, file);
  }
  await page.context().close();
});

web.whole("a server that falls silent is told after ten seconds, and asked again", async () => {
  const page = await blank();
  await page.clock.install();
  await half(page, "silent");
  await page.clock.fastForward(5000);
  assert.ok(!(await page.isVisible("#again")));
  await page.clock.fastForward(5500);
  await page.waitForSelector("#again:not([hidden])", TIMEOUT);
  assert.equal(await page.textContent("#trouble"), "Da dieci secondi non arriva niente. Si può aspettare o riprovare.");
  await fetch(`${ROOT}silent/break`);
  await page.click("#again");
  await web.begun(page);
  assert.ok((await asked("silent")).some(([, range]) => range), "it goes on where it stood");
  await page.context().close();
});

web.whole("that it plays without a network is said once", async () => {
  const page = await blank();
  await page.goto(`${ROOT}stock/sub/`);
  await page.waitForFunction(() => document.getElementById("learned").textContent, null, TIMEOUT);
  assert.equal(await page.textContent("#learned"), "Ora si gioca anche senza rete.");
  assert.equal(await page.textContent("#said"), "", "it covers nothing");
  await page.mouse.click(5, 5);
  assert.equal(await page.textContent("#said"), "", "it covers nothing once the page is pressed");
  await page.reload();
  await web.begun(page);
  await kept(page);
  assert.equal(await page.textContent("#said"), "");
  assert.equal(await page.textContent("#offline"), "Ora si gioca anche senza rete.");
  await page.context().close();
});

web.whole("a browser that keeps nothing is told of in a sentence", async () => {
  const page = await blank({ serviceWorkers: "block" });
  await page.goto(`${ROOT}stock/sub/`);
  await page.waitForFunction(() => document.getElementById("learned").textContent, null, TIMEOUT);
  assert.match(await page.textContent("#learned"), /^Qui si gioca solo con la rete/);
  await page.context().close();
});

web.whole("a new version costs what is new in it", async () => {
  const page = await blank();
  await page.goto(`${ROOT}news/sub/`);
  await web.begun(page);
  await kept(page);
  const before = (await asked("news")).length;
  await fetch(`${ROOT}news/change`);
  await page.evaluate(async () => {
    const known = await navigator.serviceWorker.getRegistration();
    await known.update();
    while (!known.waiting) await new Promise((done) => setTimeout(done, 100));
  });
  const fetched = (await asked("news")).slice(before);
  const bytes = fetched.reduce((sum, [, , sent]) => sum + sent, 0);
  console.log("a changed word over the wire, bytes:", bytes);
  assert.ok(bytes < 400_000, JSON.stringify(fetched));
  await page.reload();
  await web.begun(page);
  await web.hears(page, "Mai provato?");
  await page.context().close();
});
