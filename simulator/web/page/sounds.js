// Sounds, fetched at the first press: browsers play nothing before.

const SILENCE = 5000; // ms until the audio context, which uses the processor, is suspended
const PRESSES = ["pointerup", "touchend", "keydown"];

let addresses = {};
let context = null;
let rest = 0;
const buffers = {};

// Enable these sounds, by name, from the first press on.
export function prepare(home, names) {
  addresses = Object.fromEntries(Object.entries(names).map(([name, called]) => [name, home + called]));
  listen(true);
}

function listen(on) {
  for (const press of PRESSES) (on ? addEventListener : removeEventListener)(press, wake, { capture: true });
}

// Browsers may leave the context suspended or interrupt it (for a phone call): each press resumes it.
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

// Play sounds; `wanted` has pairs (name, volume in percent).
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
