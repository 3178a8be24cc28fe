// The place of everything on every screen: picture, buttons, menu, notices.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import * as web from "../support/web/browser.mjs";

const LAID_OUT = [[390, 844, 3], [320, 568, 2], [568, 320, 2], [844, 390, 3], [768, 1024, 2], [1280, 720, 1]];
let browser;

before(async () => (browser = await web.launch()));
after(() => browser.close());

test("the picture covers its room to the edges, and everything has its place on every screen", async () => {
  const sizes = [[390, 844, 3], [393, 852, 3], [412, 915, 2], [430, 932, 3], [360, 740, 3], [320, 568, 2], [568, 320, 2], [844, 390, 3], [667, 375, 2], [768, 1024, 2], [1280, 720, 1], [1920, 1080, 1.5]];
  const page = await web.open(browser);
  for (const [width, height, deviceScaleFactor] of sizes) {
    await web.resize(page, width, height, deviceScaleFactor);
    await page.waitForFunction(() => { // until the game has placed the picture
      const [{ right, bottom }, room] = ["screen", "stage"].map((id) => document.getElementById(id).getBoundingClientRect());
      return Math.max(Math.abs(right - room.right), Math.abs(bottom - room.bottom)) < 4;
    });
    const boxes = await page.evaluate(() => Object.fromEntries([...document.querySelectorAll("#screen, #stage, .pad button, #more")].map((thing) => {
      const { left, top, right, bottom } = thing.getBoundingClientRect();
      return [thing.id || thing.dataset.key, [left, top, right, bottom]];
    })));
    const more = await page.evaluate(() => [document.documentElement, document.body, document.querySelector("main")].map((each) => [each.scrollWidth, each.scrollHeight]));
    for (const [across, down] of more) assert.ok(across <= width && down <= height, `${width} × ${height}: nothing to scroll, not ${across} × ${down}`);
    const { screen } = boxes;
    delete boxes.screen;
    const [room, unit] = [boxes.stage, (screen[2] - screen[0]) / (await page.evaluate(() => document.getElementById("screen").width))];
    for (const i of [0, 1]) assert.ok(Math.abs(screen[i] - room[i]) < 1, `${width} × ${height}: ${screen} in ${room}`);
    for (const i of [2, 3]) assert.ok(screen[i] > room[i] - 1 && screen[i] < room[i] + unit + 1, `${width} × ${height}: ${screen} in ${room}`);
    const apart = ([a, b, c, d], [e, f, g, h]) => c <= e + 1 || g <= a + 1 || d <= f + 1 || h <= b + 1;
    const all = Object.entries(boxes);
    all.forEach(([name, box], i) => {
      const [l, t, r, b] = box;
      assert.ok(l >= 0 && t >= 0 && r <= width + 1 && b <= height + 1, `${name} at ${width} × ${height}: ${box}`);
      assert.ok(r - l >= 43 && b - t >= 43, `${name} is large enough for a finger`);
      for (const [other, place] of all.slice(i + 1)) {
        // The menu's button is in a corner that the game leaves free.
        if (name + other !== "stagemore") assert.ok(apart(box, place), `${name} and ${other} at ${width} × ${height}`);
      }
    });
    await page.click("#more");
    const menu = await page.evaluate(() => {
      const things = document.querySelectorAll("#menu button:not([hidden]), #menu a");
      return [...things].map((thing) => [thing.id, ...["top", "bottom", "height", "width"].map((side) => thing.getBoundingClientRect()[side])]);
    });
    for (const [name, top, bottom, tall, wide] of menu) {
      assert.ok(top >= 0 && bottom <= height && tall >= 43 && wide >= 43, `${name} of the menu at ${width} × ${height}: ${top} to ${bottom}`);
    }
    await page.keyboard.press("Escape");
  }
  await page.context().close();
});

web.whole("nothing lies under a phone's notch or its bar, and a double tap enlarges nothing", async () => {
  const phones = [[390, 844, { top: 47, topMax: 47, bottom: 34, bottomMax: 34 }], [844, 390, { left: 47, leftMax: 47, right: 47, rightMax: 47, bottom: 21, bottomMax: 21 }]];
  for (const [width, height, insets] of phones) {
    const page = await web.open(browser, { ...web.PHONE, viewport: { width, height } });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets });
    await page.waitForFunction((most) => document.getElementById("stage").getBoundingClientRect().right <= most, width - (insets.right ?? 0));
    const boxes = await page.evaluate(() => [...document.querySelectorAll("#stage, .pad button, #more")].map((thing) => {
      const { left, top, right, bottom } = thing.getBoundingClientRect();
      return [thing.id || thing.dataset.key, left, top, right, bottom];
    }));
    for (const [name, left, top, right, bottom] of boxes) {
      const inside = left >= (insets.left ?? 0) && top >= (insets.top ?? 0) && right <= width - (insets.right ?? 0) && bottom <= height - (insets.bottom ?? 0);
      assert.ok(inside, `${name} at ${width} × ${height}: ${[left, top, right, bottom]}`);
    }
    for (const what of ["#screen", "[data-key=SELECT]", "main"]) {
      for (let i = 0; i < 2; i++) await page.tap(what, { position: { x: 4, y: 4 } });
    }
    await page.waitForTimeout(400);
    assert.deepEqual(await page.evaluate(() => [visualViewport.scale, scrollX, scrollY]), [1, 0, 0]);
    await page.context().close();
  }
});

