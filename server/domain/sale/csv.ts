import { pipeline, Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { withoutApostrophe } from './spreadsheetText';

/** One record of a CSV file and the line it starts on, counted from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** Why a file cannot be read on, and where; lines and columns count from 1, and columns are cells. */
export class UnreadableCsv extends Error {
  constructor(line: number, column: number, problem: string) {
    super(`line ${line}, column ${column}: ${problem}`);
    this.name = 'UnreadableCsv';
  }
}

/** A quote that is never closed would otherwise take the rest of the file into memory. */
const LONGEST_RECORD = 2 ** 20;

const problems: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quoted cell is never closed',
  CSV_MAX_RECORD_SIZE: 'the record has more than a million characters; is a quote never closed?',
};

/**
 * The records of a CSV text as RFC 4180 has it, one by one: cells in double quotes may hold commas,
 * line breaks and doubled quotes; as in spreadsheets, a quote elsewhere is text. A byte order mark
 * and empty lines are skipped, and so is the apostrophe that keeps spreadsheets from computing a cell.
 * @throws UnreadableCsv at a record that does not end
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
  // The types know of records as objects only together with `columns`.
  const parser = parse(options as object as Options);
  // A source that fails fails the parser, whose reader is told.
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

/** With `\n` as the only line break: csv-parse counts CR and LF within a cell as two lines. */
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
