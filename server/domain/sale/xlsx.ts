import { type MergeRange, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { type CsvRecord, UnreadableFile } from './csv';
import { chartSheets, readableWorkbook } from './workbookParts';

/** A workbook's visible sheets with cells, and whether its dates count days from 1904. */
interface Workbook {
  bytes: Uint8Array;
  sheets: string[];
  from1904: boolean;
  /** Merged cells by sheet, for the sheets that were read. */
  merged: Map<string, Promise<MergeRange[]>>;
}

const damagedWorkbook = () =>
  new UnreadableFile(
    'the file is no workbook in XLSX, or is protected by a password',
    '这个文件不是 XLSX 表格，或者设了密码，请另存为 XLSX 或 CSV 再试',
  );

/**
 * Opens a workbook without reading its rows.
 * @throws UnreadableFile if the file is not a workbook, has a password, or is too large unpacked
 */
export async function openWorkbook(file: Uint8Array): Promise<Workbook> {
  try {
    const bytes = readableWorkbook(file);
    const charts = chartSheets(bytes);
    const sheets: string[] = [];
    const { dateSystem } = await readXlsx(bytes, {
      sheets: ({ name, index, hidden, veryHidden }) => {
        if (!hidden && !veryHidden && !charts.has(index)) sheets.push(name);
        return false;
      },
    });
    return { bytes, sheets, from1904: dateSystem === '1904', merged: new Map() };
  } catch (error) {
    throw error instanceof UnreadableFile ? error : damagedWorkbook();
  }
}

/** Maximum number of characters that spreadsheet programs allow in a cell. */
const LONGEST_CELL = 32_767;
/** Maximum number of columns that are read; a stray cell far to the right would otherwise widen every row. */
const MAX_COLUMNS = 500;

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** Writes a workbook's date as text: local time without a time zone. */
function dateText(date: Date): string {
  const at = new Date(Math.round(date.getTime() / 1_000) * 1_000);
  const day = `${at.getUTCFullYear()}-${twoDigits(at.getUTCMonth() + 1)}-${twoDigits(at.getUTCDate())}`;
  const time = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(twoDigits).join(':');
  return time === '00:00:00' ? day : `${day} ${time}`;
}

function cellText(value: unknown): string {
  if (typeof value === 'string') {
    if (value.length > LONGEST_CELL) throw damagedWorkbook();
    return value;
  }
  // Fifteen digits, as spreadsheets show them, without the rounding error of 0.1 + 0.2.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value);
  return '';
}

/** The cells of a sheet that are merged with cells in rows below; the stream of rows does not contain this. */
function mergedDown({ bytes, merged }: Workbook, sheet: string): Promise<MergeRange[]> {
  const readMerges = async () => {
    const { sheets } = await readXlsx(bytes, { sheets: [sheet], maxRows: 1 });
    const merges = sheets[0]?.merges ?? [];
    return merges.filter(({ startRow, endRow }) => startRow < endRow);
  };
  const found = merged.get(sheet) ?? readMerges();
  merged.set(sheet, found);
  return found;
}

/** A number or an amount of money; in a merged cell, it may be the total of several rows. */
const AMOUNT = /^[¥￥]?\s*[\d.,]+\s*[元块万千wk]*$/i;

/**
 * Returns a function that copies the values of merged cells into the rows below, except amounts: three accounts sold
 * together for one price are not three sales at that price.
 */
function createFiller(merges: readonly MergeRange[]): (index: number, cells: string[]) => void {
  const byRow = new Map<number, MergeRange[]>();
  for (const merge of merges)
    byRow.set(merge.startRow, [...(byRow.get(merge.startRow) ?? []), merge]);
  let open: { column: number; endRow: number; text: string }[] = [];
  return (index, cells) => {
    open = open.filter(({ endRow }) => endRow >= index);
    for (const { column, text } of open) if (cells[column] === '') cells[column] = text;
    for (const { startCol: column, endRow } of byRow.get(index) ?? []) {
      const text = cells[column] ?? '';
      if (!AMOUNT.test(text.trim())) open.push({ column, endRow, text });
    }
  };
}

/**
 * Yields the rows of a sheet as text, without empty rows. Rows are padded to the widest row so far. The value of a
 * merged cell is repeated in each of its rows, unless it is an amount.
 * @throws UnreadableFile if the workbook is damaged
 */
export async function* workbookRecords(
  workbook: Workbook,
  sheet: string,
): AsyncGenerator<CsvRecord> {
  let width = 0;
  try {
    const fill = createFiller(await mergedDown(workbook, sheet));
    for await (const { index, values } of streamXlsxRows(workbook.bytes, { sheet })) {
      width = Math.min(Math.max(width, values.length), MAX_COLUMNS);
      const cells = Array.from({ length: width }, (_, place) => cellText(values[place]));
      if (cells.every((cell) => cell.trim() === '')) continue;
      fill(index, cells);
      yield { line: index + 1, cells };
    }
  } catch {
    throw damagedWorkbook();
  }
}
