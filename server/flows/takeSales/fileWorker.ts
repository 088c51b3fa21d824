import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { SaleFileBeginning, SalePlausibility } from '@account-doctor/contract/saleImports';
import type { SaleMapping } from '@account-doctor/contract/saleMapping';
import {
  fileColumns,
  type GamesOfSales,
  type NewSale,
  NoTable,
  openSheetFile,
  type ReadRow,
  type ReadDateOrder,
  readSheet,
  suggestMapping,
  UnreadableFile,
} from '../../domain/sale';
import type { ValuationModel } from '../../valuation/model';
import { middleOf } from '../../valuation/robust';
import type { ValuedGame } from '../../valuation/types';
import { requireTable } from './requireTable';
import { medianScreener, type PricesByFamily, screener } from './screener';

/** A file that cannot be read, and the reason in Chinese. */
export interface Unreadable {
  unreadable: string;
  /** Whether the file can be read but contains no table of sales. */
  hasNoTable: boolean;
}

/** Task: read the columns of a file's sheets, and suggest a mapping for each sheet. */
export interface InspectTask {
  kind: 'inspect';
  file: string;
  games: GamesOfSales;
}

/** Task: read the rows of a file, and write them to `rowsFile`, one JSON value per line. */
export interface ReadTask {
  kind: 'read';
  file: string;
  rowsFile: string;
  games: GamesOfSales;
  mapping: SaleMapping;
  now: Date;
}
export interface ReadFile {
  columns: string[];
  dateOrder?: NonNullable<ReadDateOrder>;
  gameIds: string[];
}

/**
 * Task: compare the prices of rows with models or, without a model, with the median of their family. Write the rows to
 * `screenedFile`, suspicious ones with `factor`.
 */
export interface ScreenTask {
  kind: 'screen';
  rowsFile: string;
  screenedFile: string;
  games: {
    game: ValuedGame;
    name: string;
    model: ValuationModel | null;
    /** Stored prices by zone family, for a game without a model. */
    prices: PricesByFamily;
  }[];
  /** Labels of servers by id. */
  servers: ReadonlyMap<string, string>;
}
export interface ScreenedFile {
  doubts: SalePlausibility[];
}

/**
 * A row that one of the tasks has written. For a suspicious price, `factor` is the price divided by the expected price.
 */
export type WrittenRow = ReadRow & { factor?: number };

/** Maximum number of sheets that are read for a mapping, and of sample cells per column. */
const SHEETS = 20;
const SHOWN_SAMPLES = 8;

async function inspectFile({ file, games }: InspectTask): Promise<SaleFileBeginning> {
  const opened = await openSheetFile(file);
  const names = opened.sheets.length === 0 ? [null] : opened.sheets.slice(0, SHEETS);
  const sheets = [];
  for (const name of names) {
    const columns = await fileColumns(opened, name);
    sheets.push({
      name,
      columns: columns.names.map((column, place) => ({
        name: column,
        samples: (columns.samples[place] ?? []).slice(0, SHOWN_SAMPLES),
      })),
      suggested: { ...suggestMapping(columns, games), sheet: name },
    });
  }
  requireTable(sheets);
  return { sheets };
}

async function readRows({ file, rowsFile, games, mapping, now }: ReadTask): Promise<ReadFile> {
  const opened = await openSheetFile(file);
  const gameIds = new Set<string>();
  let begun: Pick<ReadFile, 'columns' | 'dateOrder'> = { columns: [] };
  const rows = readSheet(opened, { games, mapping, now }, (columns, dateOrder) => {
    begun = { columns, ...(dateOrder && { dateOrder }) };
  });
  await writeLines(rowsFile, rows, (row) => {
    if ('sale' in row) gameIds.add(row.sale.gameId);
    return row;
  });
  return { ...begun, gameIds: [...gameIds] };
}

/** Writes one JSON value per line, and waits while the write buffer is full. */
async function writeLines<Row>(
  file: string,
  rows: AsyncIterable<Row>,
  form: (row: Row) => unknown,
): Promise<void> {
  const target = createWriteStream(file);
  for await (const row of rows)
    if (!target.write(`${JSON.stringify(form(row))}\n`)) await once(target, 'drain');
  target.end();
  await once(target, 'close');
}

/** Yields the rows of a file that a task has written. */
export async function* writtenRows(file: string): AsyncGenerator<WrittenRow> {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const row = JSON.parse(line) as WrittenRow;
    yield 'sale' in row ? { ...row, sale: { ...row.sale, at: new Date(row.sale.at) } } : row;
  }
}

