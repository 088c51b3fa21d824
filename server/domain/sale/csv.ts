import { pipeline, Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { removeApostrophe } from '../../core/spreadsheet/csv';

/** A record of a CSV file and the number of its first line, counted from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** Why a file of sales cannot be read, in English for the command line and in Chinese for the desk. */
export class UnreadableFile extends Error {
  constructor(
    problem: string,
    readonly said: string,
  ) {
    super(problem);
    this.name = 'UnreadableFile';
  }
}

/** The file can be read but contains no table of sales. */
export class NoTable extends UnreadableFile {}

/** Why and where a CSV file cannot be parsed. Lines and columns are counted from 1; columns are cells. */
export class UnreadableCsv extends UnreadableFile {
  constructor(
    { line, column }: { line: number; column: number },
    problem: string,
    said = '这里读不懂，请另存为 XLSX 或 UTF-8 的 CSV 再试',
  ) {
    super(`line ${line}, column ${column}: ${problem}`, `第 ${line} 行第 ${column} 列：${said}`);
    this.name = 'UnreadableCsv';
  }
}

/** Maximum length of a record in characters; limits the memory used if a quote is never closed. */
const LONGEST_RECORD = 2 ** 20;

const problemByCode: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quoted cell is never closed',
  CSV_MAX_RECORD_SIZE: 'the record has more than a million characters; is a quote never closed?',
};

/** Separators of cells. */
const SEPARATORS = [',', ';', '\t'];
/** Number of characters at the beginning of a file from which its separator is detected. */
const BEGINNING_LENGTH = 65_536;

/**
 * Detects the separator of a CSV file: the most frequent one in the first line that has any separator twice; by default
 * a comma.
 */
function separatorOf(beginning: string): string {
  const lines = beginning.replace(/"[^"]*"/g, '').split('\n');
  for (const line of lines) {
    const counts = SEPARATORS.map((mark) => line.split(mark).length - 1);
    const most = Math.max(...counts);
    if (most >= 2) return SEPARATORS[counts.indexOf(most)] ?? ',';
  }
  return ',';
}

/** Reads the beginning of a text; `whole` yields the whole text, including that beginning. */
async function withBeginning(
  text: AsyncGenerator<string>,
): Promise<{ beginning: string; whole: AsyncGenerator<string> }> {
  let beginning = '';
  while (beginning.length < BEGINNING_LENGTH) {
    const piece = await text.next();
    if (piece.done) break;
    beginning += piece.value;
  }
  async function* whole() {
    yield beginning;
    yield* text;
  }
  return { beginning, whole: whole() };
}

/**
 * Yields the records of a CSV text (RFC 4180): cells in double quotes can contain separators, line breaks and doubled
 * quotes; a quote elsewhere is text, as in spreadsheets. Cells are separated by commas, semicolons or tabs. Skips the
 * byte order mark, empty lines, and the apostrophe that stops spreadsheets from reading a cell as a formula.
 * @throws UnreadableCsv if the last record is not closed or a record is too long
 */
export async function* csvRecords(
  text: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<CsvRecord> {
  let before = { lines: 0, empty_lines: 0 };
  const startLine = ({ empty_lines }: { empty_lines: number }) =>
    before.lines + 1 + empty_lines - before.empty_lines;
  const { beginning, whole } = await withBeginning(withUnixLineBreaks(text));
  const options: Options<CsvRecord, string[]> = {
    bom: true,
    delimiter: separatorOf(beginning),
    max_record_size: LONGEST_RECORD,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    on_record: (cells, info) => {
      const line = startLine(info);
      before = info;
      return { line, cells: cells.map(removeApostrophe) };
    },
  };
  // The library types these options only for records as objects, not as arrays.
  const parser = parse(options as object as Options);
  // An error of the source text reaches the reader through the parser.
  pipeline(Readable.from(whole), parser, () => undefined);
  try {
    yield* parser as AsyncIterable<CsvRecord>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { code, column, empty_lines } = error as CsvError & {
      column: number;
      empty_lines: number;
    };
    throw new UnreadableCsv(
      { line: startLine({ empty_lines }), column: column + 1 },
      problemByCode[code] ?? error.message,
    );
  }
}

/** Converts line breaks to `\n`, because csv-parse counts CR LF inside a cell as two lines. */
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
