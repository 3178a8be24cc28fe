// The game's worker and the requests to it.

export let ready = false;
export let isHeld = false; // whether frames are suspended, so that the saves do not change
let worker, scripts, files, given, listeners;
let loaded = false; // whether the worker's scripts are loaded
let calls = 0;
const answers = new Map();

// Start the worker of these scripts with the `wanted` files; `heard` has functions for its messages.
export function begin(machine, wanted, heard) {
  [scripts, files, listeners] = [machine, wanted, heard];
  // A worker made from text keeps this page's security policy; a worker from a file has none. The text imports
  // the scripts, because Firefox would load a worker's file only from the network.
  const imports = `Promise.all(${JSON.stringify(scripts)}.map((script) => import(script))).catch((e) => postMessage({ broken: String(e) }));`;
  const text = new Blob([imports], { type: "text/javascript" });
  worker = new Worker(URL.createObjectURL(text), { type: "module" });
  worker.onmessage = ({ data }) => take(data);
  worker.onerror = ({ message }) => listeners.broken(message);
}

// Pass the saves to the game, which waits for them.
export function give(kept) {
  given = kept;
  if (loaded) worker.postMessage({ given });
}

function take(message) {
  if (message.loaded) {
    loaded = true;
    worker.postMessage({ begin: files });
    if (given) worker.postMessage({ given });
  }
  ready ||= Boolean(message.ready);
  if (message.to) answers.get(message.to)(message.answer);
  for (const name of Object.keys(listeners)) if (name in message) listeners[name](message[name], message);
}

export function again() {
  if (loaded) worker.postMessage({ again: true });
  else {
    worker.terminate();
    begin(scripts, files, listeners);
  }
}

export function call(name, ...words) {
  return new Promise((told) => {
    answers.set(++calls, told);
    worker.postMessage({ call: name, words, to: calls });
  });
}

export function askFrame(events) {
  worker.postMessage({ frame: events });
}

// Request what to show of moving cards between two frames.
export function askGlide() {
  worker.postMessage({ glide: true });
}

export function hold(held) {
  isHeld = held;
  if (!held) listeners.answer();
}

export function end() {
  worker?.terminate();
}
