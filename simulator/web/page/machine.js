// The worker in which Python runs: begins from a snapshot of its memory, then does a frame whenever
// the page asks for one. It knows nothing of the page.

import { addData } from "./data.js";
import { loadPyodide } from "./pyodide.mjs";

const WIDTH = 160;
// Five and six bits of a colour as eight, rounded as the window rounds them
const OF_FIVE = Uint8Array.from({ length: 32 }, (_, i) => (i * 255) / 31);
const OF_SIX = Uint8Array.from({ length: 64 }, (_, i) => (i * 255) / 63);

const here = new URL(".", import.meta.url);
let python, machine, files, pixels;
const pause = new MessageChannel(); // between two frames
let thinks = false;

onmessage = async ({ data }) => {
  try {
    if (data.begin) await begin(data.begin);
    else if (data.frame) {
      postMessage({ frame: frame(data.frame) });
      if (!thinks) thinks = true, pause.port2.postMessage(0);
    }
    else if (data.call) postMessage({ answer: machine[data.call](...data.words), to: data.to });
  } catch (failure) {
    fail(failure);
  }
};

// A bot thinks on while nothing is asked for: a frame that is comes in between.
pause.port1.onmessage = () => {
  try {
    thinks = machine.think();
    if (thinks) pause.port2.postMessage(0);
  } catch (failure) {
    fail(failure);
  }
};

postMessage({ loaded: true });

async function begin({ kept, language, taken, later, pyodide }) {
  const [wasm, memory] = await Promise.all([fetched("pyodide.asm.wasm"), fetched("memory")]);
  addData(wasm, memory);
  const real = self.fetch;
  self.fetch = (wanted, ...more) => {
    const name = String(wanted.url ?? wanted).split("/").pop();
    if (name === "pyodide.asm.wasm") {
      return Promise.resolve(new Response(wasm, { headers: { "Content-Type": "application/wasm" } }));
    }
    // The standard library lies in the memory, as far as it is needed.
    return name === "none.zip" ? Promise.resolve(new Response("")) : real(wanted, ...more);
  };
  python = await loadPyodide({
    indexURL: here.href,
    stdLibURL: new URL("none.zip", here).href,
    lockFileContents: { info: pyodide, packages: {} },
    _loadSnapshot: memory,
  });
  self.fetch = real;
  machine = python.globals.get("machine");
  files = python.pyimport("simulator.web.files");
  files.fetch = wanted;
  machine.begin(JSON.stringify({ kept, language, taken }));
  pixels = machine.console.display.pixels;
  postMessage({ ready: true });
  await fetchLater(later);
  postMessage({ all: true }); // the browser has them now, and need not fetch them twice
}

// A file of this folder, which is kept compressed; what has come of it is told as it comes.
async function fetched(name) {
  const response = await fetch(new URL(`${name}.packed`, here));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const counted = response.body.pipeThrough(
    new TransformStream({
      transform(chunk, controller) {
        postMessage({ came: chunk.length });
        controller.enqueue(chunk);
      },
    })
  );
  const stream = counted.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// The learned numbers, fetched once the title stands. One that fails is asked for when it is needed.
async function fetchLater(names) {
  for (const name of names) {
    const response = await fetch(new URL(`${name}.packed`, here)).catch(() => null);
    if (response?.ok) files.come(name, new Uint8Array(await response.arrayBuffer()));
  }
}

// A file that a player waits for and that has not come yet.
function wanted(name) {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(`${name}.packed`, here), false);
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
  if (answer.areas.length) {
    const buffer = pixels.getBuffer("u8");
    const glass = new Uint16Array(buffer.data.buffer, buffer.data.byteOffset, buffer.data.length / 2);
    answer.areas = answer.areas.map((area) => painted(glass, ...area));
    buffer.release();
  }
  return answer;
}

// A rectangle of the handheld's 16 bits a pixel as a canvas has it.
function painted(glass, x, y, width, height) {
  const rgba = new Uint8ClampedArray(width * height * 4);
  let to = 0;
  for (let row = y; row < y + height; row++) {
    for (let from = row * WIDTH + x, end = from + width; from < end; from++) {
      const pixel = glass[from];
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
