import { createReadStream } from 'node:fs';
import { UnreadableCsv } from './csv';

/** The encodings that spreadsheets in China use for CSV. */
type Encoding = 'utf-8' | 'gb18030';

/** Replacement character for invalid bytes. */
const BROKEN = '\uFFFD';

interface Reading {
  /** Number of valid characters beyond ASCII. */
  intact: number;
  broken: number;
  firstBroken: { line: number; column: number } | null;
}

/**
 * Returns the text of a CSV file in chunks, without a byte order mark. Reads the file once to
 * detect the encoding: UTF-8, or GB18030 if most of its Chinese is invalid as UTF-8.
 * @throws UnreadableCsv at the first byte that is invalid in the encoding
 */
export async function csvText(file: string): Promise<AsyncIterable<string>> {
  const utf8 = await readAs('utf-8', file);
  if (utf8.broken === 0) return decoded(file, 'utf-8');
  // GB18030 accepts almost any bytes, even UTF-8 with one broken byte.
  if (utf8.intact >= utf8.broken) throw unreadable(utf8, 'is no UTF-8');
  const gb18030 = await readAs('gb18030', file);
  if (gb18030.broken === 0) return decoded(file, 'gb18030');
  throw unreadable(gb18030, 'is neither UTF-8 nor GB18030');
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
  const { line, column } = firstBroken ?? { line: 1, column: 1 };
  return new UnreadableCsv(line, column, `a character ${problem}`);
}
