import { and, desc, eq, like, or, sql } from 'drizzle-orm';
import type { QuarantineState } from '@account-doctor/contract/sales';
import { countListed } from '../../core/database/countListed';
import type { Queryable, Transaction } from '../../core/database/database';
import { countSalesChange } from './changes';
import { type NewSale, storedSaleColumns } from './store';
import { quarantinedSales, saleHistory, sales, type StoredSale } from './tables';
import { correctSales, storeHistory } from './takeRows';

/** A stored sale, the file that its values come from, and its quarantine state. */
export interface SingleSale extends NewSale {
  importId: number | null;
  state: QuarantineState | null;
}

const singleSaleColumns = {
  ...storedSaleColumns,
  gameId: sales.gameId,
  sourceRef: sales.sourceRef,
  importId: sales.importId,
  state: quarantinedSales.state,
};

/** Conditions of a search for sales; `text` is a reference of the sale or of the account. */
interface SaleSearch {
  gameId?: string | undefined;
  importId?: number | undefined;
  text?: string | undefined;
}

const endsWithName = (name: string) => `%/${name.replace(/[\\%_]/g, String.raw`\$&`)}`;

const matchesSearch = ({ gameId, importId, text }: SaleSearch) =>
  and(
    gameId === undefined ? undefined : eq(sales.gameId, gameId),
    importId === undefined ? undefined : eq(sales.importId, importId),
    text === undefined || text === ''
      ? undefined
      : or(
          eq(sales.sourceRef, text),
          eq(sales.sourceRef, `import:${text}`),
          like(sales.sourceRef, `import:${endsWithName(text)}`),
          eq(sales.accountRef, text),
          like(sales.accountRef, endsWithName(text)),
        ),
  );

/** A page of sales, newest first. */
export async function selectSalePage(
  db: Queryable,
  search: SaleSearch,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: SingleSale[]; total: number }> {
  const condition = matchesSearch(search);
  const list = await db
    .select(singleSaleColumns)
    .from(sales)
    .leftJoin(quarantinedSales, eq(quarantinedSales.saleId, sales.saleId))
    .where(condition)
    .orderBy(desc(sales.at), desc(sales.saleId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return { list, total: await countListed(db, { table: sales, condition, by: sales.at }) };
}

/** A sale; `null` for an unknown id. */
export async function findSale(db: Queryable, saleId: string): Promise<SingleSale | null> {
  const [row] = await db
    .select(singleSaleColumns)
    .from(sales)
    .leftJoin(quarantinedSales, eq(quarantinedSales.saleId, sales.saleId))
    .where(eq(sales.saleId, saleId));
  return row ?? null;
}

/** Locks a sale until the transaction ends, and returns it; `null` for an unknown id. */
async function lockSale(transaction: Transaction, saleId: string): Promise<SingleSale | null> {
  await transaction.execute(sql`select 1 from ${sales} where sale_id = ${saleId} for update`);
  return findSale(transaction, saleId);
}

interface SaleEditor {
  staffId: string;
  now: Date;
}

/**
 * Changes the values of a sale, and stores its earlier values in the history.
 * @returns the sale before the change; `null` for an unknown id
 */
export async function editSale(
  transaction: Transaction,
  saleId: string,
  { sale, ...by }: SaleEditor & { sale: NewSale },
): Promise<SingleSale | null> {
  const before = await lockSale(transaction, saleId);
  if (!before) return null;
  await correctSales(transaction, [{ sale, before }], by);
  await countSalesChange(transaction, [before.gameId]);
  return before;
}

/**
 * Deletes a sale, and stores its values in the history.
 * @returns the deleted sale; `null` for an unknown id
 */
export async function removeSale(
  transaction: Transaction,
  saleId: string,
  by: SaleEditor,
): Promise<SingleSale | null> {
  const before = await lockSale(transaction, saleId);
  if (!before) return null;
  await storeHistory(transaction, [before], by);
  await transaction.delete(sales).where(eq(sales.saleId, saleId));
  await transaction.delete(quarantinedSales).where(eq(quarantinedSales.saleId, saleId));
  await countSalesChange(transaction, [before.gameId]);
  return before;
}

/** An earlier state of a sale, and who replaced it. */
interface EarlierSale {
  sale: StoredSale;
  replacedAt: Date;
  replacedByImport: number | null;
  replacedBy: string | null;
}

/** The earlier states of a sale, newest first. */
export const historyOfSale = (db: Queryable, saleId: string): Promise<EarlierSale[]> =>
  db
    .select({
      sale: saleHistory.sale,
      replacedAt: saleHistory.replacedAt,
      replacedByImport: saleHistory.replacedByImport,
      replacedBy: saleHistory.replacedBy,
    })
    .from(saleHistory)
    .where(eq(saleHistory.saleId, saleId))
    .orderBy(desc(saleHistory.historyId))
    .limit(50);
