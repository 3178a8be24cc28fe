// What is pressed: keys, the buttons below the picture, the picture itself, controllers.

import { chord, figure } from "./keyboard.js";
import { KEYS } from "./keys.js";
import { $, say } from "./texts.js";

// The standard places of a controller's buttons
const CONTROLLER = ["A", "B", "B", "A", "SELECT", "START", "SELECT", "START", "SELECT", "START"];
Object.assign(CONTROLLER, { 12: "UP", 13: "DOWN", 14: "LEFT", 15: "RIGHT" });

const glass = $("glass");
$("table").focus(); // so that the keys are the game's with a screen reader, too
let events = []; // since the game was told of them
let wake = () => {};

// Note an event for the game.
export function press(...event) {
  events.push(event);
  wake();
}

// From now on call `woken` at every event.
export function whenPressed(woken) {
  wake = woken;
}

// Whether events wait for the game.
export const waits = () => events.length > 0;

// What has been pressed since this was asked last.
export function pressed() {
  const pressed = events;
  events = [];
  return pressed;
}

// What is held is known by its place on the keyboard: its character may be another when it is let go.
const place = (event) => event.code || event.key;

// Whether a key presses what has the focus: no other key is a button's.
function presses({ key, target }) {
  return (key === "Enter" || key === " ") && target.closest("button, a");
}

addEventListener("keydown", (event) => {
  const read = chord(event);
  const meant = KEYS[read] ?? KEYS[figure(event, read)];
  const elsewhere = document.querySelector("dialog[open]") || presses(event);
  if (elsewhere && meant !== "show keys") return;
  if (!meant) {
    // It may ask something of who tells the game in words, or be typed.
    if (read.length !== 1) return;
    event.preventDefault(); // Firefox would look for what is typed after ' and /
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

// Who points has the keys at the table, too: a button that was pressed so keeps none of them.
for (const type of ["pointerdown", "mousedown"]) {
  document.querySelector("main").addEventListener(type, (event) => {
    if (!event.target.closest("button")) return;
    if (type === "mousedown") event.preventDefault(); // else the button has the focus
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
  // From a keyboard, or a screen reader
  pad.addEventListener("click", (event) => {
    const key = event.detail === 0 && event.target.closest("[data-key]")?.dataset.key;
    if (key) tap(key);
  });
}

// The questions of who hears the game, for whom no keyboard has their letters.
$("questions").onclick = ({ target }) => target.dataset.asks && press("ask", target.dataset.asks);

// What points, as the game calls it.
export function device({ pointerType }) {
  return pointerType === "mouse" ? "pointer" : "touch";
}

// The picture itself: a pointer chooses what it is on, and presses it.

// The unit of the canvas at a place of the page.
function unit(x, y) {
  const { left, top, width, height } = glass.getBoundingClientRect();
  const [across, along] = [(glass.width * (x - left)) / width, (glass.height * (y - top)) / height];
  const most = [glass.width - 1, glass.height - 1];
  return [across, along].map((units, i) => Math.max(0, Math.min(most[i], Math.floor(units))));
}

function drag(event, ends) {
  if (events.at(-1)?.[0] === "drag" && !events.at(-1)[4]) events.pop();
  press("drag", unit(finger.x, finger.y), ...unit(event.clientX, event.clientY), ends, device(event));
}

function aim(event, down) {
  const at = unit(event.clientX, event.clientY);
  // Of a way without a press only its end counts.
  if (!down && events.at(-1)?.[0] === "point" && !events.at(-1)[3]) events.pop();
  press("point", ...at, down, device(event));
}

// A phone's Back: one step towards the title.
export function goOut() {
  press("key", "mouse", "out");
  press("key", "mouse", "");
}

// Press a button of the handheld's.
export function tap(key) {
  press("hold", "handheld", "tap", key, true);
  press("hold", "handheld", "tap", key, false);
}

// A mouse's Back: what it means is told by the screen.
function goBack() {
  press("key", "mouse", "back");
  press("key", "mouse", "");
}

// A finger that slides raises what is under it, and carries it above the hand, where it is played when the finger
// is lifted; elsewhere nothing is pressed then. One that stays presses. The mouse's left button does as a finger.
const SLID = 10; // pixels
let finger = null;

glass.addEventListener("pointerdown", (event) => {
  $("table").focus();
  const put = { id: event.pointerId, x: event.clientX, y: event.clientY, slides: false };
  if (event.pointerType !== "mouse") finger ??= put;
  else if (event.button === 0) finger = put; // one let go beside the picture is forgotten
  else if (event.button === 2) goBack();
  else tap("START");
});
glass.addEventListener("pointermove", (event) => {
  if (event.pointerId !== finger?.id) return;
  finger.slides ||= Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > SLID;
  if (finger.slides) drag(event, false);
});
for (const end of ["pointerup", "pointercancel"]) {
  glass.addEventListener(end, (event) => {
    if (event.pointerId !== finger?.id || event.button > 0) return;
    if (finger.slides) drag(end === "pointerup" ? event : { clientX: finger.x, clientY: finger.y, pointerType: event.pointerType }, true);
    else if (end === "pointerup") aim(event, true);
    finger = null;
  });
}
let mouse; // where on the screen it was last: one that rests where the page comes has not moved
glass.addEventListener("pointermove", (event) => {
  if (event.pointerType !== "mouse") return;
  const before = mouse;
  mouse = `${event.screenX} ${event.screenY}`;
  if (before && before !== mouse && !finger?.slides) aim(event, false);
});
glass.addEventListener("contextmenu", (event) => event.preventDefault());
const NOTCH = [100, 3, 1]; // of a wheel at most, in pixels, lines and pages
glass.addEventListener("wheel", (event) => {
  if (event.ctrlKey) return; // the browser's: larger and smaller
  event.preventDefault();
  const notch = NOTCH[event.deltaMode];
  press("roll", event.deltaX / notch, event.deltaY / notch);
}, { passive: false });

const PUSHED = 0.6, RELEASED = 0.4; // of a stick's way: between the two it stays as it was
const STICK = [["LEFT", "RIGHT"], ["UP", "DOWN"]]; // less and more, by axis
const pushed = new Map(); // what is held of all controllers, and whether the game was told

// Look at the controllers, which tell nothing by themselves; what is pressed is the dialog's that is open, or
// else the game's, if it `plays`. What was held as that changed means nothing till it is let go. Whether there
// is one.
export function readControllers(plays) {
  const pads = [...(navigator.getGamepads?.() ?? [])].filter(Boolean);
  for (const pad of pads) {
    document.documentElement.classList.add("controller"); // what A presses in a dialog is seen
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

// A button of a controller in a dialog: arrows walk through what can be pressed there, A presses it, B closes.
function answer(dialog, button) {
  const there = [...dialog.querySelectorAll("button, a")].filter((each) => each.getClientRects().length);
  const at = there.indexOf(document.activeElement);
  if (button === "B") dialog.close();
  else if (button === "A") pressChosen(there[at]);
  else if (button === "UP" || button === "LEFT") there.at(Math.max(at, 0) - 1)?.focus();
  else if (button === "DOWN" || button === "RIGHT") there[(at + 1) % there.length]?.focus();
}

// A browser may do some things for a key or a finger alone.
function pressChosen(chosen) {
  const isFree = !chosen || !("byHand" in chosen.dataset) || (navigator.userActivation?.isActive ?? true);
  if (isFree) chosen?.click();
  else $("answer").textContent = say.byHand;
}
