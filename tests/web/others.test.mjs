// The page in Firefox and WebKit, if installed: pictures, a deal by keys and pointer, an offline reload,
// files, the security policy.

import assert from "node:assert/strict";
import fs from "node:fs";
import net from "node:net";
import { after } from "node:test";

import * as web from "../support/web/browser.mjs";
import * as webdriver from "../support/web/webdriver.mjs";

const { FIREFOX, WEBKIT, MINIBROWSER, SCREENSHOTS } = process.env;
const BROWSERS = [
  ["Firefox", FIREFOX, () => webdriver.firefox(FIREFOX)],
  ["WebKit", WEBKIT && MINIBROWSER, () => webdriver.webkit(WEBKIT, MINIBROWSER)],
];
const SEED = 13;
// WebKit's driver reports these if the browser's process has ended
const CRASHED = /page crash|Could not parse script result|invalid session/;
const proxies = [];
after(() => proxies.forEach((proxy) => proxy.away()));

// A network between browser and server that can be switched off
async function network() {
  const { port } = new URL(web.ADDRESS);
  const sockets = new Set();
  const proxy = net.createServer((near) => {
    const far = net.connect(Number(port), "127.0.0.1");
    for (const [one, other] of [[near, far], [far, near]]) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
    }
  });
  proxy.away = () => (proxy.close(), sockets.forEach((socket) => socket.destroy()));
  proxies.push(proxy);
  await new Promise((listens) => proxy.listen(0, "127.0.0.1", listens));
  return [web.ADDRESS.replace(port, proxy.address().port), proxy.away];
}

async function shot(page, name) {
  if (SCREENSHOTS) fs.writeFileSync(`${SCREENSHOTS}/${name}.png`, Buffer.from(await page.picture(), "base64"));
}

async function step(what, work) {
  try {
    await work();
  } catch (failure) {
    throw new Error(`${what}: ${failure.message}`, { cause: failure });
  }
}

