import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file in a ZIP. */
export interface ZipPart {
  name: string;
  content: Buffer;
  /** Whether the content is compressed already, e.g. a picture. */
  packed?: true;
}

/** Compression level: the fastest, because text is small compared with the pictures. */
const LEVEL = 1;

/** Creates a ZIP archive file by file, so that only one file is in memory at a time. */
export async function* zipFiles(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
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
