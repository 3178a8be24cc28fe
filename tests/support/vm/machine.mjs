// One MicroPython, from its start to its end. On standard input one JSON object: the files to put
// into its file system (path to base64), the steps to run one after the other, and the words of
// Python stack it may use. On standard output one JSON line a step: what it printed, and the
// traceback it ended with or null. It collects its garbage between two steps, never within one.
//
// Its heap lies where the handheld's RAM does, from 0x20000000. A collection takes whatever looks
// like an address for one; down where this machine would lay its heap, numbers in tables do. The
// room below is asked for and never touched; a machine that refuses it has its heap low.
import { readFileSync } from "node:fs";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";

const job = JSON.parse(readFileSync(0, "utf8"));
let printed = [];
const RAM = 0x20000000;
const FIRST_HEAP = 65536; // bytes, low down: filled up before anything else is done
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
