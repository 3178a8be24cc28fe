// What a phone has: a screen that goes dark, its Back, a place for an app, and one hand or two that hold it.

import { tell } from "./arrival.js";
import { device, goOut, press } from "./presses.js";
import { $, language, say, speak } from "./texts.js";

const PAD = "madrasso.pad"; // remembered: which hand has the arrows, or that nothing is drawn
const PADS = ["left", "right", "hidden"];
const GUARD = "madrasso"; // of the entry of the browser's history that Back leaves

// The screen stays lit while there is something to watch.

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
  } catch {} // its battery is low
  lighting = false;
  if (!isWakeful) light?.release();
}
document.addEventListener("visibilitychange", setLight);

// Back leads one step out, and leaves the page from the title alone, pressed twice. A press on the page puts an entry above
// its own in the browser's history, which Back takes away.

export let isHome = true;

// Whether the title is seen.
export function atHome(home) {
  isHome = home;
}

function guard() {
  if (history.state !== GUARD) history.pushState(GUARD, "");
}

function back() {
  if (location.hash.length > 1) return; // no Back: another address of ours
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

// The page as an app.

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
  offer(null); // it can be asked once
};
$("apple").hidden = navigator.standalone !== false; // an iPhone tells, and has no prompt

// The buttons, for one hand or the other, or none.

const { dataset } = document.documentElement;
let pointerType = matchMedia("(pointer: coarse)").matches ? "touch" : "mouse"; // what was used last
addEventListener("pointerdown", (event) => ({ pointerType } = event), true);

function draw(pad) {
  dataset.pad = pad;
  press("drawn", pad !== "hidden", device({ pointerType }));
}

$("pad").onclick = () => {
  draw(PADS[(PADS.indexOf(dataset.pad) + 1) % PADS.length]);
  speak(language);
  try {
    localStorage[PAD] = dataset.pad;
  } catch {} // it is so till the page closes
};
draw(dataset.pad);
