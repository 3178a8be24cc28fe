// Keeps the page's files, so that it opens without a network. Of a new version what has changed is fetched
// beside the old one, which is left when a page begins: never while one is open.

const VERSION = %VERSION%;
const FILES = %FILES%;
const OUTSIDE = %OUTSIDE%;
const PAGES = ["", "index.html", "index"]; // what the page itself may be called
const HOME = registration.scope;
const STOCK = `madrasso ${HOME}`; // the files named by their contents, of this version and the one before
const OWN = `${STOCK} ${VERSION}`; // the others

addEventListener("install", (event) => event.waitUntil(keep()));

async function keep() {
  const stock = await caches.open(STOCK);
  const missing = async (name) => (await stock.match(name, { ignoreVary: true })) || stock.add(name);
  await Promise.all(FILES.map(missing));
  const own = await caches.open(OWN);
  await own.addAll(OUTSIDE.map((name) => new Request(name, { cache: "no-cache" })));
  await own.put(HOME, await page());
}

// The page of this version, as new: an answer that was redirected opens no page.
async function page() {
  for (const name of ["index.html", "./"]) {
    const response = await fetch(new Request(name, { cache: "no-cache" })).catch(() => null);
    const text = response?.ok ? await response.text() : "";
    if (text.includes(VERSION)) return new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
  throw new Error("index.html");
}

addEventListener("activate", (event) => event.waitUntil(forget()));

async function forget() {
  for (const name of await caches.keys()) if (name.startsWith(`${STOCK} `) && name !== OWN) await caches.delete(name);
  const stock = await caches.open(STOCK);
  for (const { url } of await stock.keys()) if (!FILES.includes(url.slice(HOME.length))) await stock.delete(url);
  await clients.claim();
}

addEventListener("message", ({ data }) => {
  if (data === "take") skipWaiting();
});

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(HOME)) event.respondWith(answer(event.request));
});

async function answer(request) {
  const name = request.url.slice(HOME.length).split(/[?#]/)[0];
  const cache = await caches.open(FILES.includes(name) ? STOCK : OWN);
  const kept = await cache.match(PAGES.includes(name) ? HOME : HOME + name, { ignoreVary: true });
  return kept ?? fetch(request);
}
