// What is kept in the browser: bytes as text in base64, by name. One page at a time keeps a match.

const STORE = "madrasso/";
const store = open();

function open() {
  try {
    localStorage.setItem(`${STORE}.`, "");
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: refuse, removeItem: refuse, length: 0 };
  }
}

function refuse() {
  throw new Error("no storage");
}

// All that is kept.
export function kept() {
  const found = {};
  for (let i = 0; i < store.length; i++) {
    const name = store.key(i);
    if (name.startsWith(STORE) && name !== `${STORE}.`) found[name.slice(STORE.length)] = store.getItem(name);
  }
  return found;
}

// Keep what has changed, null for what is gone; whether the browser does.
export function keep(changed) {
  try {
    for (const [name, text] of Object.entries(changed)) {
      if (text === null) store.removeItem(STORE + name);
      else store.setItem(STORE + name, text);
    }
    return true;
  } catch {
    return false;
  }
}

// Whether another page of ours keeps its match here: till we close nobody else does.
export function isTaken() {
  if (!navigator.locks) return Promise.resolve(false);
  return new Promise((told) => {
    navigator.locks.request("madrasso", { ifAvailable: true }, (lock) => {
      told(!lock);
      return lock && new Promise(() => {});
    });
  });
}
