import type { SaleDateOrder } from './saleDateOrders';
import type { SaleMapping } from './saleMapping';

/** States and verdicts of the import of a file of sales. */

/** Maximum numbers of rows and bytes of a file of sales. */
export const SALE_ROWS_LIMIT = 100_000;
export const SALE_FILE_LIMIT = 20 * 1_048_576;
/** Maximum size of an uploaded part of a file in bytes, so that the service parses each part quickly. */
export const SALE_PART_SIZE = 3 * 1_048_576;

/**
 * States of a file, in this order: received and waiting for the mapping of its columns; preview running; preview ready;
 * import running; imported; withdrawn.
 */
export const saleImportStates = [
  'received',
  'previewing',
  'previewed',
  'taking',
  'taken',
  'withdrawn',
] as const;
type SaleImportState = (typeof saleImportStates)[number];

export const saleImportStateLabels: Record<SaleImportState, string> = {
  received: '待设置列',
  previewing: '预览中',
  previewed: '待确认',
  taking: '导入中',
  taken: '已导入',
  withdrawn: '已撤回',
};

/**
 * Verdicts on a row: a new sale, a new sale that is held for review, a correction of a stored sale, a sale equal to the
 * stored one, or a rejected row.
 */
export const saleRowVerdicts = ['new', 'held', 'changed', 'known', 'rejected'] as const;
export type SaleRowVerdict = (typeof saleRowVerdicts)[number];

export const saleRowVerdictLabels: Record<SaleRowVerdict, string> = {
  new: '新增',
  held: '存疑',
  changed: '更正',
  known: '已有',
  rejected: '有误',
};

/** Why a row was rejected: the column by its meaning, e.g. `at`, and a Chinese sentence. */
export interface SaleRowProblem {
  column: string;
  text: string;
}

/** The columns of a sheet with sample cells and a suggested mapping. */
interface SaleSheet {
  /** Name of the sheet; `null` for CSV. */
  name: string | null;
  columns: { name: string; samples: string[] }[];
  suggested: SaleMapping;
  /** Whether the suggestion is the mapping of an earlier imported file with the same columns. */
  remembered?: boolean;
}

/** The sheets of a file that the desk shows for mapping columns. */
export interface SaleFileBeginning {
  sheets: SaleSheet[];
}

/** How the file's prices change the estimates of a game. */
export interface SaleEffect {
  gameId: string;
  gameName: string;
  /** Estimates of known accounts in fen, before and after the import; `null` if the model gives no price. */
  accounts: { server: string; price: number; before: number | null; after: number | null }[];
  /** Median of `after` ÷ `before`; `null` if no model was active before. */
  move: number | null;
}

/** A zone family whose prices in the file are implausible or far from those of the game's other zone families. */
export interface SalePlausibility {
  gameName: string;
  server: string;
  /** Median price in the file, in fen. */
  median: number;
  /** The median divided by the price expected from the game's other zone families; `null` if there are no others. */
  ratio: number | null;
}

/** A preview without its rows. */
export interface SalePreview {
  /** Number of rows read so far. */
  rows: number;
  counts: Record<SaleRowVerdict, number>;
  /** Names of the file's columns. */
  columns: string[];
  effects: SaleEffect[];
  doubts: SalePlausibility[];
  /** The order in which dates such as 3/1/26 were read; absent if the file has no such dates. */
  dateOrder?: SaleDateOrder | 'unclear';
  /**
   * New rows that differ only in their reference from a stored sale of the same source: their number, and the first of
   * them with that sale's reference. Absent in older previews.
   */
  equal?: { rows: number; listed: { line: number; ref: string }[] };
  /** Why a file that was fetched by schedule waits for a member, in Chinese; absent if it does not wait. */
  holds?: string[];
  /** Identifies the preview; the import is rejected if a newer preview of the file exists. */
  basis: string;
}

/** The desk warns if a game's price level moves by more than this share. */
export const LEVEL_WARNING = 0.3;