/** The prices of a zone family in a file. */
interface FamilyPrices {
  gameId: string;
  serverId: string;
  prices: number[];
  ratios: number[];
}

/**
 * A median price that differs from the expected price by more than this factor is doubtful; it may be in fen instead of
 * yuan.
 */
const DOUBTFUL_RATIO = 5;
/** Without an expected price, a median price outside these limits, in fen, is doubtful. */
const DOUBTFUL = { above: 2_000_000, below: 100 };

/** Whether the median price of a family in the file is doubtful. */
function isDoubtful({ prices, ratios }: FamilyPrices): boolean {
  const median = middleOf(prices);
  if (ratios.length === 0) return median > DOUBTFUL.above || median < DOUBTFUL.below;
  const ratio = middleOf(ratios);
  return Math.max(ratio, 1 / ratio) > DOUBTFUL_RATIO;
}

/** The prices of rows, by game and zone family. */
async function groupPrices(rowsFile: string): Promise<Map<string, Map<string, number[]>>> {
  const games = new Map<string, Map<string, number[]>>();
  for await (const row of writtenRows(rowsFile)) {
    if (!('sale' in row)) continue;
    const { gameId, zoneFamily, price } = row.sale;
    const families = games.get(gameId) ?? new Map<string, number[]>();
    games.set(gameId, families);
    const prices = families.get(zoneFamily) ?? [];
    families.set(zoneFamily, prices);
    prices.push(price);
  }
  return games;
}

/** Joins stored prices with those of the file, by zone family. */
const joinPrices = (stored: PricesByFamily, added: PricesByFamily = new Map()): PricesByFamily =>
  new Map(
    [...new Set([...stored.keys(), ...added.keys()])].map((family) => [
      family,
      [...(stored.get(family) ?? []), ...(added.get(family) ?? [])],
    ]),
  );

async function screenRows({
  rowsFile,
  screenedFile,
  games,
  servers,
}: ScreenTask): Promise<ScreenedFile> {
  const found = await groupPrices(rowsFile);
  const screeners = new Map(
    games.map(({ game, model, prices }) => [
      game.gameId,
      model ? screener(model, game) : medianScreener(joinPrices(prices, found.get(game.gameId))),
    ]),
  );
  const learnt = new Set(games.flatMap(({ game, model }) => (model ? [game.gameId] : [])));
  const names = new Map(games.map(({ game, name }) => [game.gameId, name]));
  const families = new Map<string, FamilyPrices>();
  await writeLines(screenedFile, writtenRows(rowsFile), (row) => {
    if (!('sale' in row)) return row;
    const { ratio, isSuspicious } = screeners.get(row.sale.gameId)?.(row.sale) ?? {
      ...{ ratio: null, isSuspicious: false },
    };
    // Compares only with models: the median of the family itself would not show that all its prices are in fen.
    addToFamily(families, row.sale, learnt.has(row.sale.gameId) ? ratio : null);
    return isSuspicious ? { ...row, factor: ratio } : row;
  });
  const doubts = [...families.values()].filter(isDoubtful).map((family) => ({
    gameName: names.get(family.gameId) ?? family.gameId,
    server: servers.get(family.serverId) ?? family.serverId,
    median: Math.round(middleOf(family.prices)),
    ratio: family.ratios.length === 0 ? null : middleOf(family.ratios),
  }));
  return { doubts };
}

function addToFamily(
  families: Map<string, FamilyPrices>,
  { gameId, serverId, zoneFamily, price }: NewSale,
  ratio: number | null,
): void {
  const key = `${gameId} ${zoneFamily}`;
  const family = families.get(key) ?? { gameId, serverId, prices: [], ratios: [] };
  families.set(key, family);
  family.prices.push(price);
  if (ratio !== null) family.ratios.push(ratio);
}

/** Runs a task; called in the helper process. */
export async function workOnFile(
  task: InspectTask | ReadTask | ScreenTask,
): Promise<SaleFileBeginning | ReadFile | ScreenedFile | Unreadable> {
  try {
    switch (task.kind) {
      case 'inspect':
        return await inspectFile(task);
      case 'read':
        return await readRows(task);
      case 'screen':
        return await screenRows(task);
    }
  } catch (error) {
    if (error instanceof UnreadableFile)
      return { unreadable: error.said, hasNoTable: error instanceof NoTable };
    throw error;
  }
}
