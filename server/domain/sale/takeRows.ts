import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { chinaDate } from '../../core/chinaDay';
import type { Queryable, Transaction } from '../../core/database/database';
import type { Screening } from './addSales';
import { quarantineSales, type SaleSuspicion } from './quarantine';
import { insertSales, type NewSale, storedSaleColumns } from './store';
import { quarantinedSales, saleHistory, sales, type StoredSale } from './tables';

/** The sales of a file, sorted by what an import will do with them. */
interface SortedSales {
  /** Sales that are not stored yet. */
  added: NewSale[];
  /** Stored sales to which the file gives other values; `before` is the stored sale. */
  changed: { sale: NewSale; before: KnownSale }[];
  /** Sales that are stored with the same values. */
  known: NewSale[];
  /** Sales whose reference belongs to a stored sale of another game. */
  foreign: NewSale[];
}

type KnownSale = NewSale & { importId: number | null };

/** A sale as JSON. */
export const storedSale = ({ at, ...sale }: NewSale): StoredSale => ({
  ...sale,
  at: at.toISOString(),
});

/** Hash of a stored sale with its values, by which later changes are detected. */
export const fingerprintOf = (sale: KnownSale): string =>
  createHash('sha256').update(JSON.stringify(sale)).digest('base64');

/** Stored sales by reference; locked until the transaction ends if `locked`. */
async function salesByRef(
  db: Queryable,
  refs: readonly string[],
  locked: boolean,
): Promise<Map<string, KnownSale>> {
  const query = db
    .select({
      ...storedSaleColumns,
      gameId: sales.gameId,
      sourceRef: sales.sourceRef,
      importId: sales.importId,
    })
    .from(sales)
    .where(
      sql`${sales.sourceRef} in (select json_array_elements_text(${JSON.stringify(refs)}::json))`,
    )
    .orderBy(sales.saleId);
  const rows = await (locked ? query.for('update') : query);
  return new Map(rows.map((row) => [row.sourceRef, row]));
}

/**
 * Whether a file has the same values as the stored sale. Only days (China time) are compared, because most files have
 * no times.
 */
const hasSameValues = (one: NewSale, other: NewSale): boolean =>
  chinaDate(one.at) === chinaDate(other.at) &&
  isDeepStrictEqual(comparedValues(one), comparedValues(other));

const comparedValues = ({ serverId, answers, price, kind, daysToSell, ...rest }: NewSale) => ({
  ...{ serverId, answers, price, kind, daysToSell },
  accountRef: rest.accountRef,
  sellerRef: rest.sellerRef,
});

/**
 * Compares the sales of a file with the stored ones. If `locked`, the stored ones stay locked until the transaction
 * ends.
 */
export async function classifySales(
  db: Queryable,
  batch: readonly NewSale[],
  locked = false,
): Promise<SortedSales> {
  const refs = batch.map(({ sourceRef }) => sourceRef);
  const stored = await salesByRef(db, refs, locked);
  const sorted: SortedSales = { added: [], changed: [], known: [], foreign: [] };
  for (const sale of batch) {
    const before = stored.get(sale.sourceRef);
    if (!before) sorted.added.push(sale);
    else if (before.gameId !== sale.gameId) sorted.foreign.push(sale);
    else if (hasSameValues(sale, before)) sorted.known.push(sale);
    else sorted.changed.push({ sale, before });
  }
  return sorted;
}

interface TakingParts {
  importId: number;
  screen: Screening;
  now: Date;
}

/**
 * Inserts and corrects the sales of a file and quarantines suspicious ones, but does not record that the sales of their
 * games changed. `late` are the sales in `known` that a concurrent import has just inserted, perhaps with other values.
 */
