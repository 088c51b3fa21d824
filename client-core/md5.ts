/**
 * Replaces the library `spark-md5` in the client's build. The contract uses only this function of the library, which is
 * four times as large and would be part of each first visit. See config/taro-patches/smallLibraries.ts.
 */

const ROTATIONS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];

/**
 * The 64 steps for each block of 64 bytes: round, constant to add, bits to rotate by, and index of a word in the block.
 */
const STEPS = Array.from({ length: 64 }, (_, step) => ({
  round: step >> 4,
  sine: Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32),
  turn: ROTATIONS[(step >> 4) * 4 + (step % 4)] ?? 0,
  word: ([step, 5 * step + 1, 3 * step + 5, 7 * step][step >> 4] ?? 0) % 16,
}));

const BLOCK_BYTES = 64;
/** Bytes at the end of the last block that hold the length of the text. */
const LENGTH_BYTES = 8;

/**
 * The UTF-8 bytes of a text, padded to whole blocks as MD5 requires: with a single 1 bit, zeros, and the length in
 * bits.
 */
function toBlocks(text: string): DataView {
  const bytes = encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  const size = Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK_BYTES) * BLOCK_BYTES;
  const view = new DataView(new ArrayBuffer(size));
  for (let at = 0; at < bytes.length; at++) view.setUint8(at, bytes.charCodeAt(at));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(size - LENGTH_BYTES, bytes.length * 8, true);
  return view;
}

const mixes: ((b: number, c: number, d: number) => number)[] = [
  (b, c, d) => (b & c) | (~b & d),
  (b, c, d) => (b & d) | (c & ~d),
  (b, c, d) => b ^ c ^ d,
  (b, c, d) => c ^ (b | ~d),
];

/** The MD5 digest (RFC 1321) of a text in UTF-8, as 32 hexadecimal digits. Only a checksum: MD5 resists no attacker. */
function hash(text: string): string {
  const blocks = toBlocks(text);
  const state: [number, number, number, number] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < blocks.byteLength; block += BLOCK_BYTES) {
    let [a, b, c, d] = state;
    for (const { round, sine, turn, word } of STEPS) {
      const mix = mixes[round]?.(b, c, d) ?? 0;
      const sum = (a + mix + sine + blocks.getUint32(block + word * 4, true)) | 0;
      [a, b, c, d] = [d, (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0, b, c];
    }
    [a, b, c, d].forEach((value, at) => {
      state[at] = ((state[at] ?? 0) + value) | 0;
    });
  }
  for (const [at, value] of state.entries()) blocks.setInt32(at * 4, value, true);
  return Array.from({ length: 16 }, (_, at) =>
    blocks.getUint8(at).toString(16).padStart(2, '0'),
  ).join('');
}

// oxlint-disable-next-line import/no-default-export -- exported like the library's function
export default { hash };
