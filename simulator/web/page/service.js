// The service worker, which stores the page's files so that the page opens offline. Of a new version, only changed
// files are fetched. An opened page is the version stored last, whichever worker is active: browsers may take minutes
// to switch. Old files are deleted with their worker, never while its page is open.

const VERSION = %VERSION%;
const FILES = %FILES%;
const OUTSIDE = %OUTSIDE%;
const WANTED = %WANTED%; // files stored when first requested
const PAGES = ["", "index.html", "index"]; // names of the page itself
const HOME = registration.scope;
const STOCK = `madrasso ${HOME}`; // cache of files named by hash, shared by versions
const KEPT = "X-Kept"; // when a page was stored: ms since 1970
const OWN = `${STOCK} ${VERSION}`; // cache of this version's other files

addEventListener("install", (event) => event.waitUntil(keep()));

async function keep() {
  const stock = await caches.open(STOCK);
  const missing = async (name) => (await stock.match(name, { ignoreVary: true })) || stock.add(name);
  await Promise.all(FILES.map(missing));
  const own = await caches.open(OWN);
  await own.addAll(OUTSIDE.map((name) => new Request(name, { cache: "no-cache" })));
  await own.put(HOME, await page());
}

// Return this version's page with the time, as a new response: browsers open no redirected response.
async function page() {
  for (const name of ["index.html", "./"]) {
    const response = await fetch(new Request(name, { cache: "no-cache" })).catch(() => null);
    const text = response?.ok ? await response.text() : "";
    const headers = { "Content-Type": "text/html; charset=utf-8", [KEPT]: Date.now() };
    if (text.includes(VERSION)) return new Response(text, { headers });
  }
  throw new Error("index.html");
}

addEventListener("activate", (event) => event.waitUntil(forget()));

async function forget() {
  for (const name of await caches.keys()) if (name.startsWith(`${STOCK} `) && name !== OWN) await caches.delete(name);
  const stock = await caches.open(STOCK);
  const ours = ({ url }) => [...FILES, ...WANTED].includes(url.slice(HOME.length));
  for (const request of await stock.keys()) if (!ours(request)) await stock.delete(request);
  await clients.claim();
}

addEventListener("message", ({ data }) => {
  if (data === VERSION) skipWaiting();
});

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(HOME)) event.respondWith(answer(event.request));
});

async function answer(request) {
  const name = request.url.slice(HOME.length).split(/[?#]/)[0];
  const kept = await (PAGES.includes(name) ? newestPage() : file(HOME + name));
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && WANTED.includes(name)) await keepWanted(name, response.clone());
  return response;
}

async function keepWanted(name, response) {
  const stock = await caches.open(STOCK);
  await stock.put(HOME + name, response).catch(() => {}); // storage is full
}

async function newestPage() {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${STOCK} `));
  const pages = await Promise.all(names.map((cacheName) => caches.match(HOME, { cacheName })));
  return pages.filter(Boolean).sort((one, other) => other.headers.get(KEPT) - one.headers.get(KEPT))[0];
}

async function file(address) {
  const from = (cacheName) => caches.match(address, { cacheName, ignoreVary: true });
  return (await from(STOCK)) ?? from(OWN);
}
