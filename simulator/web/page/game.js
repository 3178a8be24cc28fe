// The game: a worker in which it runs, and what is asked of it.

export let ready = false;
export let isHeld = false; // whether no frame is asked for: what is kept stays as it is meanwhile
let worker, scripts, files, given, listeners;
let loaded = false; // whether the worker's scripts are
let calls = 0;
const answers = new Map();

// Begin the worker whose `machine` is these scripts, with the `wanted` files; what comes goes to the functions
// of `heard`, by the message's name.
export function begin(machine, wanted, heard) {
  [scripts, files, listeners] = [machine, wanted, heard];
  // A worker from a text of ours keeps to this page's policy; one from a file has none of its own.
  // It asks for the files itself: Firefox would look for what it begins with on the network alone.
  const wish = `Promise.all(${JSON.stringify(scripts)}.map((script) => import(script))).catch((e) => postMessage({ broken: String(e) }));`;
  const text = new Blob([wish], { type: "text/javascript" });
  worker = new Worker(URL.createObjectURL(text), { type: "module" });
  worker.onmessage = ({ data }) => take(data);
  worker.onerror = ({ message }) => listeners.broken(message);
}

// Give the game what it goes on from: it waits for that.
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

// Ask once more for what has not come.
export function again() {
  if (loaded) worker.postMessage({ again: true });
  else {
    worker.terminate();
    begin(scripts, files, listeners);
  }
}

// What a method of the machine answers.
export function call(name, ...words) {
  return new Promise((told) => {
    answers.set(++calls, told);
    worker.postMessage({ call: name, words, to: calls });
  });
}

// Ask for a frame, in which `events` have happened.
export function askFrame(events) {
  worker.postMessage({ frame: events });
}

export function hold(held) {
  isHeld = held;
  if (!held) listeners.answer();
}

export function end() {
  worker?.terminate();
}
