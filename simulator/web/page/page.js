// The page round the picture: keys, touches, controllers, storage, files, and words for who listens.
// The game itself runs in a worker, see machine.js; it is asked for a frame thirty times a second.

const FRAME = 1000 / 30 - 4; // ms; the browser's own frames are not exact
const STORE = "madrasso/";
const TEXTS = {
  it: {
    loading: "Si prepara il tavolo…", more: "Menu", licences: "Licenze", full: "Schermo intero", close: "Torna al gioco",
    "save-match": "Salva la partita come file", "save-all": "Salva tutto come file",
    load: "Apri un file salvato", yes: "Sì", no: "No", taken: "Fatto.", none: "Non c’è una partita.",
    report: "Salva il rapporto come file",
    keys: "Frecce: scegli · Invio: gioca (A) · X: indietro (B) · Esc: pausa (START) · Tab: SEL · F1: questo menu",
    old: "Questo browser è troppo vecchio per il gioco: manca ",
    lost: "Non si riesce a leggere un file del gioco. Controlla la rete e ricarica la pagina.",
    failed: "Il gioco si è fermato per un errore. La partita è salvata: ricarica la pagina. Il rapporto qui sotto ci aiuta.",
    refused: "Il file non si può usare: ", address: "L’indirizzo non descrive una partita: ",
    game: "gioco", seed: "seme", rules: "regole", offer: "Giocare questa partita?", loses: "Quella in corso va persa.", again: "La partita è salvata. Giocare ancora?",
    UP: "su", DOWN: "giù", LEFT: "sinistra", RIGHT: "destra", A: "A: gioca, sì", B: "B: indietro, no",
    START: "START: pausa", SELECT: "SEL: ruba, rivedi",
  },
  en: {
    loading: "Laying the table…", more: "Menu", licences: "Licences", full: "Full screen", close: "Back to the game",
    "save-match": "Save the match as a file", "save-all": "Save everything as a file",
    load: "Open a saved file", yes: "Yes", no: "No", taken: "Done.", none: "There is no match.",
    report: "Save the report as a file",
    keys: "Arrows: choose · Enter: play (A) · X: back (B) · Esc: pause (START) · Tab: SEL · F1: this menu",
    old: "This browser is too old for the game: it lacks ",
    lost: "A file of the game can’t be read. Check the network and reload the page.",
    failed: "The game has stopped at an error. The match is saved: reload the page. The report below helps us.",
    refused: "The file can’t be used: ", address: "The address describes no match: ",
    game: "game", seed: "seed", rules: "rules", offer: "Play this match?", loses: "The one in progress will be lost.", again: "The match is saved. Play again?",
    UP: "up", DOWN: "down", LEFT: "left", RIGHT: "right", A: "A: play, yes", B: "B: back, no",
    START: "START: pause", SELECT: "SEL: rob, look again",
  },
};
const KEYBOARD = {
  ArrowUp: "UP", ArrowDown: "DOWN", ArrowLeft: "LEFT", ArrowRight: "RIGHT",
  KeyZ: "A", Enter: "A", NumpadEnter: "A", Space: "A", KeyX: "B", Backspace: "B",
  Escape: "START", Tab: "SELECT",
};
// The standard places of a controller's buttons
const CONTROLLER = ["A", "B", "B", "A", "SELECT", "START", "SELECT", "START", "SELECT", "START"];
Object.assign(CONTROLLER, { 12: "UP", 13: "DOWN", 14: "LEFT", 15: "RIGHT" });

const $ = (id) => document.getElementById(id);
$("absent").remove(); // we are there
const { size, later, pyodide } = await read("files.json");
const glass = $("glass");
const canvas = glass.getContext("2d");
let language = (navigator.language ?? "it").startsWith("it") ? "it" : "en";
let say = TEXTS[language];
let worker, store;
let ready = false; // whether the machine is there, and
let waiting = false; // whether it does a frame
let over = false;
let came = 0; // bytes
let lastFrame = 0;
let events = [];
let calls = 0;
const answers = new Map();

