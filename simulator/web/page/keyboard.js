// What is read on a key of the keyboard; keys.js, which the build writes, says what that means.

const MAC = /^(Mac|iP)/.test(globalThis.navigator?.platform ?? "");

// The row of figures is known by its place: a French keyboard types & é " there.
const FIGURE = /^Digit(\d)$/;

// The key of `event` with its modifiers, as the table has it: see `chord` there. On a Mac Command is
// as Ctrl elsewhere.
export function chord(event, mac = MAC) {
  const key = event.key ?? ""; // what fills in forms sends keys without one
  const types = key.length === 1 && key !== " ";
  const byAltGr = types && event.getModifierState("AltGraph"); // Windows says Ctrl and Alt, too
  const [command, meta] = mac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  const ctrl = command && !byAltGr;
  const alt = event.altKey && !byAltGr;
  const shift = event.shiftKey && (ctrl || alt || meta || !types);
  const [, figure] = FIGURE.exec(event.code) ?? [];
  if (figure && !(event.shiftKey || ctrl || alt || meta || byAltGr)) return figure;
  const held = [ctrl && "Ctrl+", alt && "Alt+", shift && "Shift+", meta && "Meta+"];
  return held.filter(Boolean).join("") + (types ? key.toLowerCase() : key);
}

// The figure on a key of the figure row, whatever the layout types there; "" with Ctrl, Alt or Command.
export function figure({ code }, read) {
  return read.length === 1 ? (/^Digit(\d)$/.exec(code)?.[1] ?? "") : "";
}
