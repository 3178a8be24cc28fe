// Dialogs, and files that the player downloads.

import { press } from "./presses.js";
import { $ } from "./texts.js";

let asking = 0; // number of the last question

// Open a dialog; return the value of the closing button, "" for Escape. The game gets no input meanwhile.
export function opened(dialog) {
  press("release");
  dialog.returnValue = "";
  dialog.showModal();
  dialog.scrollTop = 0; // the focus has scrolled to a button
  return closed(dialog);
}

function closed(dialog) {
  return new Promise((told) => dialog.addEventListener("close", () => told(dialog.returnValue), { once: true }));
}

// Ask a question; return whether the answer is yes. With fewer than two buttons, Escape closes nothing, but a
// later question replaces this one.
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

export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
