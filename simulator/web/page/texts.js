// The page's texts in the game's language; the build makes sayings.js with them.

import { READERS, TEXTS } from "./sayings.js";
import { kept } from "./storage.js";

export const $ = (id) => document.getElementById(id);

// Return our language for the first known language in `wanted`, else English; Italian if `wanted` is empty.
function spoken(wanted) {
  const codes = wanted.map((name) => name.toLowerCase().split("-")[0]);
  const known = codes.find((code) => Object.hasOwn(READERS, code));
  return READERS[known] ?? (wanted.length ? "en" : "it");
}

function chosen() {
  try {
    const name = /^language (.+)$/m.exec(atob(kept().settings))[1];
    return Object.hasOwn(TEXTS, name) ? name : "";
  } catch {
    return ""; // no settings are stored
  }
}

export let language = chosen() || spoken([...(navigator.languages ?? []), navigator.language].filter(Boolean));
export let say = TEXTS[language];

export function speak(spoken) {
  language = document.documentElement.lang = spoken;
  say = TEXTS[language];
  $("doing").textContent = say.loading;
  $("again").textContent = say.retry;
  $("more").setAttribute("aria-label", say.more);
  $("table").setAttribute("aria-label", say.table);
  for (const id of ["full", "save-match", "save-all", "load", "close", "here", "share", "install", "apple", "keys", "asks", "licences", "unsaved"]) $(id).textContent = say[id];
  $("pad").textContent = say.pads[document.documentElement.dataset.pad];
  document.querySelector("link[rel=manifest]").href = `manifest.${spoken}.json`;
  $("questions").setAttribute("aria-label", say.questions);
  for (const button of document.querySelectorAll("[data-asks]")) button.textContent = say.questionOf[button.dataset.asks];
  for (const button of document.querySelectorAll("[data-does]")) button.textContent = say.doesOf[button.dataset.does];
  for (const button of document.querySelectorAll("[data-key]")) {
    button.setAttribute("aria-label", say[button.dataset.key]);
  }
}
