// A picture in pixels, and over it a finer picture, which is painted at the next whole scale and shrunk.

import { press } from "./presses.js";
import { $ } from "./texts.js";

const DETAIL = { closeups: 4 }; // pixels of a fine picture sheet per pixel of a screen, by family of sheets
const USUAL_DETAIL = 8; // the same number for other families
const ROWS = { cards: 30, corners: 20, closeups: 96, portraits: 16 }; // height of a picture in pixels; these sheets are enlarged picture by picture
const FACES = 40;
const LETTERS = ["font", "serif"]; // sheets of shapes without colour, enlarged letter by letter
const LARGE = 12; // scale from which the edges of letters would be soft
const FAINT = 64; // alpha below this becomes 0, the excess is doubled
const PATIENCE = 1000; // ms until a picture that is being enlarged is shown in pixels
const TASK = 8; // ms of enlarging letters in one task

const screen = $("screen");
const canvas = screen.getContext("2d");
let scale = 1; // pixels of the display per unit of the canvas
let room = ""; // the size last sent to the game
let address = () => ""; // returns the address of a sheet
let worker = null; // enlarges pictures
const answers = new Map(); // pending requests by number
const letters = {}; // the sheets of letters, by name
// A layer is a canvas in one scale, with the pictures enlarged for it. When the scale changes, the visible layer is
// painted until the next layer has all visible pictures.
let seen = null; // the visible layer
let coming = null; // the next layer
let past = null; // the layer for the canvas's previous size, until a new layer is painted
let number = 0; // number of the last request to the worker

function newLayer(scale) {
  const finer = document.createElement("canvas");
  Object.assign(finer, { className: "fine", hidden: true, width: screen.width * scale, height: screen.height * scale });
  finer.setAttribute("aria-hidden", "true");
  screen.after(finer);
  return {
    finer,
    fine: finer.getContext("2d"),
    scale,
    enlarged: new Map(), // letters by place, size and ink; pictures by name, tint and face; null after a failure
    asked: new Map(), // time of the request, by picture
    awaited: 0, // number of pending requests
    missing: 0, // number of pictures painted in pixels since the last full paint
    whole: false, // whether the whole layer is painted
    isLate: false, // whether letters are being enlarged
  };
}

// Start loading the fine sheets in the worker of `scripts`; `names` maps sheets to files.
export async function fetchSheets(home, names, scripts) {
  address = (name) => home + names[name];
  const imports = scripts.map((script) => `import ${JSON.stringify(home + script)};`).join("");
  worker = new Worker(URL.createObjectURL(new Blob([imports], { type: "text/javascript" })), { type: "module" });
  worker.addEventListener("message", ({ data }) => {
    answers.get(data.number)(data.made);
    answers.delete(data.number);
  });
  for (const name of LETTERS) letters[name] = await made({ url: address(name), face: 0, rows: 0, times: 1 });
  if (hasLetters()) press("enlarge");
}

const hasLetters = () => LETTERS.every((name) => letters[name]);

const target = () => (coming ?? seen).scale;

function made(imports) {
  return new Promise((told) => {
    answers.set(++number, told);
    worker.postMessage({ number, ...imports });
  });
}

const familyOf = (name) => name.split("-")[0];

// Return a sheet, or one picture of it, at the scale `to`.
function enlargedOne(name, face, to) {
  const family = familyOf(name);
  const detail = DETAIL[family] ?? USUAL_DETAIL;
  return made({ url: address(name), face, rows: (ROWS[family] ?? 0) * detail, times: to / detail });
}

export function paint(areas) {
  for (const { x, y, width, height, rgba } of areas) {
    canvas.putImageData(new ImageData(rgba, width, height), x, y);
  }
}

// Paint display lists (see display_list.py), or show only pixels.
export function paintFine(isFine, lists) {
  if (!isFine) forgetPast();
  for (const layer of [seen, coming]) if (layer) paintLayer(layer, isFine && hasLetters() ? lists : null);
  if (coming?.whole && !coming.missing && !coming.awaited) {
    seen?.finer.remove();
    seen = coming;
    coming = null;
    forgetPast();
    enlargeOthers(seen);
  }
  if (seen && seen.finer.hidden === seen.whole) seen.finer.hidden = !seen.whole;
}

function forgetPast() {
  past?.finer.remove();
  past = null;
}

