// A new version of the page: when browsers use it, and that they delete the old one. Chromium's protocol
// drives only the page, because inspecting a service worker prevents its update.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { after, before, beforeEach, afterEach } from "node:test";

import * as web from "../support/web/browser.mjs";
import { setTimeout as sleep } from "node:timers/promises";

const require = createRequire(new URL("../../build/npm/package.json", import.meta.url));
const devtools = require("chrome-remote-interface");

const ADDRESS = new URL("/changed/", process.env.PAGE).href;
const PATIENCE = 30_000; // ms
const NAMES = ["index.html", "service.js"].map((name) => path.join(process.env.CHANGED, name));
const OLD = NAMES.map((name) => fs.readFileSync(name, "utf8"));
const FIRST = /VERSION = "(\w+)"/.exec(OLD[1])[1];
const home = fs.mkdtempSync(path.join(os.tmpdir(), "versions-"));
let browser, port, page;

before(async () => {
  const words = ["--headless=new", "--no-sandbox", "--no-first-run", "--remote-debugging-port=0", `--user-data-dir=${home}`];
  browser = spawn(process.env.CHROMIUM, words, { stdio: "ignore" });
  port = await becomes(() => +fs.readFileSync(path.join(home, "DevToolsActivePort"), "utf8").split("\n")[0]);
});

after(async () => {
  const { Browser } = await whole();
  await Promise.all([once(browser, "exit"), Browser.close()]);
  // The browser's other processes write into its folder until they end, so try repeatedly.
  await fs.promises.rm(home, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
});

// Connect to the browser, not to a page.
async function whole() {
  const { webSocketDebuggerUrl: target } = await devtools.Version({ port });
  return devtools({ target });
}

beforeEach(async () => {
  const { Target } = await whole();
  const { browserContextId } = await Target.createBrowserContext();
  const { targetId } = await Target.createTarget({ url: "about:blank", browserContextId });
  page = await devtools({ port, target: targetId });
  page.away = () => Target.disposeBrowserContext({ browserContextId });
  await page.Page.enable();
  await page.Page.navigate({ url: ADDRESS });
  await begun();
  await becomes(() => evaluate("Boolean(navigator.serviceWorker.controller)"));
});

afterEach(async () => {
  write(FIRST);
  await page.away();
});

async function evaluate(expression) {
  const { result, exceptionDetails } = await page.Runtime.evaluate({ expression, awaitPromise: true, returnByValue: true });
  if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
  return result.value;
}

// Repeat `work` until its result is true; return that result.
async function becomes(work) {
  for (const end = performance.now() + PATIENCE; ; await sleep(50)) {
    let failure;
    const found = await Promise.resolve().then(work).catch((error) => (failure = error) && null);
    if (found) return found;
    if (performance.now() > end) throw failure ?? new Error(`never: ${work}`);
  }
}

const begun = () => becomes(() => evaluate("document.documentElement.dataset.ready"));
const version = () => evaluate("document.querySelector('meta[name=version]').content");

async function opened() {
  await evaluate("delete document.documentElement.dataset.ready");
  await page.Page.reload();
  await begun();
  return version();
}

const write = (version) => NAMES.forEach((name, i) => fs.writeFileSync(name, OLD[i].replaceAll(FIRST, version)));

// Put a version on the server and let the browser fetch it.
async function change(version) {
  write(version);
  await evaluate(`(async () => {
    const known = await navigator.serviceWorker.getRegistration();
    const before = known.waiting;
    await known.update();
    while (!known.waiting || known.waiting === before) await new Promise((done) => setTimeout(done, 50));
  })()`);
}

web.whole("a new version is taken when the page is opened again, and not before, and the old one goes", async () => {
  await change("newer");
  assert.equal(await version(), FIRST);
  assert.equal(await opened(), "newer");
  assert.equal(await opened(), "newer");
  await becomes(async () => !(await evaluate("caches.keys()")).some((name) => name.endsWith(FIRST)));
  assert.equal(await opened(), "newer");
});

web.whole("a new version plays whichever has the worker, and the one before it plays again if it comes back", async () => {
  const { Page, Network } = page;
  // No message arrives, as if the browser left the service worker to the earlier version
  await Page.addScriptToEvaluateOnNewDocument({ source: "ServiceWorker.prototype.postMessage = () => {}" });
  await change("newer");
  assert.equal(await opened(), "newer");
  await change(FIRST);
  assert.equal(await opened(), FIRST);
  await Network.emulateNetworkConditions({ offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  assert.equal(await opened(), FIRST);
});
