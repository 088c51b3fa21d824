import type { SaleDateOrder } from '@account-doctor/contract/saleDateOrders';
import { type DateStyle, hasUnclearDateOrder, dateOrderOf } from './dayCell';
import type { GamesOfSales } from './gameOfSales';
import { columnsOf, numberRepeatedNames, isOwnFormat, readHeader } from './header';
import { type ReadingParts, type ReadRow, readRows } from './readSales';
import type { SheetFile } from './sheetFile';
import { type FileColumns, suggestMapping } from './suggestMapping';

/** Number of rows examined to find what the columns contain and whether dates have an unclear order. */
const FIRST_ROWS = 200;

/** The column names of a sheet, and the cells of its first rows. */
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

/** Suggests a mapping for a file without one; `undefined` for this product's own format. */
async function suggestedMapping(file: SheetFile, games: GamesOfSales) {
  const columns = await fileColumns(file, null);
  return isOwnFormat(columns.names) ? undefined : suggestMapping(columns, games);
}

type Parts = Omit<ReadingParts, 'dates'>;

/** In which order dates such as 3/1/26 were read; `undefined` for a file without such dates. */
export type ReadDateOrder = SaleDateOrder | 'unclear' | undefined;

/** How the dates of a file are written, found from the whole column and the mapping. */
async function detectDateStyle(
  file: SheetFile,
  { games, mapping, now }: Parts,
): Promise<{ dates: DateStyle; dateOrder: ReadDateOrder }> {
  const { from1904 } = file;
  const records = file.records(mapping?.sheet ?? null);
  const place = columnsOf(await readHeader(records), games, mapping).places.get('at');
  const cellsOfDates = new Set<string>();
  let rows = 0;
  for await (const { cells } of records) {
    const cell = cells[place ?? -1] ?? '';
    if (hasUnclearDateOrder(cell)) cellsOfDates.add(cell);
    rows += 1;
    if (rows === FIRST_ROWS && cellsOfDates.size === 0) break;
  }
  const order = dateOrderOf(cellsOfDates, { now, chosen: mapping?.dateOrder });
  const dateOrder = cellsOfDates.size === 0 ? undefined : (order ?? 'unclear');
  return { dates: { order, from1904 }, dateOrder };
}

/**
 * Yields the rows of a file's sheet.
 * @param onColumns called once with the names of the file's columns, and how its dates are read
 * @throws UnreadableFile if the file cannot be read, columns are missing, or there are too many rows
 */
export async function* readSheet(
  file: SheetFile,
  parts: Parts,
  onColumns: (names: string[], dateOrder: ReadDateOrder) => void = () => undefined,
): AsyncGenerator<ReadRow> {
  const mapping = parts.mapping ?? (await suggestedMapping(file, parts.games));
  const understandable = { ...parts, mapping };
  const { dates, dateOrder } = await detectDateStyle(file, understandable);
  const records = file.records(mapping?.sheet ?? null);
  yield* readRows(records, { ...understandable, dates }, (names) => onColumns(names, dateOrder));
}
