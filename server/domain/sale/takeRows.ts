import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { chinaDate } from '../../core/chinaDay';
import type { Queryable, Transaction } from '../../core/database/database';
import type { Screening } from './addSales';
import { quarantineSales, type SaleSuspicion } from './quarantine';
import { insertSales, type NewSale, storedSaleColumns } from './store';
import { quarantinedSales, saleHistory, sales, type StoredSale } from './tables';

/** What becomes of the sales of a file. */
interface SortedSales {
  /** Sales that are not stored. */
  added: NewSale[];
  /** Stored sales to which the file gives other values, with those that they have. */
  changed: { sale: NewSale; before: KnownSale }[];
  /** Sales that are stored as they are. */
  known: NewSale[];
  /** Sales whose reference a sale of another game has. */
  foreign: NewSale[];
}

type KnownSale = NewSale & { importId: number | null };

/** A sale as JSON. */
export const storedSale = ({ at, ...sale }: NewSale): StoredSale => ({
  ...sale,
  at: at.toISOString(),
});

/** Identifies a stored sale with its values, so that a later change of them is noticed. */
export const fingerprintOf = (sale: KnownSale): string =>
  createHash('sha256').update(JSON.stringify(sale)).digest('base64');

/** Sales by reference, with the files that gave their values; locked until the transaction ends if `locked`. */
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

/** Whether a file says of a sale what is stored. Days are compared in China, because most files give no time. */
const isSame = (one: NewSale, other: NewSale): boolean =>
  chinaDate(one.at) === chinaDate(other.at) &&
  isDeepStrictEqual(comparedValues(one), comparedValues(other));

const comparedValues = ({ serverId, answers, price, kind, daysToSell, ...rest }: NewSale) => ({
  ...{ serverId, answers, price, kind, daysToSell },
  accountRef: rest.accountRef,
  sellerRef: rest.sellerRef,
});

/** Compares the sales of a file with the stored ones; these stay locked until the transaction ends if `locked`. */
export async function sortSales(
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
    else if (isSame(sale, before)) sorted.known.push(sale);
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
 * Inserts and corrects sales of a file, suspicious ones into quarantine, without marking their games as changed. `late`
 * are those of `known` that a concurrent import has just inserted, perhaps with other values.
 */
export async function takeRows(
  transaction: Transaction,
  batch: readonly NewSale[],
  { importId, screen, now }: TakingParts,
): Promise<SortedSales & { late: NewSale[]; suspicions: SaleSuspicion[] }> {
  const sorted = await sortSales(transaction, batch, true);
  const inserted = new Set(await insertSales(transaction, sorted.added, importId));
  const late = sorted.added.filter(({ saleId }) => !inserted.has(saleId));
  const added = sorted.added.filter(({ saleId }) => inserted.has(saleId));
  await correctSales(transaction, sorted.changed, { importId, now });
  const suspicions = await screen([...added, ...sorted.changed.map(({ sale }) => sale)]);
  await quarantineSales(transaction, { suspicions, rule: 'import', at: now });
  return { ...sorted, added, known: [...sorted.known, ...late], late, suspicions };
}

/** Who replaces the values of a sale. */
interface Replacing {
  importId?: number;
  staffId?: string;
  now: Date;
}

/** The sale's row of the quarantine, as JSON. */
const reviewOf = (saleId: string) =>
  sql<
    Record<string, unknown>
  >`(select to_jsonb(q) from ${quarantinedSales} q where q.sale_id = ${saleId})`;

/** Keeps the present values of sales, and their reviews, before they are replaced. */
export async function keepHistory(
  transaction: Transaction,
  present: readonly KnownSale[],
  { importId, staffId, now }: Replacing,
): Promise<void> {
  if (present.length === 0) return;
  await transaction.insert(saleHistory).values(
    present.map(({ importId: from, ...sale }) => ({
      ...{ saleId: sale.saleId, importId: from, sale: storedSale(sale), replacedAt: now },
      replacedByImport: importId ?? null,
      replacedBy: staffId ?? null,
      review: reviewOf(sale.saleId),
    })),
  );
}

/**
 * Gives sales other values. Their earlier review no longer counts; but what a member rejected stays rejected, unless a
 * member gives it other values.
 */
export async function correctSales(
  transaction: Transaction,
  changed: SortedSales['changed'],
  by: Replacing,
): Promise<void> {
  const present = changed.map(({ before }) => before);
  await keepHistory(transaction, present, by);
  const replaced = changed.map(({ sale, before }) => ({
    ...storedSale(sale),
    saleId: before.saleId,
    importId: by.importId ?? before.importId,
  }));
  await replaceSales(transaction, replaced);
  await deleteReviews(transaction, replaced, by.staffId === undefined);
}

/** A sale was deleted or changed since it was compared, e.g. because its file was withdrawn or a member edited it. */
export class SalesChanged extends Error {
  override readonly name = 'SalesChanged';
}

/**
 * Stores other values of sales.
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

/** Deletes the reviews of sales, except rejections if `keepsRejected`. */
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
