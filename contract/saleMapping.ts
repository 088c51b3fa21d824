import { z } from 'zod';
import { TrimmedText } from './callFields';
import { saleDateOrders } from './saleDateOrders';

/** What a column of a file contains: one of `saleColumns`, e.g. `price_yuan`, or the field with this key. */
const SaleColumn = z.string().min(1).max(64);

/** How the columns of a file of sales are understood. */
export const SaleMapping = z.strictObject({
  /** Name of the source, within which references are unique; empty if all files come from one source. */
  source: TrimmedText().max(40, '来源最多 40 个字').default(''),
  /** Name of the sheet; `null` for the first one and for CSV. */
  sheet: z.string().max(100).nullable().default(null),
  /** Names of the file's columns, by what they contain. */
  columns: z.record(SaleColumn, z.string().max(200)).default({}),
  /** Values that are the same for all rows, by what they mean, e.g. the game. */
  values: z.record(SaleColumn, z.string().max(200)).default({}),
  /** Unit of the prices. */
  priceUnit: z.enum(['yuan', 'fen']).default('yuan'),
  /** The order in which dates such as 3/1/26 are read; absent if the column's dates allow only one order. */
  dateOrder: z.enum(saleDateOrders).optional(),
});
export type SaleMapping = z.output<typeof SaleMapping>;
