// The picture: what the game has painted, in whole steps of the screen's own pixels; and over it the
// same in the fine look, from sheets that have more of them.

import { press } from "./presses.js";
import { $ } from "./texts.js";

const DETAIL = 8; // pixels of a fine sheet for one of the screens'
const FACE = 30; // rows of a card: the sheet of cards is enlarged face by face
const FACES = 40;
const AT_ONCE = 2; // sheets and faces that are enlarged in a frame: all at once would take longer

const glass = $("glass");
const canvas = glass.getContext("2d");
const finer = document.createElement("canvas");
finer.className = "fine";
finer.hidden = true;
finer.setAttribute("aria-hidden", "true");
glass.after(finer);
const fine = finer.getContext("2d");
const sheets = {}; // as they came
let enlarged = new Map(); // sheets at the scale of the picture, by name and tint
let scale = 0;
let ready = 0; // the scale in which all faces are there
let whole = false; // whether the fine picture is painted all over

// Fetch the fine sheets, by their names.
export async function fetchSheets(home, names) {
  const fetched = async ([name, called]) => {
    const image = new Image();
    image.src = home + called;
    await image.decode();
    sheets[name] = image;
  };
  try {
    await Promise.all(Object.entries(names).map(fetched));
  } catch {
    return; // the pixels are there
  }
  sheets.whole = true;
  prepare();
}

// Paint rectangles.
export function paint(areas) {
  for (const { x, y, width, height, rgba } of areas) {
    canvas.putImageData(new ImageData(rgba, width, height), x, y);
  }
}

// Paint lists of the display, see display_list.py; or show the pixels alone.
export function paintFine(isFine, lists) {
  const shown = isFine && ready === scale;
  whole &&= shown;
  if (shown) {
    for (const [area, items] of lists) {
      whole ||= area[2] === 160 && area[3] === 128;
      fine.save();
      fine.beginPath();
      fine.rect(...area.map((each) => each * scale));
      fine.clip();
      items.forEach(paintItem);
      fine.restore();
    }
  }
  if (finer.hidden === whole) finer.hidden = !whole;
}

// Enlarge the sheets' own colours, a few a frame, and ask for the whole picture then; till then the
// pixels are shown.
function prepare() {
  const to = scale;
  const left = ["felt", "marks", "title"].map((name) => [name, "", 0]);
  for (let face = 0; face < FACES; face++) left.push(["cards", "", face]);
  const some = () => {
    if (to !== scale) return; // another has begun
    left.splice(0, AT_ONCE).forEach((each) => sheet(...each));
    if (left.length) {
      requestAnimationFrame(some);
    } else {
      ready = to;
      press("enlarge", to);
    }
  };
  requestAnimationFrame(some);
}

function paintItem([kind, ...item]) {
  if (kind === "t") {
    const [name, left, top, width, height, x, y, times, tint] = item;
    const face = name === "cards" ? Math.floor(top / FACE) : 0;
    const from = [left, top - face * FACE, width, height].map((each) => each * scale);
    fine.drawImage(sheet(name, tint, face), ...from, x * scale, y * scale, from[2] * times, from[3] * times);
    return;
  }
  const [x, y, width, height, colour] = item;
  const box = [x, y, width, height].map((each) => each * scale);
  if (kind === "r") {
    fine.fillStyle = colour;
    fine.fillRect(...box);
  } else {
    fine.imageSmoothingEnabled = false;
    fine.drawImage(glass, x, y, width, height, ...box);
    fine.imageSmoothingEnabled = true;
  }
}

// A sheet at the scale of the picture, in its colours, in an ink, or darker: made once.
function sheet(name, tint, face) {
  const key = `${name} ${tint} ${face}`;
  if (!enlarged.has(key)) {
    const image = sheets[name];
    const made = document.createElement("canvas");
    const height = name === "cards" ? FACE * DETAIL : image.height;
    made.width = (image.width * scale) / DETAIL;
    made.height = (height * scale) / DETAIL;
    const all = [0, face * FACE * DETAIL, image.width, height, 0, 0, made.width, made.height];
    const to = made.getContext("2d");
    to.imageSmoothingQuality = "high";
    to.drawImage(image, ...all);
    if (tint) {
      const level = 255 - tint;
      to.globalCompositeOperation = typeof tint === "string" ? "source-in" : "multiply";
      to.fillStyle = typeof tint === "string" ? tint : `rgb(${level} ${level} ${level})`;
      to.fillRect(0, 0, made.width, made.height);
      to.globalCompositeOperation = "destination-in";
      to.drawImage(image, ...all);
    }
    enlarged.set(key, made);
  }
  return enlarged.get(key);
}

function enlarge(to) {
  if (to === scale) return;
  scale = to;
  enlarged = new Map();
  whole = false;
  finer.hidden = true; // until it is painted in this size
  finer.width = 160 * scale;
  finer.height = 128 * scale;
  press("enlarge", scale);
  if (sheets.whole) prepare();
}

function fit() {
  const room = $("stage").getBoundingClientRect();
  const ratio = devicePixelRatio || 1;
  const most = Math.max(1, Math.floor(Math.min((room.width * ratio) / 160, (room.height * ratio) / 128)));
  const [width, height] = [160 * most, 128 * most];
  // It begins at a whole pixel of the display, too: between two of them its edges would be blurred.
  const begin = (from, space, size) => Math.round((from + space / 2) * ratio - size / 2) / ratio - from;
  glass.style.width = `${width / ratio}px`;
  glass.style.height = `${height / ratio}px`;
  finer.style.width = glass.style.width;
  finer.style.height = glass.style.height;
  enlarge(most);
  $("table").style.left = `${begin(room.left, room.width, width)}px`;
  $("table").style.top = `${begin(room.top, room.height, height)}px`;
}
fit(); // before it is seen: nothing moves then
$("table").style.visibility = "visible";
new ResizeObserver(fit).observe($("stage"));
addEventListener("resize", fit);
