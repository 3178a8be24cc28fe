// Make snapshots of Pyodide's memory with our program (see freeze.py), and compress files: `node freeze.mjs
// PYODIDE FOLDER`. FOLDER has module texts in sources/, files of assets/ in given/, files to compress in
// files/. The script writes to files/: `memory`, a snapshot before any text is read, and `title`, the changes
// until the title screen. Pyodide's zlib compresses all files but `memory`, with equal results on every machine.

import fs from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

import { addData, difference } from "../../simulator/web/page/data.js";

const MOMENT = Date.UTC(2026, 0, 1); // time of all snapshots
// zlib's memLevel by ending of file names: each step doubles the size of a block; short blocks suit programs
const BLOCKS = { wasm: 6, bmp: 6, large_network: 6, beliefs: 8 };
const BLOCK = 7; // memLevel of other files
const SMALLEST_BLOCK = 16, LARGEST_SMALL = 512, SMALL_STEP = 8, LARGEST_BLOCK = 1 << 20; // bytes

const [pyodide, folder] = process.argv.slice(2);
stopTheWorld();
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const wasm = fs.readFileSync(`${pyodide}/pyodide.asm.wasm`);

const python = await loadPyodide({
  _makeSnapshot: true,
  _sysExecutable: "/python",
  args: [],
  env: { HOME: "/", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" }, // no columns in tracebacks
});
for (const name of ["sources", "given"]) copy(`${folder}/${name}`, `/${name}`);
python.FS.writeFile("/freeze.py", fs.readFileSync(fileURLToPath(new URL("freeze.py", import.meta.url))));
python.runPython(`
import sys
sys.path.insert(0, "/")
import freeze
freeze.import_program()
`);
const program = snapshot();
const freeze = python.pyimport("freeze");
python.globals.set("machine", freeze.make_machine());
freeze.leave(python.globals);
freeze.destroy();
const title = difference(program, snapshot());
addData(wasm, program);
fs.writeFileSync(`${folder}/files/memory`, program);
fs.writeFileSync(`${folder}/files/title`, title);
const { compressobj } = python.pyimport("zlib");
for (const name of fs.readdirSync(`${folder}/files`).filter((name) => name !== "memory")) {
  const content = fs.readFileSync(`${folder}/files/${name}`);
  fs.writeFileSync(`${folder}/files/${name}`, packed(python.toPy(new Uint8Array(content)), BLOCKS[name.split(".").at(-1)] ?? BLOCK));
}

function packed(content, memLevel) {
  const packer = compressobj.callKwargs({ level: 9, wbits: 31, memLevel });
  const [begin, end] = [packer.compress(content), packer.flush()];
  const bytes = Buffer.concat([begin.toJs(), end.toJs()]);
  for (const proxy of [packer, begin, end, content]) proxy.destroy();
  return bytes;
}

// Give every build the same clock, time zone and random numbers.
function stopTheWorld() {
  const { Date: RealDate } = globalThis;
  globalThis.Date = class extends RealDate {
    constructor(...words) {
      super(...(words.length ? words : [MOMENT]));
    }

    static now() {
      return MOMENT;
    }
  };
  process.env.TZ = "UTC";
  performance.now = () => 0;
  Math.random = () => 0.5;
  const zeros = (view) => view.fill(0);
  globalThis.crypto.getRandomValues = zeros;
  createRequire(import.meta.url)("node:crypto").randomFillSync = zeros;
}

// Copy a folder of this computer to Python's file system.
function copy(from, to) {
  python.FS.mkdirTree(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, place] = [`${from}/${entry.name}`, `${to}/${entry.name}`];
    if (entry.isDirectory()) copy(source, place);
    else python.FS.writeFile(place, fs.readFileSync(source));
  }
}

// Return Python's memory with zeros in free blocks, which would otherwise be downloaded.
function snapshot() {
  const { _sbrk, _malloc, _free, _PyObject_Malloc, _PyObject_Free } = python._module;
  const top = _sbrk(0);
  const sizes = [];
  for (let size = LARGEST_BLOCK; size >= SMALLEST_BLOCK; size = size > LARGEST_SMALL ? (size * 0.8) & ~7 : size - 8) sizes.push(size);
  const small = [];
  for (let size = LARGEST_SMALL; size; size -= SMALL_STEP) small.push(size);
  const blocks = wiped(sizes, _malloc, _free);
  const objects = wiped(small, _PyObject_Malloc, _PyObject_Free);
  objects.forEach((at) => _PyObject_Free(at));
  blocks.forEach((at) => _free(at));
  return Buffer.from(python.makeMemorySnapshot());

  // Allocate all free blocks below the top, larger first, and fill them with zeros.
  function wiped(sizes, take, leave) {
    const taken = [];
    for (const size of sizes) {
      for (;;) {
        const at = take(size);
        if (!at || at + size > top) {
          leave(at);
          break;
        }
        python._module.HEAPU8.fill(0, at, at + size); // a new view, as memory may have grown
        taken.push(at);
      }
    }
    return taken;
  }
}
