// Dialogs and their ends, and files for the player.

import { press } from "./presses.js";
import { $ } from "./texts.js";

let asking = 0; // which question is the last one

// Open a dialog; what it was closed with, once it is: by a button of its own, or by Escape with nothing. The
// game is let go of: it hears nothing till then.
export function opened(dialog) {
  press("release");
  dialog.returnValue = "";
  dialog.showModal();
  return closed(dialog);
}

function closed(dialog) {
  return new Promise((told) => dialog.addEventListener("close", () => told(dialog.returnValue), { once: true }));
}

// Whether yes is answered. A question that has no way out stays, however it is closed; a later one takes
// its place.
export async function ask(question, words) {
  const number = ++asking;
  const dialog = $("asked");
  if (dialog.open) {
    dialog.close();
    await closed(dialog);
  }
  $("question").textContent = question;
  [$("yes"), $("no")].forEach((button, i) => {
    button.hidden = !words[i];
    button.textContent = words[i] ?? "";
    button.onclick = () => dialog.close(button.id);
  });
  for (;;) {
    const answer = await opened(dialog);
    if (answer || words.length > 1 || number !== asking) return answer === "yes";
  }
}

// Let the browser keep a text as a file.
export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
