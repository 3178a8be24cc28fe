// What is said while the game comes over the network, and of what the browser keeps of it.

import { again } from "./game.js";
import { $, language, say } from "./texts.js";

const SILENCE = 10_000; // ms
const SHOWN = 8000; // ms that a sentence stays
const KEPT = "madrasso.offline"; // remembered: that it plays without a network
const MEGABYTE = 1e6;
let size, silence;
let isBroken = false; // one file is: others may go on

const number = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const megabytes = (bytes) => number.format(bytes / MEGABYTE);

// So many bytes are waited for.
export function expect(bytes) {
  size = bytes;
  came(0);
  $("again").onclick = tryAgain;
  addEventListener("online", tryAgain);
}

// So many of them are there.
export function came(bytes) {
  if (!isBroken) listen();
  if (bytes < size) {
    $("progress").value = bytes / size;
    $("amount").textContent = say.amount.replace("{}", megabytes(bytes)).replace("{}", megabytes(size));
  } else {
    clearTimeout(silence);
    $("progress").removeAttribute("value"); // the program begins: how long that takes nobody knows
    $("amount").textContent = "";
  }
}

// Whether something comes is known within ten seconds.
function listen() {
  trouble("");
  clearTimeout(silence);
  silence = setTimeout(() => trouble(say.silent), SILENCE);
}

// The connection is broken.
export function broken() {
  isBroken = true;
  clearTimeout(silence);
  trouble(say.broken);
}

function trouble(sentence) {
  if ($("trouble").textContent !== sentence) $("trouble").textContent = sentence;
  $("again").hidden = !sentence;
}

function tryAgain() {
  if ($("again").hidden) return;
  isBroken = false;
  listen();
  again();
}

// All has arrived.
export function arrived() {
  clearTimeout(silence);
  removeEventListener("online", tryAgain);
  $("loading").hidden = true;
}

// Have the browser keep the page, if it `kept` the files; say whether it plays without a network, the first
// time that it does, or once when it does not.
export async function settle(kept) {
  const works = kept && (await isServed());
  $("offline").textContent = works ? say.offline : say.online;
  try {
    if (localStorage[KEPT] === String(works)) return;
    localStorage[KEPT] = works;
  } catch {} // a storage that is refused remembers nothing
  $("learned").textContent = $("offline").textContent; // heard; it is read in the menu, and covers nothing
}

// Whether a service worker keeps the page: then it opens without a network.
async function isServed() {
  try {
    const registration = await navigator.serviceWorker.register("service.js");
    const worker = registration.installing;
    if (!registration.active && worker) {
      await new Promise((told) => (worker.onstatechange = () => /activated|redundant/.test(worker.state) && told()));
    }
    return Boolean(registration.active);
  } catch {
    return false;
  }
}

let hiding;

// Say a sentence for a while, or until the page is pressed.
export function tell(sentence) {
  $("said").textContent = sentence;
  clearTimeout(hiding);
  hiding = setTimeout(hush, SHOWN);
}

function hush() {
  $("said").textContent = "";
}

addEventListener("pointerdown", hush, true);
