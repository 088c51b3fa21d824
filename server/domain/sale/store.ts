import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { mostSales } from '../../valuation/salesToLearn';
import type { Sale, ValuedGame } from '../../valuation/types';
import { quarantinedSales, sales } from './tables';

/** A sale to be inserted. */
export interface NewSale extends Sale {
  gameId: string;
  /** Unique reference of the sale; different origins of sales use different prefixes. */
  sourceRef: string;
}

export const ROWS_PER_INSERT = 5_000;

/** The columns of a sale. */
export const storedSaleColumns = {
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
  selfReported: sales.selfReported,
};

/** SQL condition for sales that are not quarantined; only these are shown and learnt from. */
export const notQuarantined = (db: Queryable) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(quarantinedSales)
      .where(
        and(eq(quarantinedSales.saleId, sales.saleId), ne(quarantinedSales.state, 'released')),
      ),
  );

/**
 * Inserts sales and returns the ids of the inserted ones; skips sales with a known `sourceRef`. Passes the rows as
 * JSON, because one parameter per column would exceed PostgreSQL's limit of 65,535.
 */
export async function insertSales(
  transaction: Transaction,
  rows: readonly NewSale[],
  importId: number | null = null,
): Promise<string[]> {
  const inserted: string[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const batch = JSON.stringify(rows.slice(start, start + ROWS_PER_INSERT));
    const { rows: added } = await transaction.execute<{ saleId: string }>(sql`
      insert into ${sales} (sale_id, game_id, server_id, zone_family, answers, price, kind, at,
                            days_to_sell, sample, source_ref, account_ref, seller_ref,
                            self_reported, import_id)
      select "saleId", "gameId", "serverId", "zoneFamily", "answers", "price", "kind", "at",
             "daysToSell", "sample", "sourceRef", "accountRef", "sellerRef",
             coalesce("selfReported", false), ${importId}::bigint
      from json_to_recordset(${batch}::json) as row(
        "saleId" text, "gameId" text, "serverId" text, "zoneFamily" text, "answers" jsonb,
        "price" integer, "kind" text, "at" timestamptz, "daysToSell" integer, "sample" boolean,
        "sourceRef" text, "accountRef" text, "sellerRef" text,
        "selfReported" boolean)
      on conflict (source_ref) do nothing
      returning sale_id as "saleId"`);
    for (const { saleId } of added) inserted.push(saleId);
  }
  return inserted;
}

/** The newest sales of a zone family, newest first; candidates for comparables. */
export async function salesOfFamily(
  db: Queryable,
  { gameId, zoneFamily, limit }: { gameId: string; zoneFamily: string; limit: number },
): Promise<Sale[]> {
  return db
    .select(storedSaleColumns)
    .from(sales)
    .where(and(eq(sales.gameId, gameId), eq(sales.zoneFamily, zoneFamily), notQuarantined(db)))
    .orderBy(desc(sales.at))
    .limit(limit);
}

/** The newest sales of each of a game's zone families, newest first, up to `limit` per family. */
export async function newestSales(
  db: Queryable,
  { gameId, zoneFamilies, limit }: { gameId: string; zoneFamilies: string[]; limit: number },
): Promise<Sale[]> {
  const families: Sale[] = [];
  for (const zoneFamily of zoneFamilies)
    families.push(...(await salesOfFamily(db, { gameId, zoneFamily, limit })));
  return families;
}

/** Maximum number of prices read per zone family, the newest ones. */
const COMPARED_PRICES = 1_000;

/** The newest prices in fen of each zone family of a game, without quarantined sales. */
export async function pricesByFamily(
  db: Queryable,
  gameId: string,
): Promise<Map<string, number[]>> {
  const newest = db
    .select({
      zoneFamily: sales.zoneFamily,
      price: sales.price,
      place:
        sql<number>`row_number() over (partition by ${sales.zoneFamily} order by ${sales.at} desc)`.as(
          'place',
        ),
    })
    .from(sales)
    .where(and(eq(sales.gameId, gameId), notQuarantined(db)))
    .as('newest');
  const rows = await db
    .select({
      zoneFamily: newest.zoneFamily,
      prices: sql<number[]>`array_agg(${newest.price})`,
    })
    .from(newest)
    .where(lte(newest.place, COMPARED_PRICES))
    .groupBy(newest.zoneFamily);
  return new Map(rows.map(({ zoneFamily, prices }) => [zoneFamily, prices]));
}

/** Subquery for the ids of the newest sales of a game, as many as a training learns from. */
const newestIds = (db: Queryable, { gameId, fields }: ValuedGame) => {
  const most = mostSales(fields);
  const ranks = db
    .select({
      saleId: sales.saleId,
      ofGame: sql<number>`row_number() over (order by ${sales.at} desc, ${sales.saleId} desc)`.as(
        'of_game',
      ),
      ofFamily:
        sql<number>`row_number() over (partition by ${sales.zoneFamily} order by ${sales.at} desc, ${sales.saleId} desc)`.as(
          'of_family',
        ),
    })
    .from(sales)
    .where(eq(sales.gameId, gameId))
    .as('ranks');
  return db
    .select({ saleId: ranks.saleId })
    .from(ranks)
    .where(or(lte(ranks.ofGame, most.game), lte(ranks.ofFamily, most.family)));
};

/**
 * The sales from which a game's model is trained: the newest ones, as many as `mostSales` allows, oldest first and in a
 * stable order. Includes sales that a screening quarantined, because each training screens them again.
 */
export async function salesOfGame(db: Queryable, game: ValuedGame): Promise<Sale[]> {
  const { rule, state } = quarantinedSales;
  return db
    .select({ ...storedSaleColumns, trusted: sql<boolean>`coalesce(${state} = 'released', false)` })
    .from(sales)
    .leftJoin(quarantinedSales, eq(quarantinedSales.saleId, sales.saleId))
    .where(
      and(
        inArray(sales.saleId, newestIds(db, game)),
        or(isNull(state), eq(state, 'released'), and(eq(state, 'held'), eq(rule, 'screening'))),
      ),
    )
    .orderBy(asc(sales.at), asc(sales.saleId));
}

/** A game's accounts sold before a time, newest first. */
export async function soldSalesUntil(
  db: Queryable,
  { gameId, until, limit }: { gameId: string; until: Date; limit: number },
): Promise<Sale[]> {
  return db
    .select(storedSaleColumns)
    .from(sales)
    .where(
      and(
        eq(sales.gameId, gameId),
        eq(sales.kind, 'sold'),
        lte(sales.at, until),
        notQuarantined(db),
      ),
    )
    .orderBy(desc(sales.at))
    .limit(limit);
}

/** A game's accounts sold after a time, oldest first. */
export async function soldSalesAfter(db: Queryable, gameId: string, after: Date): Promise<Sale[]> {
  return db
    .select(storedSaleColumns)
    .from(sales)
    .where(
      and(
        eq(sales.gameId, gameId),
        eq(sales.kind, 'sold'),
        gt(sales.at, after),
        notQuarantined(db),
      ),
    )
    .orderBy(asc(sales.at), asc(sales.saleId));
}
