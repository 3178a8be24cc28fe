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

const glass = $("glass");
const canvas = glass.getContext("2d");
let address = () => ""; // of a sheet
let worker = null; // makes what is enlarged
const answers = new Map(); // what waits for it, by number
let letters = null; // their sheet
let wanted = false; // whether the fine look is wanted
// A layer is a canvas in one scale, with all that was enlarged for it. When the scale changes the one that is seen
// stays, and is painted on, till the next one has all that is on the table.
let seen = null;
let coming = null;
let number = 0; // of what the worker was asked last

function newLayer(scale) {
  const finer = document.createElement("canvas");
  Object.assign(finer, { className: "fine", hidden: true, width: 160 * scale, height: 128 * scale });
  finer.setAttribute("aria-hidden", "true");
  glass.after(finer);
  return {
    finer,
    fine: finer.getContext("2d"),
    scale,
    enlarged: new Map(), // letters by place, size and ink; pictures by name, tint and face; null can't be had
    asked: new Set(), // pictures that were asked for
    awaited: 0, // how many of them are still to come
    missing: 0, // how many of them were painted in pixels since the whole was painted
    whole: false, // whether it is painted all over
  };
}

// Begin to make the fine sheets, by the worker of the `scripts`; `names` are what the files of all are called.
export async function fetchSheets(home, names, scripts) {
  address = (name) => home + names[name];
  const wish = scripts.map((script) => `import ${JSON.stringify(home + script)};`).join("");
  worker = new Worker(URL.createObjectURL(new Blob([wish], { type: "text/javascript" })), { type: "module" });
  worker.addEventListener("message", ({ data }) => {
    answers.get(data.number)(data.made);
    answers.delete(data.number);
  });
  letters = await made({ url: address(LETTERS), face: 0, rows: 0, times: 1 });
  if (letters) press("enlarge", target());
}

const target = () => (coming ?? seen).scale;

function made(wish) {
  return new Promise((told) => {
    answers.set(++number, told);
    worker.postMessage({ number, ...wish });
  });
}

const familyOf = (name) => name.split("-")[0];

// A sheet at the scale `to`, or one picture of it.
function enlargedOne(name, face, to) {
  const family = familyOf(name);
  const detail = DETAIL[family] ?? USUAL_DETAIL;
  return made({ url: address(name), face, rows: (ROWS[family] ?? 0) * detail, times: to / detail });
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
  for (const layer of [seen, coming]) if (layer) paintLayer(layer, isFine && letters ? lists : null);
  if (coming?.whole && !coming.missing && !coming.awaited) {
    seen?.finer.remove();
    seen = coming;
    coming = null;
    enlargeOthers(seen);
  }
  if (seen && seen.finer.hidden === seen.whole) seen.finer.hidden = !seen.whole;
}

function paintLayer(layer, lists) {
  if (!lists) layer.whole = false;
  for (const [area, items] of lists ?? []) {
    const { fine, scale } = layer;
    if (area[2] === 160 && area[3] === 128) {
      layer.whole = true;
      layer.missing = 0;
    }
    fine.save();
    fine.beginPath();
    fine.rect(...area.map((each) => each * scale));
    fine.clip();
    items.forEach((item) => paintItem(layer, item));
    fine.restore();
  }
}

// What is on the table is there: now the other cards, one by one, before they are played.
async function enlargeOthers(layer) {
  const names = new Set([...layer.enlarged.keys()].map((key) => key.split(" ")[0]));
  for (const name of [...names].filter((name) => familyOf(name) === "cards")) {
    for (let face = 0; face < FACES && layer === seen; face++) {
      const key = keyOf(name, "", face);
      if (layer.asked.has(key)) continue;
      layer.asked.add(key);
      layer.enlarged.set(key, await enlargedOne(name, face, layer.scale));
    }
  }
}

// Enlarge a picture that is shown and is not there yet; the whole is painted again when it is.
async function ask(layer, name, face) {
  const key = keyOf(name, "", face);
  if (layer.asked.has(key)) return;
  layer.asked.add(key);
  layer.awaited++;
  layer.enlarged.set(key, await enlargedOne(name, face, layer.scale)); // null: its pixels are shown
  if (!--layer.awaited) press("enlarge", target());
}

const keyOf = (name, tint, face) => `${name} ${tint} ${face}`;

function paintItem(layer, [kind, ...item]) {
  const { fine, scale, enlarged } = layer;
  if (kind === "t") {
    const [name, left, top, width, height, x, y, times, tint] = item;
    if (name === LETTERS) {
      fine.drawImage(letter(layer, [left, top, width, height], scale * times, tint), x * scale, y * scale);
      return;
    }
    const rows = ROWS[familyOf(name)];
    const face = rows ? Math.floor(top / rows) : 0;
    const from = [left, top - face * (rows || 0), width, height].map((each) => each * scale);
    const key = keyOf(name, "", face);
    if (enlarged.get(key)) {
      fine.drawImage(sheet(layer, name, tint, face), ...from, x * scale, y * scale, from[2] * times, from[3] * times);
    } else {
      ask(layer, name, face);
      if (!enlarged.has(key)) layer.missing++;
      paintPixels(layer, x, y, width * times, height * times);
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

function paintPixels({ fine, scale }, ...place) {
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
function letter({ enlarged }, place, size, ink) {
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
function sheet({ enlarged }, name, tint, face) {
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
  if ((seen || coming) && to === target()) return;
  coming?.finer.remove();
  coming = seen?.scale === to ? null : newLayer(to);
  press("enlarge", to);
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
  enlarge(Math.ceil(steps));
  for (const layer of [seen, coming]) {
    if (layer) Object.assign(layer.finer.style, { width: glass.style.width, height: glass.style.height });
  }
  $("table").style.left = `${begin(room.left, room.width, width)}px`;
  $("table").style.top = `${begin(room.top, room.height, height)}px`;
}
fit(); // before it is seen: nothing moves then
$("table").style.visibility = "visible";
new ResizeObserver(fit).observe($("stage"));
addEventListener("resize", fit);
