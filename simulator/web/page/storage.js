// Saves in the browser, base64 by name. One page at a time may write: it holds a lock and stores its mark with
// the saves. It compares the mark before writing, because a suspended page may not notice that it lost the lock.
// Without locks the mark alone decides: the page opened last has the saves.

const STORE = "madrasso/";
const OWNER = "madrasso.owner"; // the mark
const HERE = "madrasso.here"; // mark of a page that reloads to take over
const LEAVING = 1000; // ms that a page may need to close
const own = `${Date.now()} ${Math.random()}`;
// Results of keep(): keys of the page's texts
export const [UNKEPT, ELSEWHERE] = ["unkept", "elsewhere"];
const store = open();
export const isThere = !("isNone" in store); // whether the browser has storage for this page
let isHeld = false; // whether this page has the saves, as far as it knows
let tellLost;

function open() {
  try {
    localStorage.setItem(`${STORE}.`, "");
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: refuse, removeItem: () => {}, length: 0, isNone: true };
  }
}

function refuse() {
  throw new Error("no storage");
}

// Get the saves, unless another page has them and this page may not take over. Return whether this page `holds`
// them and is `alone`. Call `lost` when another page takes over.
export async function hold(lost) {
  tellLost = lost;
  const takesOver = wasAsked();
  isHeld = await lock(takesOver);
  if (isHeld) mark();
  addEventListener("storage", ({ key }) => key === OWNER && holds());
  addEventListener("pageshow", holds);
  for (const wakes of ["resume", "visibilitychange"]) document.addEventListener(wakes, holds);
  return { holds: isHeld, alone: isHeld && !takesOver };
}

export function takeOver() {
  sessionStorage[HERE] = "1";
  location.reload();
}

function wasAsked() {
  try {
    const asked = sessionStorage[HERE];
    delete sessionStorage[HERE];
    return Boolean(asked);
  } catch {
    return false; // no storage
  }
}

// Get the lock, by force if needed; return whether that succeeded. A reloaded page may start too early.
async function lock(byForce) {
  if (!navigator.locks) return true;
  if (byForce) return request({ steal: true });
  if (await request({ ifAvailable: true })) return true;
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(), LEAVING);
  return request({ signal: waiting.signal });
}

// Return whether the lock is granted. This page keeps the lock until it closes or another page takes it.
function request(imports) {
  return new Promise((told) => {
    const granted = (lock) => {
      told(Boolean(lock));
      return lock && new Promise(() => {});
    };
    navigator.locks.request("madrasso", imports, granted).catch(({ name }) => {
      told(name !== "AbortError"); // without working locks, the page goes on
      lose();
    });
  });
}

function mark() {
  try {
    store.setItem(OWNER, own);
  } catch {
    store.removeItem(OWNER);
  }
}

export function holds() {
  if (isHeld && (store.getItem(OWNER) ?? own) !== own) lose();
  return isHeld;
}

function lose() {
  if (!isHeld) return;
  isHeld = false;
  tellLost();
}

export function kept() {
  const found = {};
  for (let i = 0; i < store.length; i++) {
    const name = store.key(i);
    if (name.startsWith(STORE) && name !== `${STORE}.`) found[name.slice(STORE.length)] = store.getItem(name);
  }
  return found;
}

// Store all changes (null deletes), or none; return the reason for a failure.
export function keep(changed) {
  if (!holds()) return ELSEWHERE;
  const names = Object.keys(changed);
  const before = names.map((name) => [name, store.getItem(STORE + name)]);
  const write = (values) => values.forEach(([name, text]) => text !== null && store.setItem(STORE + name, text));
  try {
    for (const name of names) if (changed[name] === null) store.removeItem(STORE + name);
    write(Object.entries(changed));
    if (names.some((name) => name.startsWith("match-"))) persist();
    return "";
  } catch {
    for (const name of names) store.removeItem(STORE + name); // makes room for the old content
    write(before);
    return UNKEPT;
  }
}

let asked = false;

// Ask the browser, at the first match, to keep the data when storage is short.
function persist() {
  if (asked) return;
  asked = true;
  navigator.storage?.persist?.().catch(() => {});
}
