// Run one MicroPython machine. Standard input has a JSON object: files (path to base64), steps to run in
// order, and the words of the Python stack. Standard output gets a JSON line per step: its output, and its
// traceback or null. Garbage is collected only between steps.
//
// The heap begins at 0x20000000, like the handheld's RAM: a collection takes every number that looks like an
// address for one, and tables have small numbers. So the room below is allocated and never used; if that
// fails, the heap has low addresses.
import { readFileSync } from "node:fs";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";

const job = JSON.parse(readFileSync(0, "utf8"));
let printed = [];
const RAM = 0x20000000;
const FIRST_HEAP = 65536; // bytes of the low heap, filled first
const FILL = `
def fill():
    low = []
    for size in (1024, 64, 1):
        while not low or id(low[-1]) < ${RAM / 2}:
            low.append(bytearray(size))
        low.pop()
    return low
`;
const vm = await loadMicroPython({
  pystack: job.pystack,
  heapsize: FIRST_HEAP,
  stdout: (line) => printed.push(line),
  stderr: (line) => printed.push(line),
});
const below = vm._module._malloc(16);
if (vm._module._malloc(RAM - below)) {
  for (const step of [FILL, "import gc; gc.collect()", "_low = fill(); del fill, gc"]) {
    vm.runPython(step);
  }
}
for (const [path, text] of Object.entries(job.files)) {
  vm.FS.mkdirTree("/" + path.split("/").slice(0, -1).join("/"));
  vm.FS.writeFile("/" + path, Buffer.from(text, "base64"));
}
for (const step of job.steps) {
  let error = null;
  try {
    vm.runPython(step);
  } catch (thrown) {
    if (thrown.name !== "PythonError") throw thrown;
    error = thrown.message.trim();
  }
  process.stdout.write(JSON.stringify({ printed: printed.join("\n"), error }) + "\n");
  printed = [];
}
