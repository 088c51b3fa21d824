import type { SaleMapping } from '@account-doctor/contract/saleMapping';
import { type CsvRecord, UnreadableCsv } from './csv';
import type { GamesOfSales } from './gameOfSales';
import { rejectionColumns } from './rejectedRows';
import { neededColumns, ownColumns, saleColumns } from './saleColumns';
import { quotedText } from './shownCell';
import { suggestMapping } from './suggestMapping';

/** The header line of a file. */
export interface FileHeader {
  line: number;
  /** Trimmed names of the columns; empty for a column without a name. */
  names: string[];
}

/** A record with fewer cells than this is a title above the header. */
const MIN_NAMES = 2;

/** Reads records up to the header. */
export async function readHeader(records: AsyncIterator<CsvRecord>): Promise<FileHeader> {
  for (let next = await records.next(); !next.done; next = await records.next()) {
    const names = next.value.cells.map((name) => name.trim().normalize('NFC'));
    if (names.filter((name) => name !== '').length >= MIN_NAMES)
      return { line: next.value.line, names };
  }
  return { line: 1, names: [] };
}

/** Makes column names unique, so that a mapping can name each column: the second 备注 becomes 备注 (2). */
export function numberRepeatedNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return name === '' || times === 1 ? name : `${name} (${times})`;
  });
}

/** What each column of a file contains. */
export interface ColumnMeanings {
  /** Index of the column in the file, by its meaning: a name of `saleColumns` or a field's key. */
  places: ReadonlyMap<string, number>;
  values: SaleMapping['values'];
  fieldKeys: string[];
  priceUnit: SaleMapping['priceUnit'];
  source: string;
  hasRefs: boolean;
}

const isFieldColumn = (column: string): boolean =>
  !ownColumns.includes(column) && !rejectionColumns.includes(column);

/** Whether a file has the columns of this product's own format, regardless of case. */
export const isOwnFormat = (names: readonly string[]): boolean =>
  neededColumns.every((column) => names.some((name) => name.toLowerCase() === column));

/**
 * The mapping of a file in this product's own format: the name of a column is its meaning, and a field's key may be in
 * any case.
 */
function ownMapping(names: readonly string[], games: GamesOfSales): SaleMapping {
  const keys = new Map(
    [...games.values()].flatMap(({ fields }) =>
      fields.map(({ key }): [string, string] => [key.toLowerCase(), key]),
    ),
  );
  for (const column of ownColumns) keys.set(column, column);
  const columns = names
    .filter((name) => name !== '')
    .map((name): [string, string] => [keys.get(name.toLowerCase()) ?? name, name]);
  const mapped = Object.fromEntries(columns);
  return { source: '', sheet: null, columns: mapped, values: {}, priceUnit: 'yuan' };
}

function refuseRepeatedColumns({ line, names }: FileHeader): void {
  const repeated = names.findIndex((name, index) => name !== '' && names.indexOf(name) < index);
  if (repeated >= 0)
    throw new UnreadableCsv(
      { line, column: repeated + 1 },
      `there are two columns ${quotedText(names[repeated] ?? '')}`,
      `“${names[repeated] ?? ''}”这一列有两个`,
    );
}

/**
 * What the columns of a file contain: by its mapping if it has one, otherwise by the names of its columns.
 * @throws UnreadableCsv if a required column is missing
 */
export function columnsOf(
  header: FileHeader,
  games: GamesOfSales,
  mapping: SaleMapping | undefined,
): ColumnMeanings {
  const isOwn = mapping === undefined && isOwnFormat(header.names);
  if (isOwn) refuseRepeatedColumns(header);
  const names = numberRepeatedNames(header.names);
  const used =
    mapping ?? (isOwn ? ownMapping(names, games) : suggestMapping({ names, samples: [] }, games));
  const places = new Map(
    Object.entries(used.columns).map(([column, name]) => [column, names.indexOf(name)]),
  );
  const absent = [...places].find(([, place]) => place < 0)?.[0];
  const hasColumn = (column: string) => places.has(column) || (used.values[column] ?? '') !== '';
  const missing = saleColumns.filter((column) => !hasColumn(column));
  if (absent !== undefined || neededColumns.some((column) => !hasColumn(column)))
    throw new UnreadableCsv(
      { line: header.line, column: 1 },
      absent === undefined
        ? `missing columns: ${missing.join(', ')}`
        : `there is no column ${quotedText(used.columns[absent] ?? '')}`,
      absent === undefined ? '还有必填的列没有对应' : `没有“${used.columns[absent] ?? ''}”这一列`,
    );
  const { values, priceUnit, source } = used;
  const fieldKeys = [...new Set([...places.keys(), ...Object.keys(values)])].filter(isFieldColumn);
  return { places, values, fieldKeys, priceUnit, source, hasRefs: hasColumn('source_ref') };
}
