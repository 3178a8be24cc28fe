// Photograph the page on a phone at a table: node tools/web/phone.mjs ADDRESS BROWSER FILE.png

import { createRequire } from "node:module";

const require = createRequire(new URL("../../build/npm/package.json", import.meta.url));
const { chromium } = require("playwright-core");

const PHONE = { viewport: { width: 375, height: 667 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const MATCH = "#game=madrasso&seed=12&rules=void=trump&players=human,nane,anzola,momolo";
const TURNS = 3; // the photograph is taken at the third
const SETTINGS = "language en\npace 3\nmotions 0\n"; // cards appear at once

const [address, executablePath, path] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await (await browser.newContext({ locale: "en-GB", ...PHONE })).newPage();
await page.addInitScript((settings) => {
  localStorage["madrasso/settings"] = btoa(settings);
  localStorage["madrasso.offline"] = "true"; // no message about it over the table
}, SETTINGS);
await page.goto(address + MATCH);
await page.waitForFunction(() => document.documentElement.dataset.ready);
await page.click("#yes");
for (let turn = 1; turn <= TURNS; turn++) {
  const turns = (turn) => [...document.querySelectorAll("#told p")].filter((p) => p.textContent.startsWith("Your turn")).length >= turn;
  await page.waitForFunction(turns, turn);
  if (turn < TURNS) await page.tap("[data-key=A]");
}
await page.waitForTimeout(1500); // the fine sheets arrive after the table
await page.screenshot({ path });
await browser.close();
