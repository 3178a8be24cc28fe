// The picture: what the game has painted, in whole steps of the display's own pixels; and over it the
// same in the fine look, from sheets that have more of them. Where the display is as fine as a phone's
// that fills its room: it is painted in the next whole step and shown smaller.

import { press } from "./presses.js";
import { $ } from "./texts.js";

const DETAIL = { closeups: 4 }; // pixels of a fine sheet for one of the screens', by its family; else
const USUAL_DETAIL = 8;
const ROWS = { cards: 30, corners: 20, closeups: 96, portraits: 16 }; // of one picture: such sheets are enlarged picture by picture
const FACES = 40;
const DENSE = 2; // pixels of the display for one of the page's, at which nobody sees them
const LETTERS = "font"; // a sheet of ink alone: each letter is enlarged for itself, without its neighbours
const LARGE = 12; // letters of that size and more are much enlarged: their edges would be soft
const FAINT = 64; // what covers so little then covers nothing, and all else twice what it does more
const FIRST = ["felt", "font", "marks", "title", "cards"]; // the others are fetched when they are shown

const glass = $("glass");
const canvas = glass.getContext("2d");
const finer = document.createElement("canvas");
finer.className = "fine";
finer.hidden = true;
finer.setAttribute("aria-hidden", "true");
glass.after(finer);
const fine = finer.getContext("2d");
const sheets = {}; // by name, a promise of each as it came
let address = () => ""; // of a sheet
let asked = new Set(); // other pictures that were asked for at this scale, as those enlarged are called
let awaited = 0; // how many of them are still to come
let letters = null; // their sheet
let enlarged = new Map(); // letters by place, size and ink; sheets at the scale of the picture, by name and tint
let wanted = false; // whether the fine look is wanted
let scale = 0; // of the fine picture
let ready = 0; // the scale in which all faces are there
let whole = false; // whether the fine picture is painted all over

// Fetch the fine sheets that every game needs; `names` are what the files of all are called.
export function fetchSheets(home, names) {
  address = (name) => home + names[name];
  prepare();
}

const familyOf = (name) => name.split("-")[0];

function fetchSheet(name) {
  const fetched = async () => {
    const image = new Image();
    image.src = address(name);
    await image.decode();
    return image;
  };
  sheets[name] ??= fetched();
  return sheets[name];
}

// A sheet at the scale `to`, or one picture of it.
async function enlargedOne(name, face, to) {
  const image = await fetchSheet(name);
  const family = familyOf(name);
  const detail = DETAIL[family] ?? USUAL_DETAIL;
  const [width, height] = [image.width, ROWS[family] * detail || image.height];
  const size = { resizeWidth: (width * to) / detail, resizeHeight: (height * to) / detail, resizeQuality: "high" };
  return createImageBitmap(image, 0, face * height, width, height, size);
}

// Paint rectangles.
export function paint(areas) {
  for (const { x, y, width, height, rgba } of areas) {
    canvas.putImageData(new ImageData(rgba, width, height), x, y);
  }
}

