// Makes snapshots of Pyodide's memory in which our program stands, see freeze.py, and compresses files.
// node freeze.mjs PYODIDE FOLDER: Pyodide's folder, and one where there are the modules' texts in sources/,
// the files of assets/ in given/, and files to be compressed in files/. There come memory, a snapshot before
// any word is read, and title, what is different in it once the title stands, into files/, which are then
// compressed, all by Pyodide's own zlib, so that it does not matter on which machine.

import fs from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

import { addData, difference } from "../../simulator/web/page/data.js";

const MOMENT = Date.UTC(2026, 0, 1); // at which all snapshots are made
// zlib's memLevel, each more doubles what a block of it holds: a program likes short ones, a memory long ones
const BLOCKS = { wasm: 6, bmp: 6, large_network: 6, memory: 8, beliefs: 8 };
const BLOCK = 7; // of all else
const SMALLEST_BLOCK = 16, LARGEST_SMALL = 512, SMALL_STEP = 8, LARGEST_BLOCK = 1 << 20; // bytes

const [pyodide, folder] = process.argv.slice(2);
stopTheWorld();
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const wasm = fs.readFileSync(`${pyodide}/pyodide.asm.wasm`);

const python = await loadPyodide({
  _makeSnapshot: true,
  _sysExecutable: "/python",
  args: [],
  env: { HOME: "/", PYTHONHASHSEED: "0" },
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
for (const name of fs.readdirSync(`${folder}/files`)) {
  const content = fs.readFileSync(`${folder}/files/${name}`);
  fs.writeFileSync(`${folder}/files/${name}`, packed(python.toPy(new Uint8Array(content)), BLOCKS[name.split(".").at(-1)] ?? BLOCK));
}

// `content` compressed.
function packed(content, memLevel) {
  const packer = compressobj.callKwargs({ level: 9, wbits: 31, memLevel });
  const [begin, end] = [packer.compress(content), packer.flush()];
  const bytes = Buffer.concat([begin.toJs(), end.toJs()]);
  for (const proxy of [packer, begin, end, content]) proxy.destroy();
  return bytes;
}

// The same clock, the same chance and the same place for every build.
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

// A folder of this machine, into Python's.
function copy(from, to) {
  python.FS.mkdirTree(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, place] = [`${from}/${entry.name}`, `${to}/${entry.name}`];
    if (entry.isDirectory()) copy(source, place);
    else python.FS.writeFile(place, fs.readFileSync(source));
  }
}

// All of Python's memory, with zeros where nothing lives: what was there would be fetched with the rest.
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

  // All free blocks below the top, the larger ones first, taken and filled with zeros.
  function wiped(sizes, take, leave) {
    const taken = [];
    for (const size of sizes) {
      for (;;) {
        const at = take(size);
        if (!at || at + size > top) {
          leave(at);
          break;
        }
        python._module.HEAPU8.fill(0, at, at + size); // a new view when memory has grown
        taken.push(at);
      }
    }
    return taken;
  }
}
