import type { SaleMapping } from './saleMapping';

/** The life of a file of sales. */

/** Maximum numbers of rows and bytes of a file of sales. */
export const SALE_ROWS_LIMIT = 100_000;
export const SALE_FILE_LIMIT = 20 * 1_048_576;
/** A file is sent in parts of up to so many bytes, so that none takes long to parse. */
export const SALE_PART_SIZE = 3 * 1_048_576;

/**
 * States of a file: it arrived and its columns are being mapped; its preview is computed, or ready; its sales are being
 * taken, are in, or were taken out again.
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
 * What becomes of a row: a new sale, a new one that is held for review, a correction of a known sale, a sale that is
 * known as it is, or a rejected row.
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

/** Why a row was rejected: what its column is, e.g. `at`, and a Chinese sentence. */
export interface SaleRowProblem {
  column: string;
  text: string;
}

/** A sheet's columns with cells of its first rows. */
interface SaleSheet {
  /** Name of the sheet; `null` for CSV. */
  name: string | null;
  columns: { name: string; samples: string[] }[];
  suggested: SaleMapping;
  /** Whether the suggestion is that of an imported file with the same columns. */
  remembered?: boolean;
}

/** What the desk shows of a file to map its columns. */
export interface SaleFileBeginning {
  sheets: SaleSheet[];
}

/** An effect of the file's prices on the estimates of a game. */
export interface SaleEffect {
  gameId: string;
  gameName: string;
  /** Estimates of known accounts in fen, before and after; `null` where a model has none. */
  accounts: { server: string; price: number; before: number | null; after: number | null }[];
  /** Median of after ÷ before; `null` without a model before. */
  move: number | null;
}

/** A family whose prices in the file are far from those of the game's other families, or implausible. */
export interface SalePlausibility {
  gameName: string;
  server: string;
  /** Median price in the file, in fen. */
  median: number;
  /** The median divided by the price expected from the game's other families; `null` without them. */
  ratio: number | null;
}

/** What a preview found besides its rows. */
export interface SalePreview {
  /** Number of rows read so far. */
  rows: number;
  counts: Record<SaleRowVerdict, number>;
  /** Names of the file's columns. */
  columns: string[];
  effects: SaleEffect[];
  doubts: SalePlausibility[];
  /** Why a file that was fetched by schedule waits for a member, in Chinese; absent for others. */
  holds?: string[];
  /** Identifies what was previewed; the import takes nothing else. */
  basis: string;
}

/** The desk warns if a game's price level moves by more than this share. */
export const LEVEL_WARNING = 0.3;
