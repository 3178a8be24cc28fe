// What is heard: files that are fetched at the first press, before which no browser lets anything sound.

const SILENCE = 5000; // ms, after which what makes sounds rests: it takes its share of the processor
const PRESSES = ["pointerup", "touchend", "keydown"];

let addresses = {};
let context = null;
let rest = 0;
const buffers = {};

// From the first press on the sounds called so, by name, may be heard.
export function prepare(home, names) {
  addresses = Object.fromEntries(Object.entries(names).map(([name, called]) => [name, home + called]));
  listen(true);
}

function listen(on) {
  for (const press of PRESSES) (on ? addEventListener : removeEventListener)(press, wake, { capture: true });
}

// A browser may leave suspended what a press has made: each one resumes it until it runs, and again
// after a call, say, has interrupted it.
async function wake({ isTrusted }) {
  if (!isTrusted || !("AudioContext" in window)) return;
  if (!context) {
    context = new AudioContext();
    context.onstatechange = () => context.state === "interrupted" && listen(true);
    fetchAll();
  }
  await context.resume().catch(() => {});
  if (context.state === "running") listen(false);
}

async function fetchAll() {
  for (const name of Object.keys(addresses)) {
    const content = await fetch(addresses[name]).then((response) => response.arrayBuffer()).catch(() => null);
    buffers[name] = content && (await context.decodeAudioData(content).catch(() => null));
  }
  settle();
}

// Let sounds be heard, each a name and how loud it is, in hundredths.
export function sound(wanted) {
  for (const [name, percent] of wanted) {
    if (!context || !buffers[name]) continue;
    context.resume();
    const loud = new GainNode(context, { gain: percent / 100 });
    const source = new AudioBufferSourceNode(context, { buffer: buffers[name] });
    source.connect(loud).connect(context.destination);
    source.start();
    settle();
  }
}

function settle() {
  clearTimeout(rest);
  rest = setTimeout(() => context.suspend(), SILENCE);
}
