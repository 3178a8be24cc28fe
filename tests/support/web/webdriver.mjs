// Drive Firefox and WebKit by W3C's WebDriver commands: Firefox over its own socket, WebKit's driver over
// HTTP. Their pages have the playwright methods that browser.mjs needs.

import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

// W3C's command: Firefox's name, then method and path over HTTP
const COMMANDS = {
  begin: ["WebDriver:NewSession", "POST", ""],
  limits: ["WebDriver:SetTimeouts", "POST", "/timeouts"],
  open: ["WebDriver:Navigate", "POST", "/url"],
  run: ["WebDriver:ExecuteAsyncScript", "POST", "/execute/async"],
  act: ["WebDriver:PerformActions", "POST", "/actions"],
  size: ["WebDriver:SetWindowRect", "POST", "/window/rect"],
  picture: ["WebDriver:TakeScreenshot", "GET", "/screenshot"],
  end: ["WebDriver:DeleteSession", "DELETE", ""],
};
const KEYS = { ArrowUp: "\uE013", ArrowDown: "\uE015", ArrowLeft: "\uE012", ArrowRight: "\uE014" };
Object.assign(KEYS, { Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004", F1: "\uE031" });
const FIREFOX = {
  "marionette.port": 0, // any free port
  "intl.accept_languages": "it-IT",
  "dom.w3c_touch_events.enabled": 1,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "browser.download.folderList": 2,
};
const PATIENCE = 60_000; // ms
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function until(found, what) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(100)) {
    const value = await found();
    if (value) return value;
  }
  throw new Error(`never: ${what}`);
}

// A browser with a new profile and one page
class Page {
  constructor(process, folder) {
    Object.assign(this, { process, folder });
    this.keyboard = { press: (key) => this.act("key", {}, ["keyDown", "keyUp"].map((type) => ({ type, value: KEYS[key] ?? key }))) };
    this.mouse = { click: (x, y) => this.point("mouse", x, y) };
    this.touchscreen = { tap: (x, y) => this.point("touch", x, y) };
  }

  async begin() {
    await this.limits({ script: PATIENCE, pageLoad: PATIENCE, implicit: 0 });
    return this;
  }

  limits = (given) => this.send("limits", given);
  goto = (url) => this.send("open", { url });
  // The driver's own reload bypasses the service worker in Firefox.
  reload = () => this.evaluate(() => (delete document.documentElement.dataset.ready, setTimeout(() => location.reload()), 1));
  waitForTimeout = pause;
  picture = () => this.send("picture", { full: false });

  async evaluate(work, given = null) {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve((${work})(arguments[0])).then((v) => done([v]), (e) => done([null, String(e)]));`;
    const [value, wrong] = await this.send("run", { script, args: [given] });
    if (wrong) throw new Error(wrong);
    return value;
  }

  async waitForFunction(work, given) {
    const value = await until(() => this.evaluate(work, given), work);
    return { jsonValue: () => value };
  }

  act = (type, more, actions) => this.send("act", { actions: [{ type, id: type + (more.pointerType ?? ""), ...(more.pointerType && { parameters: more }), actions }] });

  point = (pointerType, x, y) =>
    this.act("pointer", { pointerType }, [
      { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) },
      { type: "pointerDown", button: 0 },
      { type: "pause", duration: 30 },
      { type: "pointerUp", button: 0 },
    ]);

  locator = (selector) => ({
    boundingBox: () =>
      this.evaluate((selector) => {
        const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
        return { x, y, width, height };
      }, selector),
  });

  // Wait for the element, as a question takes a moment.
  async middle(selector) {
    await this.waitForFunction((selector) => document.querySelector(selector)?.getClientRects().length, selector);
    const { x, y, width, height } = await this.locator(selector).boundingBox();
    return [x + width / 2, y + height / 2];
  }

  click = async (selector) => this.point("mouse", ...(await this.middle(selector)));
  tap = async (selector) => this.point("touch", ...(await this.middle(selector)));

  async close() {
    await this.send("end").catch(() => {});
    process.kill(-this.process.pid);
    fs.rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

class Firefox extends Page {
  async connect() {
    const port = await until(() => fs.existsSync(`${this.folder}/MarionetteActivePort`) && fs.readFileSync(`${this.folder}/MarionetteActivePort`, "utf8"), "Firefox's port");
    this.socket = net.connect(Number(port), "127.0.0.1");
    this.asked = new Map();
    let came = Buffer.alloc(0);
    this.socket.on("error", () => {});
    this.socket.on("data", (more) => {
      came = Buffer.concat([came, more]);
      for (;;) {
        const colon = came.indexOf(":");
        const end = colon + 1 + Number(came.subarray(0, Math.max(colon, 0)));
        if (colon < 0 || came.length < end) return;
        const [, id, wrong, value] = [].concat(JSON.parse(came.subarray(colon + 1, end)));
        came = came.subarray(end);
        this.asked.get(id)?.(wrong ? Promise.reject(new Error(wrong.message)) : value);
      }
    });
    await this.send("begin");
    return this.begin();
  }

  async ask(name, given) {
    const id = (this.last = (this.last ?? 0) + 1);
    const text = JSON.stringify([0, id, name, given]);
    const answer = new Promise((told) => this.asked.set(id, told));
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    const value = await answer;
    return value && "value" in value ? value.value : value;
  }

  send = (name, given = {}) => this.ask(COMMANDS[name][0], given);

  // Resize the page, because the window cannot be as narrow as a phone.
  async resize(width, height) {
    await this.ask("Marionette:SetContext", { value: "chrome" });
    const script = "for (const [name, size] of Object.entries(arguments[0])) gBrowser.selectedBrowser.style.setProperty(name, `${size}px`);";
    await this.ask("WebDriver:ExecuteScript", { script, args: [{ width, height, "min-width": width, "max-height": height }] });
    await this.ask("Marionette:SetContext", { value: "content" });
  }
}

class WebKit extends Page {
  async connect(port, binary) {
    this.address = `http://127.0.0.1:${port}/session`;
    await until(() => fetch(`http://127.0.0.1:${port}/status`).then(() => true, () => false), "WebKit's driver");
    const options = { binary, args: ["--automation"] };
    const { sessionId } = await this.send("begin", { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } });
    this.address += `/${sessionId}`;
    return this.begin();
  }

  async send(name, given = {}) {
    const [, method, path] = COMMANDS[name];
    const body = method === "POST" ? JSON.stringify(given) : undefined;
    const answer = await (await fetch(this.address + path, { method, body })).json();
    if (answer.value?.error) throw new Error(answer.value.message || answer.value.error);
    return answer.value;
  }

  resize = (width, height) => this.send("size", { width, height });
}

const started = (words, environment) =>
  spawn(words[0], words.slice(1), { detached: true, stdio: "ignore", env: { ...process.env, ...environment } });

export async function firefox(program) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "firefox-"));
  const wanted = { ...FIREFOX, "browser.download.dir": folder };
  const lines = Object.entries(wanted).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  fs.writeFileSync(`${folder}/user.js`, lines.join(""));
  const words = [program, "--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", folder];
  return new Firefox(started(words, {}), folder).connect();
}

export async function webkit(driver, binary) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "webkit-"));
  const server = net.createServer().listen(0, "127.0.0.1");
  await new Promise((listens) => server.on("listening", listens));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  const words = process.env.DISPLAY ? [] : ["xvfb-run", "-a", "-s", "-screen 0 1400x1000x24"];
  const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder, LANGUAGE: "it_IT" };
  return new WebKit(started([...words, driver, `--port=${port}`], home), folder).connect(port, binary);
}
