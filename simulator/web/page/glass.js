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
  glass.style.width = `${(160 * scale) / ratio}px`;
  glass.style.height = `${(128 * scale) / ratio}px`;
}
new ResizeObserver(fit).observe($("stage"));
