// The game: a worker in which it runs, and what is asked of it.

export let ready = false;
export let isHeld = false; // whether no frame is asked for: what is kept stays as it is meanwhile
let worker, script, given, listeners;
let loaded = false; // whether the worker's script is
let calls = 0;
const answers = new Map();

// Begin the worker's `machine` with what it is `told`; what comes goes to the functions of `heard`, by the
// message's name.
export function begin(machine, told, heard) {
  [script, given, listeners] = [machine, told, heard];
  // A worker from a text of ours keeps to this page's policy; one from a file has none of its own.
  // It asks for the file itself: Firefox would look for what it begins with on the network alone.
  const wish = `import(${JSON.stringify(script)}).catch((e) => postMessage({ broken: String(e) }));`;
  const text = new Blob([wish], { type: "text/javascript" });
  worker = new Worker(URL.createObjectURL(text), { type: "module" });
  worker.onmessage = ({ data }) => take(data);
  worker.onerror = ({ message }) => listeners.broken(message);
}

function take(message) {
  if (message.loaded) {
    loaded = true;
    worker.postMessage({ begin: given });
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
    begin(script, given, listeners);
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
}

export function end() {
  worker?.terminate();
}
