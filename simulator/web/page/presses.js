// Input: keys, the buttons below the picture, the picture itself, controllers.

import { chord, figure } from "./keyboard.js";
import { KEYS } from "./keys.js";
import { $, say } from "./texts.js";

// The standard places of a controller's buttons
const CONTROLLER = ["A", "B", "B", "A", "SELECT", "START", "SELECT", "START", "SELECT", "START"];
Object.assign(CONTROLLER, { 12: "UP", 13: "DOWN", 14: "LEFT", 15: "RIGHT" });

const screen = $("screen");
$("table").focus(); // screen readers then send the table keys
let events = []; // events not yet sent to the game
let wake = () => {};

export function press(...event) {
  events.push(event);
  wake();
}

export function whenPressed(woken) {
  wake = woken;
}

export const waits = () => events.length > 0;

export function pressed() {
  const pressed = events;
  events = [];
  return pressed;
}

// Held keys are known by position: characters may change.
const place = (event) => event.code || event.key;

// Return whether a key presses the focused button or link.
function presses({ key, target }) {
  return (key === "Enter" || key === " ") && target.closest("button, a");
}

addEventListener("keydown", (event) => {
  const read = chord(event);
  const meant = KEYS[read] ?? KEYS[figure(event, read)];
  const elsewhere = document.querySelector("dialog[open]") || presses(event);
  if (elsewhere && meant !== "show keys") return;
  if (!meant) {
    // The key may type a letter, or ask the narrator.
    if (read.length !== 1) return;
    event.preventDefault(); // Firefox would start a search at ' and /
    if (!event.repeat) press("key", place(event), "", read);
    return;
  }
  event.preventDefault();
  if (meant === "show keys") $("more").click();
  else if (meant === "whole") $("full").hidden || $("full").click();
  else if (!event.repeat) press("key", place(event), meant, read);
});
addEventListener("keyup", (event) => press("key", place(event), ""));
addEventListener("blur", () => press("release"));
document.addEventListener("visibilitychange", () => press("release"));

// After a click on a button, the table gets the keys.
for (const type of ["pointerdown", "mousedown"]) {
  document.querySelector("main").addEventListener(type, (event) => {
    if (!event.target.closest("button")) return;
    if (type === "mousedown") event.preventDefault(); // otherwise the button gets the focus
    else if (event.target.closest(".pad, #more")) $("table").focus();
  });
}

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
    press("hold", "handheld", finger, before.dataset.key, false);
  }
  touched.delete(finger);
  if (button) {
    touched.set(finger, button);
    button.classList.add("held");
    press("hold", "handheld", finger, button.dataset.key, true);
  }
}

for (const pad of document.querySelectorAll(".pad")) {
  pad.addEventListener("pointerdown", (event) => {
    pad.setPointerCapture(event.pointerId);
    touch(event);
  });
  pad.addEventListener("pointermove", (event) => event.buttons && touch(event));
  for (const end of ["pointerup", "pointercancel"]) pad.addEventListener(end, touch);
  // clicks from a keyboard or screen reader
  pad.addEventListener("click", (event) => {
    const isHidden = document.documentElement.dataset.pad === "hidden";
    const key = (isHidden || event.detail === 0) && event.target.closest("[data-key]")?.dataset.key;
    if (key) tap(key);
  });
}

// The narrator's questions and the table's actions, for players without a keyboard
$("questions").onclick = ({ target: { dataset } }) => {
  if (dataset.asks) press("ask", dataset.asks);
  if (!dataset.does) return;
  press("key", "mouse", dataset.does);
  press("key", "mouse", "");
};

export function device({ pointerType }) {
  return pointerType === "mouse" ? "pointer" : "touch";
}

// The picture: a pointer chooses and presses what is under it.

// Return x and y on the canvas, in units, of a place on the page.
function unit(x, y) {
  const { left, top, width, height } = screen.getBoundingClientRect();
  const [across, along] = [(screen.width * (x - left)) / width, (screen.height * (y - top)) / height];
  const most = [screen.width - 1, screen.height - 1];
  return [across, along].map((units, i) => Math.max(0, Math.min(most[i], Math.floor(units))));
}

function drag(event, ends) {
  if (events.at(-1)?.[0] === "drag" && !events.at(-1)[4]) events.pop();
  press("drag", unit(finger.x, finger.y), ...unit(event.clientX, event.clientY), ends, device(event));
}

function aim(event, down) {
  const at = unit(event.clientX, event.clientY);
  // Of a movement without a press, only the latest position is sent.
  if (!down && events.at(-1)?.[0] === "point" && !events.at(-1)[3]) events.pop();
  press("point", ...at, down, device(event));
}

// A phone's Back: one step towards the title.
export function goOut() {
  press("key", "mouse", "out");
  press("key", "mouse", "");
}

