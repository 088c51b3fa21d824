import { pipeline, Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { withoutApostrophe } from './spreadsheetText';

/** A record of a CSV file with the number of its first line, starting at 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/**
 * The reason and position at which a file cannot be parsed; lines and columns start at 1, columns
 * count cells.
 */
export class UnreadableCsv extends Error {
  constructor(line: number, column: number, problem: string) {
    super(`line ${line}, column ${column}: ${problem}`);
    this.name = 'UnreadableCsv';
  }
}

/** Limits memory if a quote is never closed. */
const LONGEST_RECORD = 2 ** 20;

const problems: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quoted cell is never closed',
  CSV_MAX_RECORD_SIZE: 'the record has more than a million characters; is a quote never closed?',
};

/**
 * Yields the records of a CSV text (RFC 4180): cells in double quotes can contain commas, line
 * breaks and doubled quotes; a quote elsewhere is text, as in spreadsheets. Skips a byte order
 * mark, empty lines, and the apostrophe that protects a cell from being read as a formula.
 * @throws UnreadableCsv for a record that does not end
 */
export async function* csvRecords(
  text: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<CsvRecord> {
  let before = { lines: 0, empty_lines: 0 };
  const startLine = ({ empty_lines }: { empty_lines: number }) =>
    before.lines + 1 + empty_lines - before.empty_lines;
  const options: Options<CsvRecord, string[]> = {
    bom: true,
    max_record_size: LONGEST_RECORD,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    on_record: (cells, info) => {
      const line = startLine(info);
      before = info;
      return { line, cells: cells.map(withoutApostrophe) };
    },
  };
  // The library's types describe object records only together with `columns`.
  const parser = parse(options as object as Options);
  // An error of the source reaches the reader through the parser.
  pipeline(Readable.from(withUnixLineBreaks(text)), parser, () => undefined);
  try {
    yield* parser as AsyncIterable<CsvRecord>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { code, column, empty_lines } = error as CsvError & {
      column: number;
      empty_lines: number;
    };
    throw new UnreadableCsv(
      startLine({ empty_lines }),
      column + 1,
      problems[code] ?? error.message,
    );
  }
}

/** Converts line breaks to `\n`, because csv-parse counts CR and LF within a cell as two lines. */
async function* withUnixLineBreaks(
  text: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string> {
  let held = '';
  for await (const piece of text) {
    const known = held + piece;
    held = known.endsWith('\r') ? '\r' : '';
    yield known.slice(0, known.length - held.length).replace(/\r\n?/g, '\n');
  }
  if (held) yield '\n';
}
