// The game: a worker in which it runs, and what is asked of it.

export let ready = false;
let worker;
let calls = 0;
const answers = new Map();

// Begin with what is `given`; what comes goes to the functions of `listeners`, by the message's name.
export function begin(given, listeners) {
  const url = new URL("machine.js", import.meta.url).href;
  // A worker from a text of ours keeps to this page's policy; one from a file has none of its own.
  // It asks for the file itself: Firefox would look for what it begins with on the network alone.
  const wish = `import(${JSON.stringify(url)}).catch((e) => postMessage({ failed: String(e), record: "" }));`;
  const text = new Blob([wish], { type: "text/javascript" });
  worker = new Worker(URL.createObjectURL(text), { type: "module" });
  worker.onmessage = ({ data }) => {
    ready ||= Boolean(data.ready);
    if (data.to) answers.get(data.to)(data.answer);
    for (const name of Object.keys(listeners)) if (name in data) listeners[name](data[name], data);
  };
  worker.onerror = ({ message }) => listeners.failed(message, { lost: true, record: "" });
  // The file's own `onmessage` stands only once it is loaded.
  worker.addEventListener("message", () => worker.postMessage({ begin: given }), { once: true });
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

export function end() {
  worker?.terminate();
}
