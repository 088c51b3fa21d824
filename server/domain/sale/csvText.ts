import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { UnreadableCsv } from './csv';

/** The encodings that spreadsheets in China use for CSV. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/** The replacement character, which decoders write instead of invalid bytes. */
const BROKEN = '\uFFFD';

interface Reading {
  /** Number of valid characters beyond ASCII. */
  intact: number;
  broken: number;
  firstBroken: { line: number; column: number } | null;
}

/**
 * Returns the text of a CSV file in chunks, without a byte order mark. First reads the file once to detect the
 * encoding: UTF-16, UTF-8, or GB18030 if most of the Chinese would be invalid as UTF-8.
 * @throws UnreadableCsv at the first byte that is invalid in the detected encoding
 */
export async function csvText(file: string): Promise<AsyncIterable<string>> {
  const wide = await utf16Of(file);
  if (wide) {
    const reading = await readAs(wide, file);
    if (reading.broken > 0) throw unreadable(reading, 'is no UTF-16');
    return decoded(file, wide);
  }
  const utf8 = await readAs('utf-8', file);
  if (utf8.broken === 0) return decoded(file, 'utf-8');
  // GB18030 accepts almost any bytes, even UTF-8 with a single broken byte.
  if (utf8.intact >= utf8.broken) throw unreadable(utf8, 'is no UTF-8');
  const gb18030 = await readAs('gb18030', file);
  if (gb18030.broken === 0) return decoded(file, 'gb18030');
  throw unreadable(gb18030, 'is neither UTF-8 nor GB18030');
}

/** How many bytes are examined to detect UTF-16, and the minimum share of zero bytes in UTF-16. */
const HEAD = 4_096;
const ZEROS = 0.2;

/** Detects UTF-16 by its byte order mark, or by the zero bytes of separators and digits; `null` for other encodings. */
async function utf16Of(file: string): Promise<'utf-16le' | 'utf-16be' | null> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
    if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
    const zerosAt = (half: number) =>
      head.filter((byte, index) => byte === 0 && index % 2 === half).length;
    const [first, second] = [zerosAt(0), zerosAt(1)];
    if (Math.max(first, second) < (bytesRead / 2) * ZEROS) return null;
    return second > first ? 'utf-16le' : 'utf-16be';
  } finally {
    await handle.close();
  }
}

async function* decoded(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of createReadStream(file))
    yield decoder.decode(bytes as Buffer, { stream: true });
  yield decoder.decode();
}

async function readAs(encoding: Encoding, file: string): Promise<Reading> {
  const reading: Reading = { intact: 0, broken: 0, firstBroken: null };
  let line = 1;
  let column = 1;
  for await (const piece of decoded(file, encoding))
    for (const character of piece) {
      if (character === BROKEN) {
        reading.broken += 1;
        reading.firstBroken ??= { line, column };
      } else if (character === '\n') {
        line += 1;
        column = 1;
      } else if (character === ',') column += 1;
      else if (character > '\u007F') reading.intact += 1;
    }
  return reading;
}

function unreadable({ firstBroken }: Reading, problem: string): UnreadableCsv {
  return new UnreadableCsv(firstBroken ?? { line: 1, column: 1 }, `a character ${problem}`);
}
