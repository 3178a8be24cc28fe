// The menu of the page.

import { tell as tellOver } from "./arrival.js";
import { ask, download, opened } from "./dialogs.js";
import { call, ready } from "./game.js";
import { take } from "./given.js";
import { press } from "./presses.js";
import { $, say } from "./texts.js";

function tell(sentence) {
  $("answer").textContent = sentence;
}

$("more").onclick = async () => {
  if (document.querySelector("dialog[open]")) return;
  $("answer").textContent = "";
  opened($("menu"));
  const described = ready && JSON.parse((await call("shared")) || "null");
  $("share").textContent = described?.puzzle ? say.shareAsked : described?.code ? say.shareDeal : say.share;
};

export function copyText(text) {
  const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(); // a page without https has no clipboard
  copying.then(() => tellOver(`${say.codeCopied} ${text}`), () => tellOver(text));
}

// Browsers that refuse to read the clipboard let the player paste into a prompt.
export async function pasteText() {
  let text;
  try {
    text = await navigator.clipboard.readText();
  } catch {
    text = prompt(say.pasteHere);
  }
  if (text) press("paste", text);
}

addEventListener("copy", async (event) => {
  if (!ready || document.querySelector("dialog[open]") || String(getSelection())) return;
  event.preventDefault();
  const code = await call("copied");
  if (code) copyText(code);
});
addEventListener("paste", (event) => {
  if (ready && !document.querySelector("dialog[open]")) press("paste", event.clipboardData.getData("text"));
});
$("close").onclick = () => $("menu").close();
$("menu").addEventListener("click", ({ target }) => target.closest("button, a") && tell(""), true); // no old answer
$("menu").addEventListener("click", ({ target, clientX: x, clientY: y }) => {
  const { left, right, top, bottom } = $("menu").getBoundingClientRect();
  if (target === $("menu") && (x < left || x > right || y < top || y > bottom)) $("menu").close();
});
$("full").onclick = () => {
  $("menu").close();
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen().catch(() => tellOver(say.unfull));
};
$("full").hidden = !document.fullscreenEnabled;
$("share").onclick = async () => {
  const words = ready && (await call("shared"));
  if (!words || words === "null") {
    tell(words ? say.unshared : say.unplayed);
    return;
  }
  const url = new URL(location.pathname, location);
  const { line, ...described } = JSON.parse(words);
  url.hash = Object.entries(described).map((pair) => pair.join("=")).join("&");
  const [asked, copied] = described.puzzle ? [say.asked, say.coded] : described.code ? [say.oneDeal, say.dealCopied] : [say.shared, say.copied];
  const text = line ?? asked;
  try {
    if (navigator.share) await navigator.share({ title: "Madrasso", text, url: url.href });
    else {
      await navigator.clipboard.writeText(line ? `${line}\n${url.href}` : url.href);
      tell(copied);
    }
  } catch (refused) {
    // An AbortError means that the player cancelled.
    if (refused.name !== "AbortError") tell(`${text}\n${url.href}`);
  }
};
$("save-match").onclick = async () => {
  const text = ready && (await call("match_record"));
  if (text) save("madrasso.jsonl", text);
  else tell(say.none);
};
$("save-all").onclick = async () => ready && save("madrasso.json", await call("everything"));

function save(name, text) {
  download(name, text);
  tell(say.saved.replace("{}", name));
}

// Phones show a file of plain text in tiny letters.
$("licences").onclick = async (event) => {
  event.preventDefault();
  const { href } = $("licences");
  const text = await fetch(href).then((answer) => (answer.ok ? answer.text() : ""), () => "");
  if (text) ask(text.replace(/(\S)\n(?=\S)/g, "$1 "), [say.close]);
  else open(href, "_blank", "noopener");
};
$("load").onclick = () => $("file").click();
$("file").onchange = async () => {
  const [file] = $("file").files;
  if (!file || !ready) return;
  const sentence = await take(file);
  $("file").value = "";
  if (sentence) tell(sentence);
};
