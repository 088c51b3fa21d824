import { Zip, ZipDeflate } from 'fflate';

/** One file of a ZIP. */
export interface Part {
  name: string;
  content: Buffer;
}

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
  for await (const { name, content } of parts) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(content, true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
