// The picture: what the game has painted, in whole steps of the screen's own pixels; and over it the
// same in the fine look, from sheets that have more of them.

import { press } from "./presses.js";
import { $ } from "./texts.js";

const DETAIL = 8; // pixels of a fine sheet for one of the screens'
const FACE = 30; // rows of a card: the sheet of cards is enlarged face by face
const FACES = 40;

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

// Enlarge the sheets, one a frame, and ask for the whole picture then; till then the pixels are shown.
async function prepare() {
  const to = scale;
  const made = new Map();
  const faces = [...Array(FACES).keys()].map((face) => ["cards", face]);
  for (const [name, face] of [["felt", 0], ["font", 0], ["marks", 0], ["title", 0], ...faces]) {
    const image = sheets[name];
    const [width, height] = [image.width, name === "cards" ? FACE * DETAIL : image.height];
    const size = { resizeWidth: (width * to) / DETAIL, resizeHeight: (height * to) / DETAIL, resizeQuality: "high" };
    made.set(keyOf(name, "", face), await createImageBitmap(image, 0, face * FACE * DETAIL, width, height, size));
    await new Promise(requestAnimationFrame);
    if (to !== scale) return; // another has begun
  }
  enlarged = made;
  ready = to;
  press("enlarge", to);
}

const keyOf = (name, tint, face) => `${name} ${tint} ${face}`;

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
  const key = keyOf(name, tint, face);
  if (!enlarged.has(key)) {
    const plain = enlarged.get(keyOf(name, "", face));
    const made = document.createElement("canvas");
    made.width = plain.width;
    made.height = plain.height;
    const to = made.getContext("2d");
    to.drawImage(plain, 0, 0);
    const level = 255 - tint;
    to.globalCompositeOperation = typeof tint === "string" ? "source-in" : "multiply";
    to.fillStyle = typeof tint === "string" ? tint : `rgb(${level} ${level} ${level})`;
    to.fillRect(0, 0, made.width, made.height);
    to.globalCompositeOperation = "destination-in";
    to.drawImage(plain, 0, 0);
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
