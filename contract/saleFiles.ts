import { z } from 'zod';
import { Fen, Id, Instant } from './call';
import { saleDateOrders } from './saleDateOrders';
import { saleRowVerdicts } from './saleImports';
import { SaleMapping } from './saleMapping';
import { quarantineStates } from './sales';

/** Schemas of files of sales, and of the sales in them. */

/** Id of an imported file. */
export const ImportId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const VerdictCounts = z.record(z.enum(saleRowVerdicts), z.int());

/** A sheet of a file, with a suggestion of what its columns contain. */
export const SaleSheet = z.object({
  /** `null` for CSV. */
  name: z.string().nullable(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  suggested: SaleMapping,
  /** Whether the suggestion is the mapping of an earlier imported file with the same columns. */
  remembered: z.boolean(),
});

/** A sale in a list. */
export const SingleSaleSchema = z.object({
  saleId: Id,
  gameId: Id,
  gameName: z.string(),
  server: z.string(),
  sourceRef: z.string(),
  kind: z.enum(['asked', 'sold']),
  price: Fen,
  at: Instant,
  /** The file that the sale's current values come from; `null` if they come from no file. */
  importId: z.int().nullable(),
  /** State in the quarantine; `null` if the sale is not in quarantine. */
  state: z.enum(quarantineStates).nullable(),
});

/** A row of a preview. */
export const SalePreviewRow = z.object({
  line: z.int(),
  verdict: z.enum(saleRowVerdicts),
  cells: z.array(z.string()),
  problems: z.array(z.object({ column: z.string(), text: z.string() })),
  /** Price in fen; `null` for a rejected row. */
  price: Fen.nullable(),
  /** Price divided by the expected price, for a row that will be held for review. */
  factor: z.number().nullable(),
});

/** What importing a file would do. */
export const SalePreviewSchema = z.object({
  rows: z.int(),
  counts: VerdictCounts,
  columns: z.array(z.string()),
  dateOrder: z.enum([...saleDateOrders, 'unclear']).optional(),
  effects: z.array(
    z.object({
      gameId: Id,
      gameName: z.string(),
      accounts: z.array(
        z.object({
          server: z.string(),
          price: Fen,
          before: Fen.nullable(),
          after: Fen.nullable(),
        }),
      ),
      move: z.number().nullable(),
    }),
  ),
  doubts: z.array(
    z.object({
      gameName: z.string(),
      server: z.string(),
      median: Fen,
      ratio: z.number().nullable(),
    }),
  ),
  /** New rows that differ only in their reference from a stored sale of the same source; absent in older previews. */
  equal: z
    .object({
      rows: z.int(),
      /** The first of these rows, each with the reference of the stored sale. */
      listed: z.array(z.object({ line: z.int(), ref: z.string() })),
    })
    .optional(),
  /** Why a file that was fetched by schedule waits for a member, in Chinese; absent if it does not wait. */
  holds: z.array(z.string()).optional(),
  basis: z.string(),
});
