// Names of keys; the build makes keys.js with their meanings.

const MAC = /^(Mac|iP)/.test(globalThis.navigator?.platform ?? "");

// Digit keys are named by position: French keyboards type & é " there.
const FIGURE = /^Digit(\d)$/;

// Return the key of `event` with modifiers, such as "Ctrl+s". Command on a Mac counts as Ctrl.
export function chord(event, mac = MAC) {
  const key = event.key ?? ""; // form fillers send events without a key
  const types = key.length === 1 && key !== " ";
  const byAltGr = types && event.getModifierState("AltGraph"); // Windows reports AltGr as Ctrl and Alt, too
  const [command, meta] = mac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  const ctrl = command && !byAltGr;
  const alt = event.altKey && !byAltGr;
  const shift = event.shiftKey && (ctrl || alt || meta || !types);
  const [, figure] = FIGURE.exec(event.code) ?? [];
  if (figure && !(event.shiftKey || ctrl || alt || meta || byAltGr)) return figure;
  const held = [ctrl && "Ctrl+", alt && "Alt+", shift && "Shift+", meta && "Meta+"];
  return held.filter(Boolean).join("") + (types ? key.toLowerCase() : key);
}

// Return the digit of a key in the digit row in any layout; "" with Ctrl, Alt or Command.
export function figure({ code }, read) {
  return read.length === 1 ? (/^Digit(\d)$/.exec(code)?.[1] ?? "") : "";
}
