import type { DateStyle } from './dayCell';
import { isYearLast, orderOf } from './dayCell';
import type { GamesOfSales } from './gameOfSales';
import { columnsOf, numberRepeatedNames, isOwnFormat, readHeader } from './header';
import { type ReadingParts, type ReadRow, readRows } from './readSales';
import type { SheetFile } from './sheetFile';
import { type FileColumns, suggestMapping } from './suggestMapping';

/** Number of first rows that show what the columns are, and whether a column's dates end with the year. */
const FIRST_ROWS = 200;

/** The columns of a sheet with the cells of its first rows. */
export async function fileColumns(file: SheetFile, sheet: string | null): Promise<FileColumns> {
  const records = file.records(sheet);
  const names = numberRepeatedNames((await readHeader(records)).names);
  const samples: string[][] = names.map(() => []);
  let rows = 0;
  for await (const { cells } of records) {
    for (const [place, column] of samples.entries()) column.push(cells[place] ?? '');
    rows += 1;
    if (rows === FIRST_ROWS) break;
  }
  return { names, samples };
}

/** The mapping of a file that has none; `undefined` for our own format. */
async function understood(file: SheetFile, games: GamesOfSales) {
  const columns = await fileColumns(file, null);
  return isOwnFormat(columns.names) ? undefined : suggestMapping(columns, games);
}

type Parts = Omit<ReadingParts, 'dates'>;

/** How a file writes its dates, by its whole column. */
async function datesOf(file: SheetFile, { games, mapping }: Parts): Promise<DateStyle> {
  const { from1904 } = file;
  const records = file.records(mapping?.sheet ?? null);
  const place = columnsOf(await readHeader(records), games, mapping).places.get('at');
  const dates = new Set<string>();
  let rows = 0;
  for await (const { cells } of records) {
    const cell = cells[place ?? -1] ?? '';
    if (isYearLast(cell)) dates.add(cell);
    rows += 1;
    if (rows === FIRST_ROWS && dates.size === 0) break;
  }
  return { first: orderOf(dates), from1904 };
}

/**
 * Yields the rows of a file's sheet.
 * @param onColumns called once with the names of the file's columns
 * @throws UnreadableFile if the file cannot be read, columns are missing, or there are too many rows
 */
export async function* readSheet(
  file: SheetFile,
  parts: Parts,
  onColumns?: (names: string[]) => void,
): AsyncGenerator<ReadRow> {
  const mapping = parts.mapping ?? (await understood(file, parts.games));
  const understandable = { ...parts, mapping };
  const dates = await datesOf(file, understandable);
  const records = file.records(mapping?.sheet ?? null);
  yield* readRows(records, { ...understandable, dates }, onColumns);
}
