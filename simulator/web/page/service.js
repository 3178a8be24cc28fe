// Keeps the page's files, so that it opens without a network. A new version is fetched whole beside
// the old one, and taken when a page begins: never while one is open.

const VERSION = "%VERSION%";
const FILES = %FILES%;

addEventListener("install", (event) => event.waitUntil(keep()));

async function keep() {
  const cache = await caches.open(VERSION);
  // What lies in the version's folder never changes: the browser may have it already.
  const way = (file) => (file.startsWith(VERSION) ? "force-cache" : "no-cache");
  await cache.addAll(FILES.map((file) => new Request(file, { cache: way(file) })));
}

addEventListener("activate", (event) => event.waitUntil(forget()));

async function forget() {
  for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
  await clients.claim();
}

addEventListener("message", ({ data }) => {
  if (data === "take") skipWaiting();
});

addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

async function answer(request) {
  const cache = await caches.open(VERSION);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}
