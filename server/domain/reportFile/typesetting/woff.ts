import { inflateSync } from 'node:zlib';

/**
 * Sizes of the file header and of each table entry; https://www.w3.org/TR/WOFF/, "Overall file
 * structure".
 */
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Unpacks a WOFF font to TrueType. The typesetting libraries would otherwise unpack a table for every glyph. The hints
 * for binary search stay zero, because these libraries do not use them.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const parts: Buffer[] = [header];
  let end = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(WOFF_HEADER + index * WOFF_ENTRY);
    const [offset, packed, length] = [
      entry.readUInt32BE(4),
      entry.readUInt32BE(8),
      entry.readUInt32BE(12),
    ];
    const stored = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    entry.copy(header, at, 0, 4);
    entry.copy(header, at + 4, 16, 20);
    header.writeUInt32BE(end, at + 8);
    header.writeUInt32BE(length, at + 12);
    const padding = Buffer.alloc(-length & 3);
    parts.push(table, padding);
    end += length + padding.length;
  }
  return Buffer.concat(parts);
}
