// The page, except the game, which runs in a worker (machine.js). A frame is requested when the
// previous frame says so, and on input.

import { copyText, pasteText } from "./menu.js";
import * as arrival from "./arrival.js";
import { ask, download } from "./dialogs.js";
import * as game from "./game.js";
import { fetchSheets, paint, paintFine, spread } from "./display.js";
import * as phone from "./phone.js";
import { press, pressed, readControllers, waits, whenPressed } from "./presses.js";
import { prepare, sound } from "./sounds.js";
import * as storage from "./storage.js";
import { $, language, say, speak } from "./texts.js";

const FRAME = 1000 / 30; // ms
const EARLY = 4; // ms: the browser's frames are not exact
const LINES = 500; // number of the narrator's lines that can be read again

$("absent").remove(); // the message for browsers without scripts
const { machine, sheets, waited, later, fine, sounds, pyodide } = JSON.parse($("given").textContent);
let offersHere = false; // whether to ask a player with a controller to take over the saves
let elsewhere = ""; // key of the message that another page has the saves
let waiting = false; // whether a frame is running
let over = false;
let lastFrame = 0;
let due = 0; // time of the next frame; Infinity while the game rests
let gliding = false; // whether cards move between two frames
let turning = false; // whether an animation frame is requested

const listeners = {
  came: arrival.came,
  broken: arrival.broken,
  ready: start,
  kept: arrival.settle,
  frame: show,
  glide: showGlide,
  answer: changed,
  failed: (failure, { lost, record }) => {
    if (game.ready) stop(lost ? say.lost : say.failed, `${failure}\n${record}`);
    else stop(say.unable, failure);
  },
};

async function start() {
  if (elsewhere === "overtaken") game.call("lose"); // another page took over during the download
  whenPressed(wake);
  wake();
  const home = new URL("./", document.baseURI).href;
  fetchSheets(home, fine, sheets);
  prepare(home, sounds);
  if (!storage.isThere) arrival.tell(say.unstored + (top === self ? "" : say.framed));
  await offer();
  addEventListener("hashchange", offer);
}

// Request the next frame when it is due; at rest nothing runs until the next call.
function wake() {
  if (turning || waiting || game.isHeld || !game.ready || over) return;
  if (!gliding && !Number.isFinite(next())) return;
  turning = true;
  requestAnimationFrame(turn);
}

// Return the time of the next frame, at most FRAME after the last frame while input waits.
const next = () => (waits() ? Math.min(due, lastFrame + FRAME) : due);

function turn(now) {
  turning = false;
  const early = now < next() - EARLY;
  if (waiting || game.isHeld || over || (early && !gliding)) return wake();
  waiting = true;
  if (early) return game.askGlide();
  lastFrame = now;
  game.askFrame(pressed());
}

function showGlide({ glides, list }) {
  waiting = false;
  gliding = glides;
  wake();
  paintFine(true, list);
}

// Request a frame after a call outside frames.
let again = false; // whether to request one more frame after the running frame
function changed() {
  again = waiting;
  due = 0;
  wake();
}

// Poll controllers while there are any; without the game they act only on dialogs.
let looking = false;
function look() {
  looking = readControllers(game.ready && !over && !offersHere);
  if (offersHere && !over) offerHere();
  if (looking) requestAnimationFrame(look);
}
addEventListener("gamepadconnected", () => looking || look());

function show(frame) {
  waiting = false;
  due = again ? 0 : frame.due === null ? Infinity : lastFrame + frame.due;
  again = false;
  gliding = frame.glides;
  wake();
  if (frame.canvas) spread(frame.canvas);
  $("screen").dataset.frame = frame.frame; // for tests that press at a pixel of a screen
  paint(frame.areas);
  paintFine(frame.fine, frame.list);
  if (!$("loading").hidden) {
    arrival.arrived();
    document.documentElement.dataset.ready = Math.round(performance.now()); // ms until the picture appeared
  }
  if (frame.store) note(storage.keep(frame.store));
  if (frame.forgets) $("told").replaceChildren();
  if (frame.told) tell(frame.told);
  if (frame.sounds) sound(frame.sounds);
  if (frame.copy) copyText(frame.copy);
  if (frame.pastes) pasteText();
  if (frame.buzz) navigator.vibrate?.(frame.buzz);
  if (frame.language !== language) {
    speak(frame.language);
    arrival.sayOffline();
    sayElsewhere();
  }
  phone.atHome(frame.home);
  phone.keepAwake(frame.wakeful);
}

