import {
  type QuarantineRule,
  type QuarantineState,
  quarantineStates,
  type SuspicionReason,
} from '@account-doctor/contract/sales';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { chinaDate } from '../../core/chinaDay';
import { notify } from '../notification';
import { countSalesChange } from './changes';
import { quarantinedSales, sales } from './tables';

/** Why a sale is suspicious. */
export interface SaleSuspicion {
  saleId: string;
  gameId: string;
  reason: SuspicionReason;
  /** The price divided by the expected price, e.g. 10. */
  factor: number;
}

/** Puts sales into quarantine; sales that are or were in quarantine stay as they are. */
export async function quarantineSales(
  transaction: Transaction,
  {
    suspicions,
    rule,
    at,
  }: { suspicions: readonly SaleSuspicion[]; rule: QuarantineRule; at: Date },
): Promise<void> {
  if (suspicions.length === 0) return;
  const added = await transaction.execute<{ gameId: string }>(sql`
    insert into ${quarantinedSales} (sale_id, game_id, rule, reason, factor, state, held_at)
    select "saleId", "gameId", ${rule}, "reason", "factor", 'held', ${at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(suspicions)}::json) as row(
      "saleId" text, "gameId" text, "reason" text, "factor" real)
    on conflict (sale_id) do nothing
    returning game_id as "gameId"`);
  for (const gameId of new Set(added.rows.map((row) => row.gameId)))
    await notifyOfHeldSales(transaction, gameId, at);
}

/** Notifies staff that sales of a game wait for a review, at most once a day per game. */
async function notifyOfHeldSales(
  transaction: Transaction,
  gameId: string,
  at: Date,
): Promise<void> {
  const event = {
    kind: 'sales-held' as const,
    title: '成交存疑，待复核',
    text: '有成交的价格偏离行情，请到“模型”里复核，复核之前不用来估价。',
    path: `/desk/models?tab=quarantine`,
    key: `sales-held:${gameId}:${chinaDate(at)}`,
  };
  await notify(transaction, event, at);
}

/**
 * Stores the result of the newest screening of a game's sales: new suspicious sales go into quarantine, and screened
 * sales that are no longer suspicious are released. Sales that an import quarantined and the desk's decisions stay.
 */
export async function storeScreening(
  transaction: Transaction,
  {
    gameId,
    screened,
    suspicions,
    at,
  }: {
    gameId: string;
    /** Ids of the sales that were screened; all others stay as they are. */
    screened: readonly string[];
    suspicions: readonly SaleSuspicion[];
    at: Date;
  },
): Promise<void> {
  const suspected = new Set(suspicions.map(({ saleId }) => saleId));
  const cleared = screened.filter((saleId) => !suspected.has(saleId));
  await transaction
    .delete(quarantinedSales)
    .where(
      and(
        eq(quarantinedSales.gameId, gameId),
        eq(quarantinedSales.rule, 'screening'),
        eq(quarantinedSales.state, 'held'),
        sql`${quarantinedSales.saleId} in (select json_array_elements_text(${JSON.stringify(cleared)}::json))`,
      ),
    );
  await quarantineSales(transaction, { suspicions, rule: 'screening', at });
  await countSalesChange(transaction, [gameId]);
}

/**
 * Stores the desk's decision on a quarantined sale; the decision can be changed later.
 * @returns the game of the sale; `null` if the sale was never quarantined
 */
export async function reviewSale(
  transaction: Transaction,
  { saleId, ...decision }: { saleId: string; state: QuarantineState; by: string; at: Date },
): Promise<string | null> {
  const [row] = await transaction
    .update(quarantinedSales)
    .set({ state: decision.state, decidedAt: decision.at, decidedBy: decision.by })
    .where(eq(quarantinedSales.saleId, saleId))
    .returning({ gameId: quarantinedSales.gameId });
  if (row) await countSalesChange(transaction, [row.gameId]);
  return row?.gameId ?? null;
}

/** A zone family of a game. */
interface FamilyOfGame {
  gameId: string;
  zoneFamily: string;
}

