import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import type { Alarm } from '../../watch/alarm';
import { realSoldIds, selfReportedIds } from '../sale';
import { marketAlarms, saleForecasts } from './tables';
import type { JudgedForecast } from './trackRecord';

export type StoredForecast = typeof saleForecasts.$inferInsert;

/** PostgreSQL allows at most 65,535 parameters. */
const ROWS_PER_INSERT = 2_000;

/** Stores forecasts; a sale keeps the first forecast made for it. */
export async function insertForecasts(
  transaction: Transaction,
  forecasts: readonly StoredForecast[],
): Promise<void> {
  for (let start = 0; start < forecasts.length; start += ROWS_PER_INSERT)
    await transaction
      .insert(saleForecasts)
      .values(forecasts.slice(start, start + ROWS_PER_INSERT))
      .onConflictDoNothing();
}

/** A game's forecasts made after a time, without rehearsals, sorted by time of sale. */
export async function forecastsMadeAfter(
  db: Queryable,
  gameId: string,
  after: Date,
): Promise<{ residual: number; deviation: number }[]> {
  return db
    .select({ residual: saleForecasts.residual, deviation: saleForecasts.deviation })
    .from(saleForecasts)
    .where(
      and(
        eq(saleForecasts.gameId, gameId),
        gt(saleForecasts.madeAt, after),
        eq(saleForecasts.rehearsed, false),
      ),
    )
    .orderBy(asc(saleForecasts.at), asc(saleForecasts.saleId));
}

/** Ids of the sales that this version forecast, without rehearsals. */
export async function saleIdsForecastBy(
  db: Queryable,
  gameId: string,
  modelVersion: string,
): Promise<Set<string>> {
  const rows = await db
    .select({ saleId: saleForecasts.saleId })
    .from(saleForecasts)
    .where(
      and(
        eq(saleForecasts.gameId, gameId),
        eq(saleForecasts.modelVersion, modelVersion),
        eq(saleForecasts.rehearsed, false),
      ),
    );
  return new Set(rows.map(({ saleId }) => saleId));
}

/** Deletes forecasts of all games made before a time. */
export async function deleteForecastsMadeBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(saleForecasts).where(lt(saleForecasts.madeAt, before));
}

export async function insertAlarm(
  transaction: Transaction,
  alarm: Alarm & { gameId: string; modelVersion: string; raisedAt: Date },
): Promise<void> {
  await transaction.insert(marketAlarms).values(alarm);
}

/** When the last alarm about the errors of a game's forecasts was raised; `null` if there was none. */
export async function lastForecastAlarm(db: Queryable, gameId: string): Promise<Date | null> {
  const [row] = await db
    .select({ raisedAt: marketAlarms.raisedAt })
    .from(marketAlarms)
    .where(eq(marketAlarms.gameId, gameId))
    .orderBy(desc(marketAlarms.raisedAt))
    .limit(1);
  return row?.raisedAt ?? null;
}

const judgedColumns = {
  at: saleForecasts.at,
  price: saleForecasts.price,
  fair: saleForecasts.fair,
  low: saleForecasts.low,
  high: saleForecasts.high,
  rehearsed: saleForecasts.rehearsed,
};

/** A game's forecasts for sales after a time, sorted by time of sale. */
export async function forecastsSince(
  db: Queryable,
  gameId: string,
  since: Date,
): Promise<JudgedForecast[]> {
  return db
    .select(judgedColumns)
    .from(saleForecasts)
    .where(and(eq(saleForecasts.gameId, gameId), gt(saleForecasts.at, since)))
    .orderBy(asc(saleForecasts.at));
}

/**
 * Like `forecastsSince`, without sample sales and sales now in quarantine; `selfReported` marks sales that only the
 * owner reported.
 */
export async function realForecastsSince(
  db: Queryable,
  gameId: string,
  since: Date,
): Promise<(JudgedForecast & { selfReported: boolean })[]> {
  const ofOwner = inArray(saleForecasts.saleId, selfReportedIds(db, gameId, since));
  return db
    .select({ ...judgedColumns, selfReported: sql<boolean>`${ofOwner}` })
    .from(saleForecasts)
    .where(inArray(saleForecasts.saleId, realSoldIds(db, gameId, since)))
    .orderBy(asc(saleForecasts.at), asc(saleForecasts.saleId));
}

/** A game's alarms since a time, newest first. */
export async function alarmsSince(
  db: Queryable,
  gameId: string,
  since: Date,
): Promise<(Alarm & { raisedAt: Date })[]> {
  return db
    .select({
      raisedAt: marketAlarms.raisedAt,
      direction: marketAlarms.direction,
      sales: marketAlarms.sales,
      ratio: marketAlarms.ratio,
    })
    .from(marketAlarms)
    .where(and(eq(marketAlarms.gameId, gameId), gt(marketAlarms.raisedAt, since)))
    .orderBy(desc(marketAlarms.raisedAt));
}
