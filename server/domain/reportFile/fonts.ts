import { open, type FileHandle } from 'node:fs/promises';

/** Whether a font has a glyph for a character, by its code point. */
export type Coverage = (codePoint: number) => boolean;

const TABLE_RECORD = 16;
const CMAP_RECORD = 8;
const GROUP = 12;
/** Of the table that maps all of Unicode, by ranges; https://learn.microsoft.com/typography/opentype/spec/cmap */
const SEGMENTED_COVERAGE = 12;

/** Reads which characters a font covers: its `cmap` alone, not the megabytes of outlines. */
export async function readCoverage(path: string): Promise<Coverage> {
  const file = await open(path);
  try {
    const cmap = await readTable(file, 'cmap');
    const start = segmentedTable(cmap);
    const ranges = Array.from({ length: cmap.readUInt32BE(start + 12) }, (_, place) => {
      const at = start + 16 + place * GROUP;
      return { first: cmap.readUInt32BE(at), last: cmap.readUInt32BE(at + 4) };
    });
    return (codePoint) => ranges.some(({ first, last }) => codePoint >= first && codePoint <= last);
  } finally {
    await file.close();
  }
}

async function readTable(file: FileHandle, tag: string): Promise<Buffer> {
  const head = await read(file, 0, 12);
  const records = await read(file, 12, head.readUInt16BE(4) * TABLE_RECORD);
  for (let at = 0; at < records.length; at += TABLE_RECORD) {
    if (records.toString('latin1', at, at + 4) === tag)
      return read(file, records.readUInt32BE(at + 8), records.readUInt32BE(at + 12));
  }
  throw new Error(`The font has no table ${tag}`);
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer;
}

/** Where the table of all of Unicode begins within `cmap`. */
function segmentedTable(cmap: Buffer): number {
  for (let place = 0; place < cmap.readUInt16BE(2); place += 1) {
    const start = cmap.readUInt32BE(4 + place * CMAP_RECORD + 4);
    if (cmap.readUInt16BE(start) === SEGMENTED_COVERAGE) return start;
  }
  throw new Error('The font maps no characters beyond the first plane');
}
