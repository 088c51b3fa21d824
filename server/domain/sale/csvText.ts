import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { UnreadableCsv } from './csv';

/** The encodings that spreadsheets in China use for CSV. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/** The replacement character, which decoders write instead of invalid bytes. */
const REPLACEMENT = '\uFFFD';

interface EncodingCheck {
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
  const wide = await detectUtf16(file);
  if (wide) {
    const reading = await checkEncoding(wide, file);
    if (reading.broken > 0) throw unreadableCsv(reading, 'is no UTF-16');
    return decodeFile(file, wide);
  }
  const utf8 = await checkEncoding('utf-8', file);
  if (utf8.broken === 0) return decodeFile(file, 'utf-8');
  // GB18030 accepts almost any bytes, even UTF-8 with a single broken byte.
  if (utf8.intact >= utf8.broken) throw unreadableCsv(utf8, 'is no UTF-8');
  const gb18030 = await checkEncoding('gb18030', file);
  if (gb18030.broken === 0) return decodeFile(file, 'gb18030');
  throw unreadableCsv(gb18030, 'is neither UTF-8 nor GB18030');
}

/** How many bytes are examined to detect UTF-16, and the minimum share of zero bytes in UTF-16. */
const HEAD_BYTES = 4_096;
const MIN_ZERO_SHARE = 0.2;

/** Detects UTF-16 by its byte order mark, or by the zero bytes of separators and digits; `null` for other encodings. */
async function detectUtf16(file: string): Promise<'utf-16le' | 'utf-16be' | null> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
    if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
    const zerosAt = (half: number) =>
      head.filter((byte, index) => byte === 0 && index % 2 === half).length;
    const [first, second] = [zerosAt(0), zerosAt(1)];
    if (Math.max(first, second) < (bytesRead / 2) * MIN_ZERO_SHARE) return null;
    return second > first ? 'utf-16le' : 'utf-16be';
  } finally {
    await handle.close();
  }
}

async function* decodeFile(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of createReadStream(file))
    yield decoder.decode(bytes as Buffer, { stream: true });
  yield decoder.decode();
}

async function checkEncoding(encoding: Encoding, file: string): Promise<EncodingCheck> {
  const reading: EncodingCheck = { intact: 0, broken: 0, firstBroken: null };
  let line = 1;
  let column = 1;
  for await (const piece of decodeFile(file, encoding))
    for (const character of piece) {
      if (character === REPLACEMENT) {
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

function unreadableCsv({ firstBroken }: EncodingCheck, problem: string): UnreadableCsv {
  return new UnreadableCsv(firstBroken ?? { line: 1, column: 1 }, `a character ${problem}`);
}