// What a file of this folder says; nothing where it can't be had.
async function read(name) {
  try {
    return await (await fetch(new URL(name, import.meta.url))).json();
  } catch {
    return {};
  }
}

// What is kept: bytes as text in base64, by name

function openStore() {
  try {
    localStorage.setItem(`${STORE}.`, "");
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: refuse, removeItem: refuse, length: 0 };
  }
}

function refuse() {
  throw new Error("no storage");
}

function kept() {
  const found = {};
  for (let i = 0; i < store.length; i++) {
    const name = store.key(i);
    if (name.startsWith(STORE) && name !== `${STORE}.`) found[name.slice(STORE.length)] = store.getItem(name);
  }
  return found;
}

function keep(changed) {
  try {
    for (const [name, text] of Object.entries(changed)) {
      if (text === null) store.removeItem(STORE + name);
      else store.setItem(STORE + name, text);
    }
  } catch {
    events.push(["refused"]);
  }
}

// Whether another page of ours keeps its match here: till we close nobody else does.
function isTaken() {
  if (!navigator.locks) return Promise.resolve(false);
  return new Promise((told) => {
    navigator.locks.request("madrasso", { ifAvailable: true }, (lock) => {
      told(!lock);
      return lock && new Promise(() => {});
    });
  });
}

// The machine

function begin(given) {
  const url = new URL("machine.js", import.meta.url).href;
  // A worker from a text of ours keeps to this page's policy; one from a file has none of its own.
  // It asks for the file itself: Firefox would look for what it begins with on the network alone.
  const wish = `import(${JSON.stringify(url)}).catch((e) => postMessage({ failed: String(e), record: "" }));`;
  const text = new Blob([wish], { type: "text/javascript" });
  worker = new Worker(URL.createObjectURL(text), { type: "module" });
  worker.onmessage = ({ data }) => take(data);
  worker.onerror = () => stop(say.lost, "");
  // The file's own `onmessage` stands only once it is loaded.
  worker.addEventListener("message", () => worker.postMessage({ begin: given }), { once: true });
}

function take(message) {
  if (message.came) progress(message.came);
  else if (message.ready) start();
  else if (message.all) navigator.serviceWorker?.register("service.js").catch(() => {});
  else if (message.frame) show(message.frame);
  else if (message.to) answers.get(message.to)(message.answer);
  else if (message.failed) {
    if (ready) stop(message.lost ? say.lost : say.failed, `${message.failed}\n${message.record}`);
    else stop(say.lost, message.failed);
  }
}

function call(name, ...words) {
  return new Promise((told) => {
    answers.set(++calls, told);
    worker.postMessage({ call: name, words, to: calls });
  });
}

function progress(bytes) {
  came += bytes;
  if (came < size) $("progress").value = came / size;
  else $("progress").removeAttribute("value"); // the program begins: how long that takes nobody knows
}

async function start() {
  ready = true;
  requestAnimationFrame(turn);
  await offer();
  addEventListener("hashchange", offer);
}

function turn(now) {
  if (over) return;
  requestAnimationFrame(turn);
  readControllers();
  if (waiting || now - lastFrame < FRAME) return;
  lastFrame = now;
  waiting = true;
  worker.postMessage({ frame: events });
  events = [];
}

function show(frame) {
  waiting = false;
  for (const { x, y, width, height, rgba } of frame.areas) {
    canvas.putImageData(new ImageData(rgba, width, height), x, y);
  }
  if (!$("loading").hidden) {
    $("loading").hidden = true;
    document.documentElement.dataset.ready = Math.round(performance.now()); // the picture is there
  }
  if (frame.store) keep(frame.store);
  if (frame.told) tell(frame.told);
  if (frame.language !== language) speak(frame.language);
  if (frame.left) leave();
}

// A line that has not changed is left alone: it is not read again.
function tell(lines) {
  const told = $("told");
  while (told.children.length > lines.length) told.lastChild.remove();
  lines.forEach((line, i) => {
    const p = told.children[i] ?? told.appendChild(document.createElement("p"));
    if (p.textContent !== line) p.textContent = line;
  });
}

