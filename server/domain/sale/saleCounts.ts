import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../../core/database/database';
import { notQuarantined } from './store';
import { sales } from './tables';

/** Number of sales of a game's zone family, without quarantined sales. */
export async function countSalesOfFamily(
  db: Queryable,
  gameId: string,
  zoneFamily: string,
): Promise<number> {
  const [row] = await db
    .select({ known: count() })
    .from(sales)
    .where(and(eq(sales.gameId, gameId), eq(sales.zoneFamily, zoneFamily), notQuarantined(db)));
  return row?.known ?? 0;
}

/** Number of sales, and whether any is a generated sample. */
export async function countSales(db: Queryable): Promise<{ sales: number; sample: boolean }> {
  const [row] = await db
    .select({
      sales: count(),
      sample: sql<boolean>`coalesce(bool_or(${sales.sample}), false)`,
    })
    .from(sales);
  return row ?? { sales: 0, sample: false };
}

/** Whether a game has at least `least` sales; reads no more than that many. */
export async function hasSales(db: Queryable, gameId: string, least: number): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(sales)
    .where(and(eq(sales.gameId, gameId), notQuarantined(db)))
    .limit(least);
  return rows.length === least;
}

/** Number of a game's accounts sold after a time. */
export async function countSoldAfter(db: Queryable, gameId: string, after: Date): Promise<number> {
  const [row] = await db
    .select({ sold: count() })
    .from(sales)
    .where(
      and(
        eq(sales.gameId, gameId),
        eq(sales.kind, 'sold'),
        gt(sales.at, after),
        notQuarantined(db),
      ),
    );
  return row?.sold ?? 0;
}

/** Number of a game's accounts sold on each day (China time) since a time, oldest day first. */
export async function countSoldPerDay(
  db: Queryable,
  gameId: string,
  since: Date,
): Promise<{ day: string; sales: number }[]> {
  const day = sql<string>`to_char(${sales.at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
  return db
    .select({ day, sales: count() })
    .from(sales)
    .where(
      and(
        eq(sales.gameId, gameId),
        eq(sales.kind, 'sold'),
        gt(sales.at, since),
        notQuarantined(db),
      ),
    )
    .groupBy(day)
    .orderBy(day);
}
