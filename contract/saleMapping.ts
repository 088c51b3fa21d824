import { z } from 'zod';
import { TrimmedText } from './callFields';
import { saleDateOrders } from './saleDateOrders';

/** What a column of a file is: one of `saleColumns`, e.g. `price_yuan`, or the key of a field. */
const SaleColumn = z.string().min(1).max(64);

/** How the columns of a file of sales are understood. */
export const SaleMapping = z.strictObject({
  /** Name of the source, whose references are apart from those of others; empty for one source. */
  source: TrimmedText().max(40, '来源最多 40 个字').default(''),
  /** Name of the sheet; `null` for the first one and for CSV. */
  sheet: z.string().max(100).nullable().default(null),
  /** Name of the file's column by what it is. */
  columns: z.record(SaleColumn, z.string().max(200)).default({}),
  /** Value for all rows by what it is, e.g. the game. */
  values: z.record(SaleColumn, z.string().max(200)).default({}),
  /** Unit of the prices. */
  priceUnit: z.enum(['yuan', 'fen']).default('yuan'),
  /** How dates such as 3/1/26 are read; absent if their column shows it. */
  dateOrder: z.enum(saleDateOrders).optional(),
});
export type SaleMapping = z.output<typeof SaleMapping>;
