// Questions, and files for the player.

import { $ } from "./texts.js";

// Whether yes is answered. With no answers the question stays.
export function ask(question, words) {
  $("question").textContent = question;
  [$("yes"), $("no")].forEach((button, i) => {
    button.hidden = !words[i];
    button.textContent = words[i] ?? "";
  });
  $("asked").showModal();
  return new Promise((told) => {
    $("asked").oncancel = (event) => words.length < 2 ? event.preventDefault() : told(false);
    $("yes").onclick = () => ($("asked").close(), told(true));
    $("no").onclick = () => ($("asked").close(), told(false));
  });
}

// Let the browser keep a text as a file.
export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
