// Messages while the game downloads, and about the offline copy.

import { again } from "./game.js";
import { $, language, say } from "./texts.js";

const SILENCE = 10_000; // ms without bytes until the page reports it
const SHOWN = 8000; // ms that a message is shown
const KEPT = "madrasso.offline"; // key of localStorage: whether the page works offline
const MEGABYTE = 1e6;
let size, silence;
let isBroken = false; // whether the download of a file failed; other downloads may go on

const number = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const megabytes = (bytes) => number.format(bytes / MEGABYTE);

// Begin to show the progress of a download of `bytes` bytes.
export function expect(bytes) {
  size = bytes;
  came(0);
  $("again").onclick = tryAgain;
  addEventListener("online", tryAgain);
}

export function came(bytes) {
  if (!isBroken) listen();
  if (bytes < size) {
    $("progress").value = bytes / size;
    $("amount").textContent = say.amount.replace("{}", megabytes(bytes)).replace("{}", megabytes(size));
  } else {
    clearTimeout(silence);
    $("progress").removeAttribute("value"); // the program starts, which takes an unknown time
    $("amount").textContent = "";
  }
}

function listen() {
  trouble("");
  clearTimeout(silence);
  silence = setTimeout(() => trouble(say.silent), SILENCE);
}

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

export function arrived() {
  clearTimeout(silence);
  removeEventListener("online", tryAgain);
  $("loading").hidden = true;
}

// Store the page if the files are `kept`; announce once whether it works offline.
export async function settle(kept) {
  const works = kept && (await isServed());
  $("offline").dataset.works = works;
  sayOffline();
  try {
    if (localStorage[KEPT] === String(works)) return;
    localStorage[KEPT] = works;
  } catch {} // no storage
  $("learned").textContent = $("offline").textContent; // for screen readers; other players read the menu
}

// Write in the language of the page whether it works offline.
export function sayOffline() {
  const { works } = $("offline").dataset;
  if (works) $("offline").textContent = works === "true" ? say.offline : say.online;
}

// Return whether a service worker stores the page.
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

// Show a message for a while, or until the page is pressed.
export function tell(sentence) {
  $("said").textContent = sentence;
  clearTimeout(hiding);
  hiding = setTimeout(hush, SHOWN);
}

export function hush() {
  $("said").textContent = "";
}

for (const type of ["pointerdown", "keydown"]) addEventListener(type, hush, true);
