// The worker that runs Python: it starts from a memory snapshot and runs a frame at each request of the page.

import { addData, withDifference } from "./data.js";
import { bytes, Download, openCache } from "./download.js";

const TOLD_AFTER = 100; // ms between two reports of progress
const OF_FIVE = Uint8Array.from({ length: 32 }, (_, i) => (i * 255) / 31);
const OF_SIX = Uint8Array.from({ length: 64 }, (_, i) => (i * 255) / 63);

let python, machine, files, pixels, later;
let across; // pixels in a row
let tryAgain = () => {};
let giveState;
const given = new Promise((state) => (giveState = state)); // the page's saves
const pause = new MessageChannel(); // for bots' thoughts between two frames
let thinks = false;

onmessage = async ({ data }) => {
  try {
    if (data.begin) await begin(data.begin);
    else if (data.given) giveState(data.given);
    else if (data.again) tryAgain();
    else if (data.frame) {
      postMessage({ frame: frame(data.frame) });
      if (!thinks) thinks = true, pause.port2.postMessage(0);
    }
    else if (data.glide) postMessage({ glide: JSON.parse(machine.glide()) });
    else if (data.call) postMessage({ answer: machine[data.call](...data.words), to: data.to });
  } catch (failure) {
    fail(failure);
  }
};

// Bots think while nothing is requested; frame requests interrupt them.
pause.port1.onmessage = () => {
  try {
    thinks = machine.think();
    if (thinks) pause.port2.postMessage(0);
  } catch (failure) {
    fail(failure);
  }
};

postMessage({ loaded: true });

// Readers of streams, which compile the program and read scripts while snapshots still arrive
const READ = { "pyodide.asm.wasm": compiled, "pyodide.mjs": imported, "pyodide.asm.mjs": imported };

async function begin({ home, waited, later: preferred, pyodide }) {
  const cache = await openCache(home);
  const total = () => all.reduce((sum, { length }) => sum + length, 0);
  const count = counter(total);
  const downloads = Object.fromEntries(
    Object.entries(waited).map(([name, [called, size]]) => [name, new Download(home + called, size, cache, count, READ[name])])
  );
  const all = Object.values(downloads);
  await fetchAll(all);
  postMessage({ came: total() });
  const content = (name) => downloads[name].content;
  const { wasm, program } = content("pyodide.asm.wasm");
  addData(wasm, content("memory"));
  const memory = withDifference(content("memory"), content("title"));
  const { loadPyodide } = await content("pyodide.mjs").script;
  const { default: createPyodideModule } = await content("pyodide.asm.mjs").script;
  python = await instead(await program, () =>
    loadPyodide({
      createPyodideModule,
      indexURL: home,
      stdLibURL: `${home}none.zip`,
      lockFileContents: { info: pyodide, packages: {} },
      _loadSnapshot: memory,
    })
  );
  machine = python.globals.get("machine");
  files = python.pyimport("simulator.web.asset_files");
  files.fetch = wanted;
  later = Object.fromEntries(Object.entries(preferred).map(([name, [called, size]]) => [name, [home + called, size]]));
  machine.begin(JSON.stringify(await given));
  postMessage({ ready: true });
  all.forEach((download) => (download.content = null));
  postMessage({ kept: await keepAll(all, cache) });
}

// Return a function that reports progress to the page, at most every TOLD_AFTER ms.
function counter(count) {
  let waits = false;
  return () => {
    if (waits) return;
    waits = true;
    setTimeout(() => ((waits = false), postMessage({ came: count() })), TOLD_AFTER);
  };
}

// Return a stream's compiled program and its bytes.
async function compiled(stream) {
  const [whole, parts] = stream.tee();
  const program = WebAssembly.compileStreaming(new Response(parts, { headers: { "Content-Type": "application/wasm" } }));
  program.catch(() => {}); // handled by the caller
  return { wasm: await bytes(whole), program };
}

async function imported(stream) {
  const text = await new Response(stream, { headers: { "Content-Type": "text/javascript" } }).blob();
  const url = URL.createObjectURL(text);
  const script = import(url).finally(() => URL.revokeObjectURL(url));
  script.catch(() => {}); // handled by the caller
  return { script };
}

// Run `work` without fetching: `program` is compiled already, and the snapshot has the standard library.
async function instead(program, work) {
  const [{ fetch }, { instantiateStreaming }] = [self, WebAssembly];
  self.fetch = async () => new Response("");
  WebAssembly.instantiateStreaming = async (_, imports) => ({ module: program, instance: await WebAssembly.instantiate(program, imports) });
  try {
    return await work();
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

// Fetch files in parallel. Report a failure to the page, which retries.
async function fetchAll(downloads) {
  for (;;) {
    const stop = new AbortController();
    const again = new Promise((asked) => {
      tryAgain = () => asked(false);
    });
    const going = downloads.map((download) => download.go(stop.signal));
    const done = Promise.all(going).then(
      () => true,
      (failure) => {
        postMessage({ broken: String(failure.message ?? failure) });
        downloads.forEach((download) => download.keepPart());
        return again;
      }
    );
    if (await Promise.race([done, again])) return;
    stop.abort();
    await Promise.allSettled(going);
  }
}

// Cache the `downloads`, then fetch the files that the title does not need; if a fetch fails, the file is fetched
// on demand. Return whether the browser stores all files.
async function keepAll(downloads, cache) {
  let kept = Boolean(cache);
  if (cache) for (const download of downloads) kept &&= await download.keep();
  for (const [name, [url, size]] of Object.entries(later)) {
    const download = new Download(url, size, cache, () => {});
    try {
      await download.go();
    } catch {
      continue;
    }
    files.come(name, new Uint8Array(await download.packed().arrayBuffer()));
    if (cache) kept &&= await download.keep();
  }
  return kept;
}

// Fetch a file without yielding, because the player waits for it.
function wanted(name) {
  const request = new XMLHttpRequest();
  request.open("GET", later[name]?.[0] ?? "", false);
  request.responseType = "arraybuffer";
  try {
    request.send();
  } catch {
    return undefined;
  }
  return request.status === 200 ? new Uint8Array(request.response) : undefined;
}

function frame(events) {
  const answer = JSON.parse(machine.frame(JSON.stringify(events)));
  if (answer.canvas) {
    pixels?.destroy();
    pixels = machine.console.display.pixels;
    [across] = answer.canvas;
  }
  if (answer.areas.length) {
    const buffer = pixels.getBuffer("u8");
    const screen = new Uint16Array(buffer.data.buffer, buffer.data.byteOffset, buffer.data.length / 2);
    answer.areas = answer.areas.map((area) => painted(screen, ...area));
    buffer.release();
  }
  return answer;
}

// Convert a rectangle to a canvas's format.
function painted(screen, x, y, width, height) {
  const rgba = new Uint8ClampedArray(width * height * 4);
  let to = 0;
  for (let row = y; row < y + height; row++) {
    for (let from = row * across + x, end = from + width; from < end; from++) {
      const pixel = screen[from];
      rgba[to++] = OF_FIVE[pixel >> 11];
      rgba[to++] = OF_SIX[(pixel >> 5) & 63];
      rgba[to++] = OF_FIVE[pixel & 31];
      rgba[to++] = 255;
    }
  }
  return { x, y, width, height, rgba };
}

function fail(failure) {
  const failed = String(failure.message ?? failure);
  postMessage({ failed, lost: failed.includes(".Missing: "), record: record() });
}

function record() {
  try {
    return machine.match_record();
  } catch {
    return "";
  }
}