// Paint lists of the display, see display_list.py; or show the pixels alone.
export function paintFine(isFine, lists) {
  if (isFine !== wanted) {
    wanted = isFine;
    fit();
  }
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

// Enlarge the first sheets, one a frame, and ask for the whole picture then; till then, and where they
// cannot be fetched, the pixels are shown.
async function prepare() {
  const to = scale;
  const made = enlarged;
  try {
    await Promise.all(FIRST.map(fetchSheet));
    letters = await fetchSheet(LETTERS);
    for (const name of FIRST) {
      if (name === LETTERS) continue;
      const faces = familyOf(name) in ROWS ? FACES : 1;
      for (let face = 0; face < faces; face++) {
        made.set(keyOf(name, "", face), await enlargedOne(name, face, to));
        await new Promise(requestAnimationFrame);
        if (made !== enlarged) return; // another has begun
      }
    }
  } catch {
    return;
  }
  ready = to;
  press("enlarge", to);
}

// Enlarge a picture that is shown and is not there yet; the whole is painted again when it is.
async function ask(name, face) {
  const key = keyOf(name, "", face);
  if (asked.has(key)) return;
  asked.add(key);
  awaited++;
  const into = enlarged;
  const made = await enlargedOne(name, face, scale).catch(() => null); // then its pixels are shown
  awaited--;
  if (made) into.set(key, made);
  if (!awaited) press("enlarge", scale);
}

const keyOf = (name, tint, face) => `${name} ${tint} ${face}`;

function paintItem([kind, ...item]) {
  if (kind === "t") {
    const [name, left, top, width, height, x, y, times, tint] = item;
    if (name === LETTERS) {
      fine.drawImage(letter([left, top, width, height], scale * times, tint), x * scale, y * scale);
      return;
    }
    const rows = ROWS[familyOf(name)];
    const face = rows ? Math.floor(top / rows) : 0;
    const from = [left, top - face * (rows || 0), width, height].map((each) => each * scale);
    if (enlarged.has(keyOf(name, "", face))) {
      fine.drawImage(sheet(name, tint, face), ...from, x * scale, y * scale, from[2] * times, from[3] * times);
    } else {
      ask(name, face);
      paintPixels(x, y, width * times, height * times);
    }
    return;
  }
  const [x, y, width, height, colour, round] = item;
  const box = [x, y, width, height].map((each) => each * scale);
  fine.fillStyle = colour;
  if (kind === "f") {
    fine.beginPath();
    fine.roundRect(...box, round * scale);
    fine.fill();
  } else {
    fine.fillRect(...box);
  }
}

function paintPixels(...place) {
  fine.imageSmoothingEnabled = false;
  fine.drawImage(glass, ...place, ...place.map((each) => each * scale));
  fine.imageSmoothingEnabled = true;
}

function newCanvas(width, height) {
  const made = document.createElement("canvas");
  Object.assign(made, { width, height });
  return [made, made.getContext("2d")];
}

function fill(made, to, operation, colour) {
  to.globalCompositeOperation = operation;
  to.fillStyle = colour;
  to.fillRect(0, 0, made.width, made.height);
}

// A letter `size` times as large as the screens' pixels, in an ink: made once. It is cut out before it
// is enlarged: what blends neighbouring pixels would else take some of the next letter's.
function letter(place, size, ink) {
  const key = `${place} ${size} ${ink}`;
  if (!enlarged.has(key)) {
    const [left, top, ...measures] = place.map((each) => each * USUAL_DETAIL);
    const [alone, cut] = newCanvas(...measures);
    cut.drawImage(letters, left, top, ...measures, 0, 0, ...measures);
    const [made, to] = newCanvas(place[2] * size, place[3] * size);
    to.imageSmoothingQuality = "high";
    to.drawImage(alone, 0, 0, made.width, made.height);
    if (size >= LARGE) {
      const picture = to.getImageData(0, 0, made.width, made.height);
      for (let i = 3; i < picture.data.length; i += 4) picture.data[i] = 2 * (picture.data[i] - FAINT);
      to.putImageData(picture, 0, 0);
    }
    fill(made, to, "source-in", ink);
    enlarged.set(key, made);
  }
  return enlarged.get(key);
}

// A sheet at the scale of the picture, in its colours or darker: made once.
function sheet(name, tint, face) {
  const key = keyOf(name, tint, face);
  if (!enlarged.has(key)) {
    const plain = enlarged.get(keyOf(name, "", face));
    const [made, to] = newCanvas(plain.width, plain.height);
    to.drawImage(plain, 0, 0);
    fill(made, to, "multiply", `rgb(${tint} ${tint} ${tint})`);
    to.globalCompositeOperation = "destination-in";
    to.drawImage(plain, 0, 0);
    enlarged.set(key, made);
  }
  return enlarged.get(key);
}

function enlarge(to) {
  if (to === scale) return;
  scale = to;
  ready = 0;
  enlarged = new Map(); // another: what is still being made is put into the old one
  asked = new Set();
  whole = false;
  finer.hidden = true; // until it is painted in this size
  finer.width = 160 * scale;
  finer.height = 128 * scale;
  press("enlarge", scale);
  if (sheets.font) prepare();
}

function fit() {
  const room = $("stage").getBoundingClientRect();
  const ratio = devicePixelRatio || 1;
  const most = Math.max(1, Math.min((room.width * ratio) / 160, (room.height * ratio) / 128));
  const steps = wanted && ratio >= DENSE ? most : Math.floor(most);
  const [width, height] = [Math.floor(160 * steps), Math.floor(128 * steps)];
  // It begins at a whole pixel of the display, too: between two of them its edges would be blurred.
  const begin = (from, space, size) => Math.round((from + space / 2) * ratio - size / 2) / ratio - from;
  glass.style.width = `${width / ratio}px`;
  glass.style.height = `${height / ratio}px`;
  finer.style.width = glass.style.width;
  finer.style.height = glass.style.height;
  enlarge(Math.ceil(steps));
  $("table").style.left = `${begin(room.left, room.width, width)}px`;
  $("table").style.top = `${begin(room.top, room.height, height)}px`;
}
fit(); // before it is seen: nothing moves then
$("table").style.visibility = "visible";
new ResizeObserver(fit).observe($("stage"));
addEventListener("resize", fit);
