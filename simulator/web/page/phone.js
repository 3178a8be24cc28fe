// Phones: screen lock, the Back button, installing, buttons for one hand or two.

import { hush, tell } from "./arrival.js";
import { device, goOut, press } from "./presses.js";
import { $, language, say, speak } from "./texts.js";

const PAD = "madrasso.pad"; // key of localStorage: which hand has the arrows, or no buttons
const PADS = ["left", "right", "hidden"];
const GUARD = "madrasso"; // state of the history entry that Back removes

// Keep the screen on while something moves.

let isWakeful = false, light = null, lighting = false;

export function keepAwake(wakeful) {
  if (wakeful === isWakeful) return;
  isWakeful = wakeful;
  setLight();
}

async function setLight() {
  if (!isWakeful) return light?.release();
  if (light || lighting || document.visibilityState !== "visible" || !navigator.wakeLock) return;
  lighting = true;
  try {
    light = await navigator.wakeLock.request("screen");
    light.onrelease = () => (light = null);
  } catch {} // refused, such as at low battery
  lighting = false;
  if (!isWakeful) light?.release();
}
document.addEventListener("visibilitychange", setLight);

// Back goes one step out; on the title, pressed twice, it leaves the page. A press on the page adds a history
// entry, which Back removes.

export let isHome = true;

// A message disappears when the title comes or goes.
export function atHome(home) {
  if (isHome !== home) hush();
  isHome = home;
}

function guard() {
  if (history.state !== GUARD) history.pushState(GUARD, "");
}

function back() {
  if (location.hash.length > 1) return; // another address of ours, not Back
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (dialog) dialog.close();
  else if (isHome) return tell(say.leaving);
  else goOut();
  guard();
}

if (matchMedia("(pointer: coarse)").matches) {
  for (const type of ["pointerup", "keydown"]) addEventListener(type, guard, true);
  addEventListener("popstate", back);
}

// Installing as an app

let prompt = null;

function offer(event) {
  prompt = event;
  $("install").hidden = !prompt;
}

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer(event);
});
addEventListener("appinstalled", () => offer(null));
$("install").onclick = async () => {
  await prompt.prompt();
  offer(null); // browsers allow a prompt once
};
$("apple").hidden = navigator.standalone !== false; // iPhones have no prompt

// The buttons, for either hand, or none.

const { dataset } = document.documentElement;
let pointerType = matchMedia("(pointer: coarse)").matches ? "touch" : "mouse"; // type of the pointer used last
addEventListener("pointerdown", (event) => ({ pointerType } = event), true);

function draw(pad) {
  dataset.pad = pad;
  for (const button of document.querySelectorAll("[data-key]")) button.tabIndex = pad === "hidden" ? -1 : 0;
  press("drawn", pad !== "hidden", device({ pointerType }));
}

$("pad").onclick = () => {
  draw(PADS[(PADS.indexOf(dataset.pad) + 1) % PADS.length]);
  speak(language);
  try {
    localStorage[PAD] = dataset.pad;
  } catch {} // without storage, the choice lasts until the page closes
};
draw(dataset.pad);
