// The picture: what the game has painted, in whole steps of the screen's own pixels.

import { $ } from "./texts.js";

const glass = $("glass");
const canvas = glass.getContext("2d");

// Paint rectangles.
export function paint(areas) {
  for (const { x, y, width, height, rgba } of areas) {
    canvas.putImageData(new ImageData(rgba, width, height), x, y);
  }
}

function fit() {
  const room = $("stage").getBoundingClientRect();
  const ratio = devicePixelRatio || 1;
  const scale = Math.max(1, Math.floor(Math.min((room.width * ratio) / 160, (room.height * ratio) / 128)));
  const [width, height] = [160 * scale, 128 * scale];
  // It begins at a whole pixel of the display, too: between two of them its edges would be blurred.
  const begin = (from, space, size) => Math.round((from + space / 2) * ratio - size / 2) / ratio - from;
  glass.style.width = `${width / ratio}px`;
  glass.style.height = `${height / ratio}px`;
  $("table").style.left = `${begin(room.left, room.width, width)}px`;
  $("table").style.top = `${begin(room.top, room.height, height)}px`;
}
fit(); // before it is seen: nothing moves then
$("table").style.visibility = "visible";
new ResizeObserver(fit).observe($("stage"));
addEventListener("resize", fit);
