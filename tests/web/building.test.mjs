// The build: the same sources give the same bytes, and only a change is fetched.

import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";

import * as web from "../support/web/browser.mjs";

const { FILES, AGAIN, WORD } = process.env;
// Pictures and manifests that browsers and other sites show; the page never fetches them
const LANGUAGES = fs.readdirSync("tools/web/languages").map((name) => name.replace(".json", ""));
const SHOWN = ["preview.png", ...LANGUAGES.flatMap((each) => [`manifest.${each}.json`, `narrow.${each}.png`, `wide.${each}.png`])];
const WORD_COSTS = 400_000; // maximum bytes fetched after a changed word, including all scripts and the page

const files = (folder) =>
  Object.fromEntries(
    fs.readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
      .map((file) => [path.relative(folder, file), fs.readFileSync(file)])
  );
const first = files(FILES);

web.whole("two builds of the same sources are the same, byte for byte", () => {
  const again = files(AGAIN);
  assert.deepEqual(Object.keys(again).sort(), Object.keys(first).sort());
  for (const [name, content] of Object.entries(first)) assert.ok(content.equals(again[name]), name);
});

web.whole("a changed word changes the names of nothing but what has it", () => {
  const fetched = Object.entries(files(WORD)).filter(([name]) => !SHOWN.includes(name));
  const changed = fetched.filter(([name, content]) => !first[name]?.equals(content));
  const bytes = changed.reduce((sum, [, content]) => sum + content.length, 0);
  console.log("a changed word, bytes:", bytes, changed.map(([name]) => name).join(" "));
  assert.ok(changed.some(([name]) => name.includes("/title-")));
  assert.ok(bytes < WORD_COSTS, `${bytes}`);
});

test("every file is one of a name that its contents give, or is asked for each time", () => {
  const loose = Object.keys(first).filter((name) => !name.startsWith("files/"));
  const icons = ["icon-192.png", "icon-512.png", "icon-maskable.png"];
  assert.deepEqual(loose.sort(), [...icons, ...SHOWN, "index.html", "licences.txt", "service.js"].sort());
});
