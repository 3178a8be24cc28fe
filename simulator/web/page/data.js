// What a program of WebAssembly lays into its memory, and a snapshot of that memory.

const HEAD = 8; // bytes of a program before its sections
const DATA_SECTION = 11;
const I32_CONST = 0x41;
const END = 0x0b;

// Take what the program of `wasm` lays into its memory itself out of the snapshot `memory` of it, or
// put it back: the browser has it in the program already.
export function addData(wasm, memory) {
  const start = new DataView(memory.buffer).getUint32(4, true);
  let at = HEAD;
  const number = () => {
    let value = 0, shift = 0, byte;
    do {
      byte = wasm[at++];
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte & 128);
    return value >>> 0;
  };
  while (at < wasm.length) {
    const kind = wasm[at++];
    const end = number() + at;
    for (let left = kind === DATA_SECTION ? number() : 0; left; left--) {
      if (number() !== 0 || wasm[at++] !== I32_CONST) throw new Error("pyodide.asm.wasm");
      const to = start + number();
      if (wasm[at++] !== END) throw new Error("pyodide.asm.wasm");
      const length = number();
      for (let i = 0; i < length; i++) memory[to + i] ^= wasm[at + i];
      at += length;
    }
    at = end;
  }
}
