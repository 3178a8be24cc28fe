// Files that come over the network, compressed: each goes on where the connection broke, where the server
// can do that, and is kept in the browser when it is whole. What has come of one is kept from time to time,
// so that a page that is opened again goes on, too. Their names say what is in them: they never change.

const PART = "?part"; // after the address of a file of which only the beginning is kept
const PART_AFTER = 5000; // ms between two times at which a beginning is kept
const PARTIAL = 206; // HTTP's answer with a part

// All bytes of a stream.
export const bytes = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());

export class Download {
  // `cache` is where files are kept, or null; `came` is called when some bytes have come. `read` is given the
  // stream of what is in the file as it comes, and its answer is the `content` once all is there.
  constructor(url, size, cache, came, read = bytes) {
    Object.assign(this, { url, size, cache, came, read });
    this.whole = false;
    this.length = 0; // bytes that are there
    this.sent = false; // whether they came over the network, and
    this.encoded = false; // compressed once more by the server: its ETag is that form's
    this.#begin();
  }

  #begin() {
    this.length = 0;
    this.chunks = [];
    const unpacked = new DecompressionStream("gzip");
    this.writer = unpacked.writable.getWriter();
    this.reading = this.read(unpacked.readable);
    this.reading.catch(() => {}); // who waits for it is told
  }

  #add(chunk) {
    this.chunks.push(chunk);
    this.length += chunk.length;
    this.writer.write(chunk).catch(() => {}); // the reading says so
    this.came();
  }

  // Fetch what is missing. An error leaves what has come, and asking again goes on from there.
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

  // What the server answers: the rest of what is there, or all of it from the beginning.
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
    // A weak one, or that of a form that the server has compressed, stands for no bytes of ours.
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

  // The bytes as they came.
  packed() {
    return new Blob(this.chunks);
  }

  // Keep the file; whether the browser does.
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

  // Keep what has come so far, for a page that is opened again.
  async keepPart() {
    if (this.length && !this.whole) await this.cache?.put(this.url + PART, new Response(this.packed())).catch(() => {});
  }

  async forget() {
    await this.cache?.delete(this.url);
    await this.cache?.delete(this.url + PART);
  }
}

// Where files are kept for the page at `home`, or null where the browser keeps none.
export async function openCache(home) {
  try {
    return await caches.open(`madrasso ${home}`);
  } catch {
    return null; // refused, or not to be had without https
  }
}
