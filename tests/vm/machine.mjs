// One MicroPython, from its start to its end. On standard input one JSON object: the files to put
// into its file system (path to base64), the steps to run one after the other, and the words of
// Python stack it may use. On standard output one JSON line a step: what it printed, and the
// traceback it ended with or null. It collects its garbage between two steps, never within one.
import { readFileSync } from "node:fs";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";

const job = JSON.parse(readFileSync(0, "utf8"));
let printed = [];
const vm = await loadMicroPython({
  pystack: job.pystack,
  stdout: (line) => printed.push(line),
  stderr: (line) => printed.push(line),
});
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