web.whole("the buttons change hands, or are gone and leave the picture more room, and that is remembered", async () => {
  const page = await web.open(browser);
  for (const [width, height, deviceScaleFactor] of LAID_OUT) {
    await web.resize(page, width, height, deviceScaleFactor);
    const boxes = () => page.evaluate(() => Object.fromEntries([...document.querySelectorAll("#stage, .pad button, #more")].filter((thing) => thing.id || thing.parentElement.offsetWidth > 1).map((thing) => {
      const { left, top, right, bottom } = thing.getBoundingClientRect();
      return [thing.id || thing.dataset.key, [left, top, right, bottom]];
    })));
    const next = async (label) => {
      await page.click("#more");
      await page.click("#pad");
      assert.equal(await page.textContent("#pad"), label);
      await page.click("#close");
      await page.waitForTimeout(100);
      return boxes();
    };
    const left = await boxes();
    const right = await next("Nascondi i tasti");
    const hidden = await next("Mostra i tasti");
    if (width === LAID_OUT[0][0]) {
      await page.reload();
      await web.begun(page);
      assert.deepEqual(await boxes(), hidden);
    }
    const again = await next("Sposta le frecce a destra");
    assert.deepEqual(again, left);
    const size = `${width} × ${height}`;
    assert.ok(left.LEFT[0] < left.A[0] && right.LEFT[0] > right.A[0], size);
    assert.deepEqual(Object.keys(hidden).sort(), ["more", "stage"]);
    assert.ok(hidden.stage[3] - hidden.stage[1] >= left.stage[3] - left.stage[1], size);
    const apart = ([a, b, c, d], [e, f, g, h]) => c <= e + 1 || g <= a + 1 || d <= f + 1 || h <= b + 1;
    for (const all of [right, hidden].map(Object.entries)) {
      all.forEach(([name, box], i) => {
        const [l, t, r, b] = box;
        assert.ok(l >= 0 && t >= 0 && r <= width + 1 && b <= height + 1, `${name} at ${size}: ${box}`);
        for (const [other, place] of all.slice(i + 1)) {
          if (name + other !== "stagemore") assert.ok(apart(box, place), `${name} and ${other} at ${size}`);
        }
      });
    }
  }
  await page.context().close();
});

web.whole("a second page says once that the game is open elsewhere, and covers nothing of it", async () => {
  const page = await web.open(browser);
  const other = Object.assign(await page.context().newPage(), { heard: 0 });
  await other.goto(web.ADDRESS);
  await web.begun(other);
  await web.hears(other, "Nuova partita"); // no greeting of newcomers, because another page may have a match
  const picture = () => other.evaluate(() => document.getElementById("screen").toDataURL());
  const title = await picture();
  for (let i = 0; i < 10; i++) {
    assert.equal(await picture(), title);
    await other.waitForTimeout(100);
  }
  assert.ok(!(await web.told(other)).some((line) => line.includes("finestra")));
  for (const [width, height, deviceScaleFactor] of LAID_OUT) {
    await web.resize(other, width, height, deviceScaleFactor);
    const [mark, here, screen] = await Promise.all(["#elsewhere", "#here", "#screen"].map((thing) => other.locator(thing).boundingBox()));
    const apart = here.y >= mark.y && here.y + here.height <= mark.y + mark.height && screen.y >= mark.y + mark.height - 1;
    assert.ok(apart, `${width} × ${height}: ${JSON.stringify([mark, here, screen])}`);
  }
  await page.context().close();
});

web.whole("nothing moves while the page begins, nothing is pulled to reload it, and it has a heading", async () => {
  for (const options of [{ viewport: { width: 1280, height: 720 } }, web.PHONE, { ...web.PHONE, viewport: { width: 844, height: 390 } }]) {
    const page = await web.blank(browser, options);
    await page.addInitScript(() => {
      window.moved = 0;
      new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.moved += value))).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(web.ADDRESS);
    await web.begun(page);
    await page.waitForTimeout(1000);
    const moved = await page.evaluate(() => window.moved);
    assert.ok(moved < 0.02, `${moved}`);
    const told = await page.evaluate(() => [getComputedStyle(document.documentElement).overscrollBehaviorY, document.querySelector("main h1").textContent]);
    assert.deepEqual(told, ["none", "Madrasso"]);
    await page.context().close();
  }
});
