// Files that the player gives: all that is in one is stored, or nothing changes.

import { ask } from "./dialogs.js";
import { call, hold } from "./game.js";
import { keep } from "./storage.js";
import { say } from "./texts.js";

const MOST_BYTES = 1e6;

// Take what is in a file; "" when that is done, a word of the texts why it can't be, or null: the player does
// not want to.
export async function take(file) {
  if (file.size > MOST_BYTES) return "large";
  hold(true);
  try {
    const { wrong, store, asks } = JSON.parse(await call("read_file", new Uint8Array(await file.arrayBuffer())));
    if (wrong) return wrong;
    if (asks && !(await ask(say.replaces, [say.yes, say.no]))) return null;
    const refused = keep(store);
    if (!refused) await call("take_file");
    return refused;
  } finally {
    hold(false);
  }
}
