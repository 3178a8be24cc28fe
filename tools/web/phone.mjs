// Take a picture of a match on the page, as on a phone: node tools/web/phone.mjs ADDRESS BROWSER FILE.png

import { createRequire } from "node:module";

const require = createRequire(new URL("../../build/npm/package.json", import.meta.url));
const { chromium } = require("playwright-core");

const PHONE = { viewport: { width: 375, height: 667 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const MATCH = "#game=madrasso&seed=12&rules=void=trump&players=human,nane,anzola,momolo";
const SETTINGS = "language en\npace 3\nmotions 0\n"; // cards appear at once

const [address, executablePath, path] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await (await browser.newContext({ locale: "en-GB", ...PHONE })).newPage();
await page.addInitScript((settings) => {
  localStorage["madrasso/settings"] = btoa(settings);
  localStorage["madrasso.offline"] = "true"; // no message about offline play over the table
}, SETTINGS);
await page.goto(address + MATCH);
await page.waitForFunction(() => document.documentElement.dataset.ready);
await page.click("#yes");
const isTurn = () => [...document.querySelectorAll("#told p")].some((p) => p.textContent.startsWith("Your turn"));
await page.waitForFunction(isTurn);
await page.waitForTimeout(1500); // detailed pictures arrive later
await page.screenshot({ path });
await browser.close();