// Send the game whether saving works; show a mark if not.
function note(refusal) {
  const unkept = refusal === storage.UNKEPT;
  if ($("unsaved").hidden === !unkept || refusal === storage.ELSEWHERE) return;
  $("unsaved").hidden = !unkept;
  press(unkept ? "refused" : "kept");
}

// Screen readers read repeated lines again, because each is an element.
function tell(lines) {
  for (const line of lines) {
    const p = document.createElement("p");
    p.textContent = line;
    $("told").append(p);
  }
  while ($("told").children.length > LINES) $("told").firstChild.remove();
}

async function stop(sentence, report) {
  over = true;
  phone.keepAwake(false);
  arrival.arrived();
  game.end();
  if (!report) ask(sentence, []);
  else while (await ask(`${sentence}\n\n${report}`, [say.report])) download("madrasso-report.txt", report);
}

// Show that another page has the saves.
function showElsewhere(which) {
  elsewhere = which;
  offersHere = true;
  $("elsewhere").hidden = false;
  sayElsewhere();
  $("here").onclick = storage.takeOver;
}

// Ask once in a dialog who gets the saves: a controller cannot reach buttons outside the game.
async function offerHere() {
  const isThere = document.documentElement.classList.contains("controller");
  if (!isThere || document.querySelector("dialog[open]")) return;
  offersHere = false;
  if (await ask(say[elsewhere], [say.here, say.no])) storage.takeOver();
}

function sayElsewhere() {
  if (elsewhere) $("where").textContent = say[elsewhere];
}

function lose() {
  showElsewhere("overtaken");
  if (game.ready) game.call("lose");
}

// #game=mediatore&seed=5&rules=void=trump offers that match, #puzzle=CODE opens that puzzle, #code=CODE
// prepares the match or deal of that code.
async function offer() {
  const words = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  const known = ["game", "seed", "rules", "players", "puzzle", "code"].filter((name) => name in words);
  if (!known.some((name) => words[name])) {
    if (known.length) {
      history.replaceState(null, "", location.pathname + location.search);
      await ask(say.address + say[known[0]], [say.close]);
    }
    return;
  }
  if (!storage.holds()) {
    offersHere = false;
    if (await ask(say.elsewhere, [say.here, say.no])) storage.takeOver(); // reloads with the same address
    return;
  }
  history.replaceState(null, "", location.pathname + location.search);
  for (const kind of ["puzzle", "code"]) {
    if (!words[kind]) continue;
    const { wrong, told, leaves } = JSON.parse(await game.call("offered_code", kind, words[kind]));
    const named = `${say[kind]} ${words[kind]}`;
    if (wrong) await ask(say.address + named, [say.close]);
    else if (!leaves || (await ask(`${told}${say.colon}${named}\n\n${say.leaves}`, [say.yes, say.no]))) {
      await game.call(`ask_${kind}`, words[kind]);
    }
    return;
  }
  const described = JSON.stringify(words);
  const { wrong, who, told } = JSON.parse(await game.call("offered", described));
  if (wrong) await ask(`${say.address}${say[wrong]} ${who || words[wrong]}`, [say.close]);
  else {
    const [played, players, rules] = told;
    const seed = words.seed && `${say.seed} ${words.seed}`;
    const question = `${[[played, players].join(say.colon), rules, seed].filter(Boolean).join("\n")}\n\n${say.offer} ${(await game.call("match_record")) && say.loses}`;
    const full = (await ask(question, [say.yes, say.no])) && (await game.call("start", described));
    if (full) await ask(say.unbegun + say.reasons[full], [say.close]);
  }
}

// Let this version's service worker replace the previous worker.
async function takeWorker() {
  const known = await navigator.serviceWorker?.getRegistration("./");
  known?.waiting?.postMessage(document.querySelector("meta[name=version]").content);
}

// Return the system settings by the names in lib/screens/menu/saved_settings.py.
function preferences() {
  const preferred = {};
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) preferred.motions = 0;
  if (matchMedia("(prefers-contrast: more)").matches) preferred.cloth = 2; // black
  return preferred;
}

speak(language);
look();
const lacking = ["WebAssembly", "DecompressionStream", "Worker"].find((name) => !(name in window));
if (lacking) stop(say.old + lacking, "");
else {
  const home = new URL("./", document.baseURI).href;
  arrival.expect(Object.values(waited).reduce((sum, [, size]) => sum + size, 0));
  game.begin(machine.map((script) => home + script), { home, waited, later, pyodide }, listeners);
  const { holds, alone } = await storage.hold(lose);
  if (alone) takeWorker();
  if (!holds) showElsewhere("elsewhere");
  game.give({ kept: storage.kept(), language, preferences: preferences(), taken: !holds });
}