function paintLayer(layer, lists) {
  if (!lists) layer.whole = false;
  makeLetters(layer, lists ?? []);
  if (layer.isLate) return;
  for (const [area, items] of lists ?? []) {
    const { fine, scale } = layer;
    if (area[2] === screen.width && area[3] === screen.height) {
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

// Enlarge the cards that are not visible, one by one.
async function enlargeOthers(layer) {
  const sheets = new Set([...layer.enlarged.keys()].map((key) => key.split(" ").slice(0, 2).join(" ")));
  for (const [name, times] of [...sheets].map((each) => each.split(" ")).filter(([name]) => familyOf(name) === "cards")) {
    for (let face = 0; face < FACES && layer === seen; face++) {
      const key = keyOf(name, times, "", face);
      if (layer.asked.has(key)) continue;
      layer.asked.set(key, performance.now());
      layer.enlarged.set(key, await enlargedOne(name, face, layer.scale * times));
    }
  }
}

// Enlarge a visible picture that is missing, then repaint everything.
async function ask(layer, name, times, face) {
  const key = keyOf(name, times, "", face);
  if (layer.asked.has(key)) return;
  layer.asked.set(key, performance.now());
  layer.awaited++;
  setTimeout(() => layer.enlarged.has(key) || press("enlarge"), PATIENCE);
  layer.enlarged.set(key, await enlargedOne(name, face, layer.scale * times)); // if null, the picture stays in pixels
  if (!--layer.awaited) press("enlarge");
}

const keyOf = (name, times, tint, face) => `${name} ${times} ${tint} ${face}`;

function paintItem(layer, [kind, ...item]) {
  const { fine, scale, enlarged } = layer;
  if (kind === "g") {
    turn(fine, scale, ...item);
    return;
  }
  if (kind === "t") {
    const [name, left, top, width, height, x, y, times, tint] = item;
    if (LETTERS.includes(name)) {
      fine.drawImage(enlarged.get(letterKey(layer, item)), Math.round(x * scale), Math.round(y * scale));
      return;
    }
    const rows = ROWS[familyOf(name)];
    const face = rows ? Math.floor(top / rows) : 0;
    const from = [left, top - face * (rows || 0), width, height].map((each) => each * scale * times);
    const key = keyOf(name, times, "", face);
    if (enlarged.get(key)) {
      fine.drawImage(sheet(layer, name, times, tint, face), ...from, x * scale, y * scale, from[2], from[3]);
    } else {
      ask(layer, name, times, face);
      const waits = !enlarged.has(key);
      if (waits) layer.missing++;
      if (!waits || performance.now() - layer.asked.get(key) >= PATIENCE) paintPixels(layer, x, y, width * times, height * times);
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

// Turn the following sprites, or end the last turn.
function turn(fine, scale, x, y, degrees) {
  if (!degrees) {
    fine.restore();
    return;
  }
  fine.save();
  fine.translate(x * scale, y * scale);
  fine.rotate((degrees * Math.PI) / 180);
  fine.translate(-x * scale, -y * scale);
}

function paintPixels({ fine, scale }, ...place) {
  fine.imageSmoothingEnabled = false;
  fine.drawImage(screen, ...place, ...place.map((each) => each * scale));
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

const [alone, cut] = newCanvas(1, 1); // for one letter at a time
const letterKey = ({ scale }, [name, left, top, width, height, , , times, ink]) => `${name} ${left} ${top} ${width} ${height} ${scale * times} ${ink}`;

// Make the letters for `lists`, in short tasks.
async function makeLetters(layer, lists) {
  if (layer.isLate) return;
  let end = performance.now() + TASK;
  for (const [kind, ...item] of lists.flatMap(([, items]) => items)) {
    if (kind !== "t" || !LETTERS.includes(item[0]) || layer.enlarged.has(letterKey(layer, item))) continue;
    if (performance.now() > end) {
      layer.isLate = true;
      await new Promise((resume) => setTimeout(resume));
      end = performance.now() + TASK;
    }
    layer.enlarged.set(letterKey(layer, item), letter(item, layer.scale));
  }
  if (layer.isLate) press("enlarge");
  layer.isLate = false;
}

// Return an enlarged letter in its ink, cut out so that no neighbours blur into it.
function letter([name, left, top, width, height, , , times, ink], scale) {
  const size = scale * times;
  const measures = [width * USUAL_DETAIL, height * USUAL_DETAIL];
  Object.assign(alone, { width: measures[0], height: measures[1] }); // clears it
  cut.drawImage(letters[name], left * USUAL_DETAIL, top * USUAL_DETAIL, ...measures, 0, 0, ...measures);
  const [made, to] = newCanvas(width * size, height * size);
  to.imageSmoothingQuality = "high";
  to.drawImage(alone, 0, 0, made.width, made.height);
  if (size >= LARGE) {
    const picture = to.getImageData(0, 0, made.width, made.height);
    for (let i = 3; i < picture.data.length; i += 4) picture.data[i] = 2 * (picture.data[i] - FAINT);
    to.putImageData(picture, 0, 0);
  }
  fill(made, to, "source-in", ink);
  return made;
}

// Return a cached sheet at the layer's scale, in its own colours or dimmed.
function sheet({ enlarged }, name, times, tint, face) {
  const key = keyOf(name, times, tint, face);
  if (!enlarged.has(key)) {
    const plain = enlarged.get(keyOf(name, times, "", face));
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
  press("enlarge");
}

// Resize the picture to the canvas, and place it at a whole pixel of the display.
export function spread([width, height, larger]) {
  scale = larger;
  if (screen.width !== width || screen.height !== height) {
    coming?.finer.remove();
    if (seen) {
      past?.finer.remove();
      past = seen;
    }
    seen = coming = null;
    Object.assign(screen, { width, height });
  }
  const ratio = devicePixelRatio || 1;
  screen.style.width = `${(width * scale) / ratio}px`;
  screen.style.height = `${(height * scale) / ratio}px`;
  enlarge(Math.ceil(scale));
  for (const layer of [seen, coming]) {
    if (layer) Object.assign(layer.finer.style, { width: screen.style.width, height: screen.style.height });
  }
  place();
}

function place() {
  const { left, top } = $("stage").getBoundingClientRect();
  const ratio = devicePixelRatio || 1;
  const begin = (from) => Math.round(from * ratio) / ratio - from;
  $("table").style.left = `${begin(left)}px`;
  $("table").style.top = `${begin(top)}px`;
}

// Send the game the size of the picture's place.
function fit() {
  const ratio = devicePixelRatio || 1;
  const { width, height } = $("stage").getBoundingClientRect();
  const there = [Math.floor(width * ratio), Math.floor(height * ratio), ratio];
  place();
  if (String(there) === room || !width || !height) return;
  room = String(there);
  press("room", ...there);
}
fit(); // before the table is visible, so that nothing moves
$("table").style.visibility = "visible";
new ResizeObserver(fit).observe($("stage"));
addEventListener("resize", fit);
