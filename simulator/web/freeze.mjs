// Makes a snapshot of Pyodide's memory in which our program stands at its title, see freeze.py.
// node freeze.mjs PYODIDE INPUT.json OUTPUT: its folder, the modules' texts and the files, and where
// the snapshot goes.

import fs from "node:fs";
import { fileURLToPath } from "node:url";

import { addData } from "./page/data.js";

const [pyodide, input, output] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const given = JSON.parse(fs.readFileSync(input, "utf8"));

const python = await loadPyodide({ _makeSnapshot: true, args: [], env: { HOME: "/" } });
python.FS.writeFile("/freeze.py", fs.readFileSync(here("freeze.py")));
const main = python.globals;
main.set("given", JSON.stringify(given));
python.runPython(`
import json, sys
sys.path.insert(0, "/")
from freeze import freeze
given = json.loads(given)
machine = freeze(given["texts"], given["assets"])
del given, freeze, json, sys.path[0], sys.modules["freeze"], sys
`);
wipe(python._module);
const memory = Buffer.from(python.makeMemorySnapshot());
addData(fs.readFileSync(`${pyodide}/pyodide.asm.wasm`), memory);
fs.writeFileSync(output, memory);

// Zeros where nothing lives: what was there would be fetched with the rest.
function wipe(module) {
  const held = [];
  const top = module._sbrk(0);
  for (let size = 1 << 20; size >= 16; size = size > 512 ? (size * 0.8) & ~7 : size - 8) {
    for (;;) {
      const at = module._malloc(size);
      if (!at || at + size > top) {
        module._free(at);
        break;
      }
      module.HEAPU8.fill(0, at, at + size);
      held.push(at);
    }
  }
  for (const at of held) module._free(at);
}