/** Number of quarantined sales of a file that wait for a review, by game and zone family, largest number first. */
export const countHeldOfFile = (
  db: Queryable,
  importId: number,
): Promise<(FamilyOfGame & { held: number })[]> =>
  db
    .select({ gameId: sales.gameId, zoneFamily: sales.zoneFamily, held: count() })
    .from(quarantinedSales)
    .innerJoin(sales, eq(sales.saleId, quarantinedSales.saleId))
    .where(and(eq(sales.importId, importId), eq(quarantinedSales.state, 'held')))
    .groupBy(sales.gameId, sales.zoneFamily)
    .orderBy(desc(count()), sales.gameId, sales.zoneFamily);

/**
 * Decides on all sales of a file, or of one of its zone families, that wait for a review; earlier decisions stay.
 * @returns the games of these sales, and the number of sales
 */
export async function reviewHeldOfFile(
  transaction: Transaction,
  { importId, family }: { importId: number; family: FamilyOfGame | null },
  decision: { state: QuarantineState; by: string; at: Date },
): Promise<{ gameIds: string[]; decided: number }> {
  const ofFile = transaction
    .select({ saleId: sales.saleId })
    .from(sales)
    .where(
      and(
        eq(sales.importId, importId),
        family
          ? and(eq(sales.gameId, family.gameId), eq(sales.zoneFamily, family.zoneFamily))
          : undefined,
      ),
    );
  const rows = await transaction
    .update(quarantinedSales)
    .set({ state: decision.state, decidedAt: decision.at, decidedBy: decision.by })
    .where(and(eq(quarantinedSales.state, 'held'), inArray(quarantinedSales.saleId, ofFile)))
    .returning({ gameId: quarantinedSales.gameId });
  const gameIds = [...new Set(rows.map(({ gameId }) => gameId))].sort();
  if (rows.length > 0) await countSalesChange(transaction, gameIds);
  return { gameIds, decided: rows.length };
}

/** Number of sales in each quarantine state, by game. */
export async function countQuarantine(
  db: Queryable,
): Promise<Map<string, Record<QuarantineState, number>>> {
  const rows = await db
    .select({
      gameId: quarantinedSales.gameId,
      state: quarantinedSales.state,
      sales: count(),
    })
    .from(quarantinedSales)
    .groupBy(quarantinedSales.gameId, quarantinedSales.state);
  const noCounts = () =>
    Object.fromEntries(quarantineStates.map((state) => [state, 0])) as Record<
      QuarantineState,
      number
    >;
  const counts = new Map<string, Record<QuarantineState, number>>();
  for (const { gameId, state, sales: found } of rows) {
    const own = counts.get(gameId) ?? noCounts();
    own[state] = found;
    counts.set(gameId, own);
  }
  return counts;
}

/** A page of sales in a quarantine state, newest first, of one game or of all. */
export async function selectQuarantinePage(
  db: Queryable,
  { state, gameId }: { state: QuarantineState; gameId?: string | undefined },
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const found = and(
    eq(quarantinedSales.state, state),
    gameId === undefined ? undefined : eq(quarantinedSales.gameId, gameId),
  );
  const list = await db
    .select({
      saleId: sales.saleId,
      gameId: sales.gameId,
      sourceRef: sales.sourceRef,
      kind: sales.kind,
      price: sales.price,
      at: sales.at,
      rule: quarantinedSales.rule,
      reason: quarantinedSales.reason,
      factor: quarantinedSales.factor,
      state: quarantinedSales.state,
      heldAt: quarantinedSales.heldAt,
      decidedAt: quarantinedSales.decidedAt,
    })
    .from(quarantinedSales)
    .innerJoin(sales, eq(sales.saleId, quarantinedSales.saleId))
    .where(found)
    .orderBy(desc(quarantinedSales.heldAt), desc(quarantinedSales.saleId))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(quarantinedSales).where(found);
  return { list, total: counted?.total ?? 0 };
}
