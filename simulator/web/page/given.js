// Files from the player: a file is stored whole, or not at all.

import { ask } from "./dialogs.js";
import { call, hold } from "./game.js";
import { keep } from "./storage.js";
import { say } from "./texts.js";

const MOST_BYTES = 1e6;

// Read a file; return a message about the result, or "" if cancelled.
export async function take(file) {
  if (file.size > MOST_BYTES) return refusal("large");
  hold(true);
  try {
    const { wrong, store, lacks, had } = JSON.parse(await call("read_file", new Uint8Array(await file.arrayBuffer())));
    if (wrong) return refusal(wrong);
    const lost = counted(say.lacks, lacks).join(", ");
    if (lost && !(await ask(say.replaces.replace("{}", lost), [say.yes, say.no]))) return "";
    const refused = keep(store);
    if (refused) return refusal(refused);
    await call("take_file");
    return came(had);
  } finally {
    hold(false);
  }
}

function refusal(reason) {
  return say.refused + say.reasons[reason];
}

// Describe a record's counts: matches archived, matches to continue, matches with unknown players.
function came(had) {
  return had ? counted(say.had, had).join(" ") : say.taken;
}

// Return the texts whose numbers are not 0.
function counted(texts, numbers) {
  return texts.map((each, i) => (numbers[i] ? each.replace("{}", numbers[i]) : "")).filter(Boolean);
}