for (const [name, there, launch] of BROWSERS) {
  const steps = async (page) => {
    const [address, away] = await network();
    const has = (lines, start) => lines.some((line) => line.startsWith(start));

    await step("the title and the new match look as in the window", async () => {
      await page.resize(390, 844);
      await page.goto(address);
      await page.evaluate(() => {
        localStorage["madrasso/settings"] ??= btoa("language it\n");
        localStorage["madrasso.pad"] ??= "left"; // the golden picture has its buttons on the left
      });
      await page.reload();
      await web.begun(page);
      console.log(name, "to the title, ms:", await page.evaluate(() => document.documentElement.dataset.ready));
      await page.resize(900, 440);
      await web.likeWindow(page, (width, height) => page.resize(width, height));
      await web.looksLike(page, "title_page.it");
      await shot(page, `${name}-portrait`);
      await web.withMouse(page)("DOWN");
      await web.withMouse(page)("A");
      await web.looksLike(page, "new_game_first.it");
      await page.resize(390, 844);
    });

    await step("everything has its place on a phone, upright and on its side", async () => {
      for (const [width, height] of [[390, 844], [844, 390]]) {
        await page.resize(width, height);
        await page.waitForTimeout(500);
        const [inner, boxes] = await page.evaluate(() => [[innerWidth, innerHeight], [...document.querySelectorAll("#screen, .pad button, #more")].map((thing) => {
          const { left, top, right, bottom } = thing.getBoundingClientRect();
          return [left, top, right, bottom, thing.id || thing.dataset.key];
        })]);
        for (const [left, top, right, bottom, what] of boxes) {
          assert.ok(left >= 0 && top >= 0 && right <= inner[0] + 1 && bottom <= inner[1] + 1, `${what} at ${inner}`);
          assert.ok(right - left >= 43 && bottom - top >= 43, `${what} is large enough for a finger`);
        }
        console.log(name, "a page of", inner.join(" × "));
      }
      await shot(page, `${name}-landscape`);
      await page.resize(390, 844);
    });

    await step("the menu is as high as what it says", async () => {
      await page.resize(1200, 1000);
      const [height, ...rows] = await page.evaluate(() => {
        const menu = document.querySelector("#menu");
        menu.showModal();
        const heights = [menu, ...menu.querySelectorAll("button")].map((thing) => thing.getBoundingClientRect().height);
        menu.close();
        return heights.filter(Boolean);
      });
      assert.ok(height < 700 && Math.max(...rows) < 80, `${height}, ${rows}`);
      await page.resize(390, 844);
    });

    await step("a deal is played, with keys and on the cards", async () => {
      await page.goto(`${address}?again#seed=${SEED}`);
      await web.begun(page);
      await page.click("#yes");
      await web.hears(page, "Tocca a");
      await web.play(page, web.onCards(page, name === "Firefox"), (lines) => web.played(lines) >= 4);
      await shot(page, `${name}-table`);
      await web.play(page, web.withKeys(page), (lines) => has(lines, "Battuta 1: "));
    });

    await step("it goes on in mid-trick, without a network", async () => {
      await page.goto(`${address}?third#seed=11`);
      await web.begun(page);
      await page.click("#yes");
      await web.play(page, web.withKeys(page), (lines) => web.isTurn(lines) && web.onTable(lines).length);
      const before = await web.told(page);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => 1));
      await page.waitForTimeout(2000);
      away();
      await page.reload();
      await web.begun(page);
      await web.hears(page, "Riprendi");
      await page.keyboard.press("Enter");
      const trick = await web.hears(page, "In tavola: ");
      for (const card of web.onTable(before)) assert.ok(trick.includes(card), trick);
      await web.hears(page, "Tocca a te");
    });

    await step("files are written and taken, and damaged ones refused", async () => {
      await page.evaluate(() => {
        const real = URL.createObjectURL;
        URL.createObjectURL = (blob) => ((window.written = blob), real(blob));
      });
      await page.click("#more");
      const written = async (button) => {
        await page.evaluate(() => (window.written = null));
        await page.click(button);
        await page.waitForFunction(() => window.written && 1);
        return page.evaluate(() => window.written.text());
      };
      const record = await written("#save-match");
      const everything = await written("#save-all");
      assert.ok(record.startsWith('{"record"') && everything.includes("madrasso-saves"), record);
      const give = async (text) => {
        await page.evaluate((text) => {
          document.getElementById("answer").textContent = "";
          const given = new DataTransfer();
          given.items.add(new File([text], "a.jsonl"));
          document.getElementById("file").files = given.files;
          document.getElementById("file").dispatchEvent(new Event("change"));
        }, text);
        return (await page.waitForFunction(() => document.getElementById("answer").textContent)).jsonValue();
      };
      assert.match(await give("milk, bread"), /^Il file non si può usare: ./);
      assert.equal(await give(record), "La partita si può riprendere.");
      const given = give(everything); // the archive now has a match that the file lacks
      await page.click("#yes");
      assert.equal(await given, "Fatto.");
    });

    await step("nothing else can be asked, by the worker neither", async () => {
      const refused = await page.evaluate(async () => {
        const ask = 'fetch("http://localhost:1/").then(() => "", (error) => error.name)';
        const url = URL.createObjectURL(new Blob([`(${ask}).then(postMessage)`], { type: "text/javascript" }));
        const violated = new Promise((told) => document.addEventListener("securitypolicyviolation", (event) => told(event.effectiveDirective)));
        const fromPage = await fetch("http://localhost:1/").then(() => "", (error) => error.name);
        const fromWorker = await new Promise((told) => (new Worker(url).onmessage = ({ data }) => told(data)));
        return [fromPage, fromWorker, await violated];
      });
      assert.deepEqual(refused, ["TypeError", "TypeError", "connect-src"]);
    });
  };

  web.whole(`${name} plays the page`, { skip: !there && `${name} is not here`, timeout: 600_000 }, async () => {
    for (const last of [false, true]) {
      const page = await launch();
      try {
        await steps(page);
        return;
      } catch (failure) {
        if (last || !CRASHED.test(failure.message)) throw failure;
        console.log(name, "itself has crashed, and begins again:", failure.message);
      } finally {
        await page.close();
      }
    }
  });
}