async function leave() {
  over = true;
  if (document.fullscreenElement) await document.exitFullscreen();
  await ask(say.again, [say.yes]);
  location.reload();
}

async function stop(sentence, report) {
  over = true;
  $("loading").hidden = true;
  worker?.terminate();
  if (!report) ask(sentence, []);
  else while (await ask(`${sentence}\n\n${report}`, [say.report])) download("madrasso-report.txt", report);
}

// Whether yes is answered. With no answers the question stays.
function ask(question, words) {
  $("question").textContent = question;
  [$("yes"), $("no")].forEach((button, i) => {
    button.hidden = !words[i];
    button.textContent = words[i] ?? "";
  });
  $("asked").showModal();
  return new Promise((told) => {
    $("asked").oncancel = (event) => words.length < 2 ? event.preventDefault() : told(false);
    $("yes").onclick = () => ($("asked").close(), told(true));
    $("no").onclick = () => ($("asked").close(), told(false));
  });
}

// #game=mediatore&seed=5&rules=void=trump offers that match.
async function offer() {
  const words = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  if (!words.game && !words.seed && !words.rules) return;
  history.replaceState(null, "", location.pathname + location.search);
  const described = JSON.stringify(words);
  const wrong = await call("offered", described);
  if (wrong) await ask(say.address + wrong, [say.close]);
  else {
    const told = Object.entries(words).map(([name, value]) => `${say[name] ?? name} ${value}`).join(", ");
    const question = `${told}\n\n${say.offer} ${(await call("match_record")) && say.loses}`;
    if (await ask(question, [say.yes, say.no])) await call("start", described);
  }
}

// Keys, buttons, controllers

addEventListener("keydown", (event) => {
  if (event.key === "F1") {
    event.preventDefault();
    $("more").click();
  }
  const key = KEYBOARD[event.code];
  const elsewhere = document.querySelector("dialog[open]") || event.target.closest("button");
  if (!key || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || elsewhere) return;
  event.preventDefault();
  if (!event.repeat) events.push(["hold", "keyboard", event.code, key, true]);
});
addEventListener("keyup", (event) => {
  const key = KEYBOARD[event.code];
  if (key) events.push(["hold", "keyboard", event.code, key, false]);
});
addEventListener("blur", () => events.push(["release"]));
document.addEventListener("visibilitychange", () => events.push(["release"]));

const touched = new Map(); // the button under each finger

function touch(event) {
  const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-key]");
  hold(event.pointerId, event.type === "pointerup" || event.type === "pointercancel" ? null : under);
}

function hold(finger, button) {
  const before = touched.get(finger);
  if (before === button) return;
  if (before) {
    before.classList.remove("held");
    events.push(["hold", "handheld", finger, before.dataset.key, false]);
  }
  touched.delete(finger);
  if (button) {
    touched.set(finger, button);
    button.classList.add("held");
    events.push(["hold", "handheld", finger, button.dataset.key, true]);
  }
}

for (const pad of document.querySelectorAll(".pad")) {
  pad.addEventListener("pointerdown", (event) => {
    pad.setPointerCapture(event.pointerId);
    touch(event);
  });
  pad.addEventListener("pointermove", (event) => event.buttons && touch(event));
  for (const end of ["pointerup", "pointercancel"]) pad.addEventListener(end, touch);
  // From a keyboard, or a screen reader
  pad.addEventListener("click", (event) => {
    const key = event.detail === 0 && event.target.closest("[data-key]")?.dataset.key;
    if (key) tap(key);
  });
}

// The picture itself: a pointer chooses what it is on, and presses it.

function aim(event, down) {
  const { left, top, width, height } = glass.getBoundingClientRect();
  const across = (160 * (event.clientX - left)) / width;
  const along = (128 * (event.clientY - top)) / height;
  const at = [across, along].map((pixels, i) => Math.max(0, Math.min([159, 127][i], Math.floor(pixels))));
  // Of a way without a press only its end counts.
  if (!down && events.at(-1)?.[0] === "point" && !events.at(-1)[3]) events.pop();
  events.push(["point", ...at, down]);
}

