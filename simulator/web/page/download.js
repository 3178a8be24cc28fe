// Compressed files from the network. A broken transfer is resumed if the server sends parts; complete files and
// parts are cached for a reopened page. File names contain a hash, so a file's content never changes.

const PART = "?part"; // suffix of the address for a cached part
const PART_AFTER = 5000; // ms between two cached parts
const PARTIAL = 206; // HTTP status of a part

export const bytes = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());

export class Download {
  // `cache` may be null; `came` is called when bytes arrive; `read` turns the stream into `content`.
  constructor(url, size, cache, came, read = bytes) {
    Object.assign(this, { url, size, cache, came, read });
    this.whole = false;
    this.length = 0; // received bytes
    this.sent = false; // whether the bytes came over the network
    this.encoded = false;
    this.#begin();
  }

  #begin() {
    this.length = 0;
    this.chunks = [];
    const unpacked = new DecompressionStream("gzip");
    this.writer = unpacked.writable.getWriter();
    this.reading = this.read(unpacked.readable);
    this.reading.catch(() => {}); // handled by the caller
  }

  #add(chunk) {
    this.chunks.push(chunk);
    this.length += chunk.length;
    this.writer.write(chunk).catch(() => {}); // `reading` reports the error
    this.came();
  }

  // Fetch the missing bytes. After an error, another call goes on.
  async go(signal) {
    if (this.whole) return;
    const kept = await this.cache?.match(this.url);
    const response = kept ?? (await this.#rest(signal));
    this.sent = !kept;
    const reader = response.body.getReader();
    let partKept = performance.now();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      this.#add(value);
      if (!kept && performance.now() - partKept > PART_AFTER) {
        partKept = performance.now();
        this.keepPart();
      }
    }
    if (this.length < this.size) throw new Error(`${this.url}: ${this.length} of ${this.size} bytes`);
    await this.#close();
  }

  // Request the missing bytes; begin again if the server sends the whole file.
  async #rest(signal) {
    if (!this.length && this.cache) {
      const part = await this.cache.match(this.url + PART);
      if (part) this.#add(new Uint8Array(await part.arrayBuffer()));
    }
    const headers = {};
    if (this.length) headers.Range = `bytes=${this.length}-`;
    if (this.length && this.etag) headers["If-Range"] = this.etag;
    const response = await fetch(this.url, { headers, signal });
    const goesOn = response.status === PARTIAL && response.headers.get("Content-Range")?.startsWith(`bytes ${this.length}-`);
    if (!response.ok || (response.status === PARTIAL && !goesOn)) {
      this.#begin();
      throw new Error(`${this.url}: ${response.status}`);
    }
    if (!goesOn && this.length) this.#begin();
    const etag = response.headers.get("ETag");
    // A weak ETag, or the ETag of a recompressed file, does not identify our bytes.
    this.etag = etag?.startsWith("W/") || response.headers.get("Content-Encoding") ? null : etag;
    return response;
  }

  async #close() {
    try {
      await this.writer.close();
      this.content = await this.reading;
      this.reading = null;
      this.whole = true;
    } catch (damaged) {
      await this.forget();
      this.#begin();
      throw damaged;
    }
  }

  packed() {
    return new Blob(this.chunks);
  }

  // Cache the file; return whether that succeeded.
  async keep() {
    try {
      if (this.sent) await this.cache.put(this.url, new Response(this.packed()));
      await this.cache.delete(this.url + PART);
      return true;
    } catch {
      return false;
    } finally {
      this.chunks = [];
    }
  }

  async keepPart() {
    if (this.length && !this.whole) await this.cache?.put(this.url + PART, new Response(this.packed())).catch(() => {});
  }

  async forget() {
    await this.cache?.delete(this.url);
    await this.cache?.delete(this.url + PART);
  }
}

export async function openCache(home) {
  try {
    return await caches.open(`madrasso ${home}`);
  } catch {
    return null; // the browser refuses, or the page has no https
  }
}
