import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of a ZIP. */
export interface Part {
  name: string;
  content: Buffer;
  /** It is as small as it gets, e.g. a picture: packing it costs time and wins nothing. */
  packed?: true;
}

/** The quickest: what the others win is little beside the pictures. */
const LEVEL = 1;

/** A ZIP of the parts, one after another, so that no more than one of them is held at a time. */
export async function* zipped(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const taken = () => {
    const chunks = made;
    made = [];
    return chunks;
  };
  for await (const { name, content, packed } of parts) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: LEVEL });
    zip.add(file);
    file.push(content, true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