function tap(key) {
  events.push(["hold", "handheld", "tap", key, true], ["hold", "handheld", "tap", key, false]);
}

glass.addEventListener("pointerdown", (event) => {
  if (event.button === 0) aim(event, true);
  else tap(event.button === 2 ? "B" : "START");
});
glass.addEventListener("pointermove", (event) => event.pointerType === "mouse" && aim(event, false));
glass.addEventListener("contextmenu", (event) => event.preventDefault());
glass.addEventListener("wheel", (event) => {
  event.preventDefault();
  tap(event.deltaY < 0 ? "UP" : "DOWN");
}, { passive: false });

const pushed = {};

function readControllers() {
  for (const pad of navigator.getGamepads?.() ?? []) {
    if (!pad) continue;
    pad.buttons.forEach((button, i) => {
      const name = `${pad.index}/${i}`;
      if (!CONTROLLER[i] || button.pressed === Boolean(pushed[name])) return;
      pushed[name] = button.pressed;
      events.push(["hold", "controller", name, CONTROLLER[i], button.pressed]);
    });
    for (const axis of [0, 1]) {
      const name = `${pad.index}/axis${axis}`;
      const value = Math.round((pad.axes[axis] ?? 0) * 10) / 10;
      if (value === (pushed[name] ?? 0)) continue;
      pushed[name] = value;
      events.push(["tilt", name, axis, value]);
    }
  }
}

// The menu of the page

function speak(spoken) {
  language = document.documentElement.lang = spoken;
  say = TEXTS[language];
  $("doing").textContent = say.loading;
  $("more").setAttribute("aria-label", say.more);
  for (const id of ["full", "save-match", "save-all", "load", "close", "keys", "licences"]) $(id).textContent = say[id];
  for (const button of document.querySelectorAll("[data-key]")) {
    button.setAttribute("aria-label", say[button.dataset.key]);
  }
}

function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

$("more").onclick = () => {
  if (document.querySelector("dialog[open]")) return;
  $("answer").textContent = "";
  $("menu").showModal();
};
$("close").onclick = () => $("menu").close();
$("full").onclick = () => {
  $("menu").close();
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.();
};
$("full").hidden = !document.fullscreenEnabled;
$("save-match").onclick = async () => {
  const text = ready && (await call("match_record"));
  if (text) download("madrasso.jsonl", text);
  else $("answer").textContent = say.none;
};
$("save-all").onclick = async () => ready && download("madrasso.json", await call("everything"));
$("load").onclick = () => $("file").click();
$("file").onchange = async () => {
  const [file] = $("file").files;
  if (!file || !ready) return;
  const wrong = await call("take_file", await file.text());
  $("file").value = "";
  $("answer").textContent = wrong ? say.refused + wrong : say.taken;
};

// The picture, in whole steps of the screen's own pixels

function fit() {
  const room = $("stage").getBoundingClientRect();
  const ratio = devicePixelRatio || 1;
  const scale = Math.max(1, Math.floor(Math.min((room.width * ratio) / 160, (room.height * ratio) / 128)));
  glass.style.width = `${(160 * scale) / ratio}px`;
  glass.style.height = `${(128 * scale) / ratio}px`;
}
new ResizeObserver(fit).observe($("stage"));

// A version that waits is taken now, before anything of the old one runs.
async function renew() {
  if (!navigator.serviceWorker) return;
  const known = await navigator.serviceWorker.getRegistration();
  if (!known?.waiting) return;
  const changed = new Promise((told) => {
    navigator.serviceWorker.oncontrollerchange = told;
  });
  known.waiting.postMessage("take");
  await changed;
  location.reload();
  await new Promise(() => {});
}

speak(language);
const lacking = ["WebAssembly", "DecompressionStream", "Worker"].find((name) => !(name in window));
if (lacking) stop(say.old + lacking, "");
else if (!size) stop(say.lost, "");
else {
  store = openStore();
  const taken = await isTaken();
  if (!taken) await renew();
  begin({ kept: kept(), language, taken, later, pyodide });
}
