import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import type { Sale } from '../../valuation/types';
import { sales } from './tables';

/** A sale as it comes in. */
export interface NewSale extends Sale {
  gameId: string;
  /** What the source calls it; unique over all sources, so sources prefix their own names. */
  sourceRef: string;
}

export const ROWS_PER_INSERT = 5_000;

const saleColumns = {
  saleId: sales.saleId,
  serverId: sales.serverId,
  zoneFamily: sales.zoneFamily,
  answers: sales.answers,
  price: sales.price,
  kind: sales.kind,
  at: sales.at,
  daysToSell: sales.daysToSell,
  sample: sales.sample,
  accountRef: sales.accountRef,
  sellerRef: sales.sellerRef,
};

/**
 * Adds sales and returns how many were new; one whose `sourceRef` is known is left as it is. Rows
 * travel as JSON, because one parameter per column would run into PostgreSQL's 65,535.
 */
export async function insertSales(
  transaction: Transaction,
  rows: readonly NewSale[],
): Promise<number> {
  let inserted = 0;
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const batch = JSON.stringify(rows.slice(start, start + ROWS_PER_INSERT));
    const result = await transaction.execute(sql`
      insert into ${sales} (sale_id, game_id, server_id, zone_family, answers, price, kind, at,
                            days_to_sell, sample, source_ref, account_ref, seller_ref)
      select "saleId", "gameId", "serverId", "zoneFamily", "answers", "price", "kind", "at",
             "daysToSell", "sample", "sourceRef", "accountRef", "sellerRef"
      from json_to_recordset(${batch}::json) as row(
        "saleId" text, "gameId" text, "serverId" text, "zoneFamily" text, "answers" jsonb,
        "price" integer, "kind" text, "at" timestamptz, "daysToSell" integer, "sample" boolean,
        "sourceRef" text, "accountRef" text, "sellerRef" text)
      on conflict (source_ref) do nothing`);
    inserted += result.rowCount ?? 0;
  }
  return inserted;
}

/** The latest sales of a game's zone family, newest first: what a report may compare with. */
export async function salesOfFamily(
  db: Queryable,
  gameId: string,
  zoneFamily: string,
  limit: number,
): Promise<Sale[]> {
  return db
    .select(saleColumns)
    .from(sales)
    .where(and(eq(sales.gameId, gameId), eq(sales.zoneFamily, zoneFamily)))
    .orderBy(desc(sales.at))
    .limit(limit);
}

/** The newest sales of a game's zone families after an instant: what was lately seen of its market. */
export async function salesSince(
  db: Queryable,
  gameId: string,
  zoneFamilies: string[],
  since: Date,
  limit: number,
): Promise<Sale[]> {
  if (zoneFamilies.length === 0) return [];
  return db
    .select(saleColumns)
    .from(sales)
    .where(
      and(eq(sales.gameId, gameId), inArray(sales.zoneFamily, zoneFamilies), gt(sales.at, since)),
    )
    .orderBy(desc(sales.at))
    .limit(limit);
}

/** Every sale of a game, oldest first and always in the same order: what its model learns from. */
export async function salesOfGame(db: Queryable, gameId: string): Promise<Sale[]> {
  return db
    .select(saleColumns)
    .from(sales)
    .where(eq(sales.gameId, gameId))
    .orderBy(asc(sales.at), asc(sales.saleId));
}

/** How many sales there are, and whether any of them is a generated sample. */
export async function countSales(db: Queryable): Promise<{ sales: number; sample: boolean }> {
  const [row] = await db
    .select({
      sales: count(),
      sample: sql<boolean>`coalesce(bool_or(${sales.sample}), false)`,
    })
    .from(sales);
  return row ?? { sales: 0, sample: false };
}

/** Whether a game has at least so many sales; looks at no more of them than that. */
export async function hasSales(db: Queryable, gameId: string, least: number): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(sales)
    .where(eq(sales.gameId, gameId))
    .limit(least);
  return rows.length === least;
}
