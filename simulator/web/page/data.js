// Smaller snapshots of WebAssembly's memory: without the program's data, or as a difference from another snapshot.

const HEAD = 8; // bytes before a program's sections
const DATA_SECTION = 11;
const I32_CONST = 0x41;
const END = 0x0b;
const WORTH_A_RUN = 8; // minimum equal bytes between two runs of changed bytes

// Remove the data of the program `wasm` from its snapshot `memory`, or put the data back (exclusive or). The
// browser has the data already, in the program.
export function addData(wasm, memory) {
  const start = new DataView(memory.buffer, memory.byteOffset).getUint32(4, true);
  const reader = numbers(wasm, HEAD);
  while (reader.at < wasm.length) {
    const kind = wasm[reader.at++];
    const end = reader.next() + reader.at;
    for (let left = kind === DATA_SECTION ? reader.next() : 0; left; left--) {
      if (reader.next() !== 0 || wasm[reader.at++] !== I32_CONST) throw new Error("pyodide.asm.wasm");
      const to = start + reader.next();
      if (wasm[reader.at++] !== END) throw new Error("pyodide.asm.wasm");
      const length = reader.next();
      for (let i = 0; i < length; i++) memory[to + i] ^= wasm[reader.at + i];
      reader.at += length;
    }
    reader.at = end;
  }
}

// Return how `after` differs from `before`: the length of `after`, the number of runs, each run's distance from
// the previous run and its length, all as WebAssembly integers; then the bytes of all runs.
export function difference(before, after) {
  const runs = [];
  for (let at = 0; at < after.length; at++) {
    if (after[at] === before[at]) continue;
    const last = runs.at(-1);
    if (last && at - last.end < WORTH_A_RUN) last.end = at + 1;
    else runs.push({ start: at, end: at + 1 });
  }
  const head = [];
  const write = (number) => {
    for (; number > 127; number >>>= 7) head.push((number & 127) | 128);
    head.push(number);
  };
  write(after.length);
  write(runs.length);
  runs.forEach(({ start, end }, i) => {
    write(start - (runs[i - 1]?.end ?? 0));
    write(end - start);
  });
  const found = new Uint8Array(head.length + runs.reduce((sum, { start, end }) => sum + end - start, 0));
  found.set(head);
  let to = head.length;
  for (const { start, end } of runs) {
    found.set(after.subarray(start, end), to);
    to += end - start;
  }
  return found;
}

// Return the snapshot that differs from `before` by `difference`.
export function withDifference(before, difference) {
  const reader = numbers(difference, 0);
  const length = reader.next();
  const runs = Array.from({ length: reader.next() }, () => [reader.next(), reader.next()]);
  let after = before;
  if (length > before.length) {
    after = new Uint8Array(length);
    after.set(before);
  }
  let to = 0;
  let { at } = reader;
  for (const [gap, size] of runs) {
    to += gap;
    after.set(difference.subarray(at, at + size), to);
    to += size;
    at += size;
  }
  return after;
}

// Return a reader of WebAssembly integers from position `at` on.
function numbers(bytes, at) {
  return {
    at,
    next() {
      let value = 0, shift = 0, byte;
      do {
        byte = bytes[this.at++];
        value |= (byte & 127) << shift;
        shift += 7;
      } while (byte & 128);
      return value >>> 0;
    },
  };
}