export async function takeRows(
  transaction: Transaction,
  batch: readonly NewSale[],
  { importId, screen, now }: TakingParts,
): Promise<SortedSales & { late: NewSale[]; suspicions: SaleSuspicion[] }> {
  const sorted = await classifySales(transaction, batch, true);
  const inserted = new Set(await insertSales(transaction, sorted.added, importId));
  const late = sorted.added.filter(({ saleId }) => !inserted.has(saleId));
  const added = sorted.added.filter(({ saleId }) => inserted.has(saleId));
  await correctSales(transaction, sorted.changed, { importId, now });
  const suspicions = await screen([...added, ...sorted.changed.map(({ sale }) => sale)]);
  await quarantineSales(transaction, { suspicions, rule: 'import', at: now });
  return { ...sorted, added, known: [...sorted.known, ...late], late, suspicions };
}

/** Who replaces the values of a sale: a file or a member. */
interface SaleReplacement {
  importId?: number;
  staffId?: string;
  now: Date;
}

/** The sale's row of the quarantine, as JSON. */
const quarantineRowOf = (saleId: string) =>
  sql<
    Record<string, unknown>
  >`(select to_jsonb(q) from ${quarantinedSales} q where q.sale_id = ${saleId})`;

/** Stores the present values and quarantine rows of sales in the history before they are replaced. */
export async function storeHistory(
  transaction: Transaction,
  present: readonly KnownSale[],
  { importId, staffId, now }: SaleReplacement,
): Promise<void> {
  if (present.length === 0) return;
  await transaction.insert(saleHistory).values(
    present.map(({ importId: from, ...sale }) => ({
      ...{ saleId: sale.saleId, importId: from, sale: storedSale(sale), replacedAt: now },
      replacedByImport: importId ?? null,
      replacedBy: staffId ?? null,
      review: quarantineRowOf(sale.saleId),
    })),
  );
}

/**
 * Replaces the values of stored sales. The decision on the earlier values is deleted; but a rejected sale stays
 * rejected, unless a member replaces the values.
 */
export async function correctSales(
  transaction: Transaction,
  changed: SortedSales['changed'],
  by: SaleReplacement,
): Promise<void> {
  const present = changed.map(({ before }) => before);
  await storeHistory(transaction, present, by);
  const replaced = changed.map(({ sale, before }) => ({
    ...storedSale(sale),
    saleId: before.saleId,
    importId: by.importId ?? before.importId,
  }));
  await replaceSales(transaction, replaced);
  await deleteReviews(transaction, replaced, by.staffId === undefined);
}

/** A sale was deleted since it was compared, e.g. because its file was withdrawn. */
export class SalesChanged extends Error {
  override readonly name = 'SalesChanged';
}

/**
 * Replaces the values of stored sales.
 * @throws SalesChanged if one of the sales does not exist any more
 */
async function replaceSales(
  transaction: Transaction,
  replaced: readonly (StoredSale & { importId: number | null })[],
): Promise<void> {
  if (replaced.length === 0) return;
  const { rowCount } = await transaction.execute(sql`
    update ${sales} set server_id = row."serverId", zone_family = row."zoneFamily",
      answers = row."answers", price = row."price", kind = row."kind", at = row."at",
      days_to_sell = row."daysToSell", account_ref = row."accountRef",
      seller_ref = row."sellerRef", import_id = row."importId"
    from json_to_recordset(${JSON.stringify(replaced)}::json) as row(
      "saleId" text, "serverId" text, "zoneFamily" text, "answers" jsonb, "price" integer,
      "kind" text, "at" timestamptz, "daysToSell" integer, "accountRef" text, "sellerRef" text,
      "importId" bigint)
    where ${sales.saleId} = row."saleId"`);
  if (rowCount !== replaced.length) throw new SalesChanged();
}

/** Deletes the quarantine rows of sales; keeps rejected ones if `keepsRejected`. */
async function deleteReviews(
  transaction: Transaction,
  replaced: readonly { saleId: string }[],
  keepsRejected: boolean,
): Promise<void> {
  const ids = JSON.stringify(replaced.map(({ saleId }) => saleId));
  await transaction.execute(sql`
    delete from ${quarantinedSales}
    where sale_id in (select json_array_elements_text(${ids}::json))
      and (state <> 'rejected' or not ${keepsRejected})`);
}
