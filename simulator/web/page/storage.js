// What is kept in the browser: bytes as text in base64, by name. One page at a time holds it, and writes: it
// has a lock, and its mark is beside what is kept. A page that was asleep while another one took over may not
// know of the lock yet; so the mark is compared before anything is written. Without locks the mark alone
// serves: the page that was opened last holds what is kept.

const STORE = "madrasso/";
const OWNER = "madrasso.owner"; // the mark
const HERE = "madrasso.here"; // left by a page that begins anew so as to take over
const LEAVING = 1000; // ms that a page may take to leave
const own = `${Date.now()} ${Math.random()}`;
// What keep() answers, as the page's texts call it
export const [UNKEPT, ELSEWHERE] = ["unkept", "elsewhere"];
const store = open();
export const isThere = !("isNone" in store); // whether the browser keeps anything for this page
let isHeld = false; // whether this page holds what is kept, as far as it knows
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

// Hold what is kept, unless another page does and this one was not asked to take over. Whether it `holds`
// that, and is `alone`: none was there. When another page takes over `lost` is called.
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

// Begin this page anew, and take over what is kept.
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

// The lock, by force if need be; whether it is ours. A page that is opened again may be there before the one
// that it takes the place of has left the lock. Only the browser knows whether one has it: a slow machine may
// take its time to say so.
async function lock(byForce) {
  if (!navigator.locks) return true;
  if (byForce) return request({ steal: true });
  if (await request({ ifAvailable: true })) return true;
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(), LEAVING);
  return request({ signal: waiting.signal });
}

// Whether the lock is granted; it is kept till this page closes or another one takes it.
function request(wish) {
  return new Promise((told) => {
    const granted = (lock) => {
      told(Boolean(lock));
      return lock && new Promise(() => {});
    };
    navigator.locks.request("madrasso", wish, granted).catch(({ name }) => {
      told(name !== "AbortError"); // where none can be had it is as without locks
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

// Whether this page may write.
export function holds() {
  if (isHeld && (store.getItem(OWNER) ?? own) !== own) lose();
  return isHeld;
}

function lose() {
  if (!isHeld) return;
  isHeld = false;
  tellLost();
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

// Keep what has changed, null for what is gone: all of it, or nothing, and the answer is why.
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
    for (const name of names) store.removeItem(STORE + name); // there is room for what was there before
    write(before);
    return UNKEPT;
  }
}

let asked = false;

// A match has begun: the browser is asked, once, to throw nothing away when room is short.
function persist() {
  if (asked) return;
  asked = true;
  navigator.storage?.persist?.().catch(() => {}); // then it is as before
}