export function tap(key) {
  press("hold", "handheld", "tap", key, true);
  press("hold", "handheld", "tap", key, false);
}

// A mouse's Back: the screen decides its meaning.
function goBack() {
  press("key", "mouse", "back");
  press("key", "mouse", "");
}

// A sliding finger raises the card under it and presses nothing; a resting finger presses when lifted. The left
// mouse button does the same.
const SLID = 10; // pixels
let finger = null;

screen.addEventListener("pointerdown", (event) => {
  $("table").focus();
  const put = { id: event.pointerId, x: event.clientX, y: event.clientY, slides: false };
  if (event.pointerType !== "mouse") finger ??= put;
  else if (event.button === 0) finger = put; // a release outside the picture cancels
  else if (event.button === 2) goBack();
  else tap("START");
});
screen.addEventListener("pointermove", (event) => {
  if (event.pointerId !== finger?.id) return;
  finger.slides ||= Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > SLID;
  if (finger.slides) drag(event, false);
});
// A drag that ends at the picture's edge or outside is cancelled.
function isInside({ clientX, clientY }) {
  const { left, top, right, bottom } = screen.getBoundingClientRect();
  return clientX > left && clientX < right - 1 && clientY > top && clientY < bottom - 1;
}
for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
  screen.addEventListener(end, (event) => {
    if (event.pointerId !== finger?.id || event.button > 0) return;
    const { x: clientX, y: clientY, slides } = finger;
    if (slides) drag(end === "pointerup" && isInside(event) ? event : { clientX, clientY, pointerType: event.pointerType }, true);
    else if (end === "pointerup") aim(event, true);
    finger = null;
  });
}
let mouse; // the last position of the mouse: a mouse that has not moved is ignored
screen.addEventListener("pointermove", (event) => {
  if (event.pointerType !== "mouse") return;
  const before = mouse;
  mouse = `${event.screenX} ${event.screenY}`;
  if (before && before !== mouse && !finger?.slides) aim(event, false);
});
screen.addEventListener("contextmenu", (event) => event.preventDefault());
const NOTCH = [100, 3, 1]; // largest wheel step in pixels, lines and pages
screen.addEventListener("wheel", (event) => {
  if (event.ctrlKey) return; // the browser's zoom
  event.preventDefault();
  const notch = NOTCH[event.deltaMode];
  press("roll", event.deltaX / notch, event.deltaY / notch);
}, { passive: false });

const PUSHED = 0.6, RELEASED = 0.4; // fractions of a stick's range; between them its state remains
const STICK = [["LEFT", "RIGHT"], ["UP", "DOWN"]]; // buttons for the two directions of each axis
const pushed = new Map(); // held controls of all controllers, and whether the game got them

// Poll the controllers; return whether there are any. Presses go to the open dialog, else to the game if it
// `plays`. Controls held while a dialog opens or closes are ignored until released.
export function readControllers(plays) {
  const pads = [...(navigator.getGamepads?.() ?? [])].filter(Boolean);
  for (const pad of pads) {
    document.documentElement.classList.add("controller"); // show the dialog's focus
    pad.buttons.forEach(({ pressed }, i) => CONTROLLER[i] && push(`${pad.index}/${i}`, CONTROLLER[i], pressed, plays));
    STICK.forEach((names, axis) => names.forEach((button, more) => {
      const name = `${pad.index}/${button}`;
      const way = (more ? 1 : -1) * (pad.axes[axis] ?? 0);
      push(name, button, way > (pushed.has(name) ? RELEASED : PUSHED), plays);
    }));
  }
  return pads.length > 0;
}

function push(name, button, down, plays) {
  if (down === pushed.has(name)) return;
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const tells = down ? plays && !dialog : pushed.get(name);
  if (down) pushed.set(name, tells);
  else pushed.delete(name);
  if (tells) press("hold", "controller", name, button, down);
  else if (down && dialog) answer(dialog, button);
}

// A controller's button in a dialog: arrows move the focus, A presses, B closes.
function answer(dialog, button) {
  const there = [...dialog.querySelectorAll("button, a")].filter((each) => each.getClientRects().length);
  const at = there.indexOf(document.activeElement);
  if (button === "B") dialog.close();
  else if (button === "A") pressChosen(there[at]);
  else if (button === "UP" || button === "LEFT") there.at(Math.max(at, 0) - 1)?.focus();
  else if (button === "DOWN" || button === "RIGHT") there[(at + 1) % there.length]?.focus();
}

// Browsers allow some actions only for a key or touch.
function pressChosen(chosen) {
  const isFree = !chosen || !("byHand" in chosen.dataset) || (navigator.userActivation?.isActive ?? true);
  if (isFree) chosen?.click();
  else $("answer").textContent = say.byHand;
}
