// The menu of the page.

import { download, opened } from "./dialogs.js";
import { call, ready } from "./game.js";
import { take } from "./given.js";
import { $, say } from "./texts.js";

$("more").onclick = () => {
  if (document.querySelector("dialog[open]")) return;
  $("answer").textContent = "";
  opened($("menu"));
};
$("close").onclick = () => $("menu").close();
$("full").onclick = () => {
  $("menu").close();
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.();
};
$("full").hidden = !document.fullscreenEnabled;
$("save-match").onclick = async () => {
  const text = ready && (await call("match_record"));
  if (text) download("madrasso.jsonl", text);
  else $("answer").textContent = say.none;
};
$("save-all").onclick = async () => ready && download("madrasso.json", await call("everything"));
$("load").onclick = () => $("file").click();
$("file").onchange = async () => {
  const [file] = $("file").files;
  if (!file || !ready) return;
  const wrong = await take(file);
  $("file").value = "";
  if (wrong !== null) $("answer").textContent = wrong ? say.refused + say.reasons[wrong] : say.taken;
};
