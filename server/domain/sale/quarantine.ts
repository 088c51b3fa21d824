import type { QuarantineRule, SuspicionReason } from '@account-doctor/contract/sales';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import { quarantinedSales } from './tables';

/** Why a sale looks wrong. */
export interface Suspicion {
  saleId: string;
  gameId: string;
  reason: SuspicionReason;
  /** The price against what such an account costs, e.g. 10. */
  factor: number;
}

/** Holds sales back; those that the desk decided about, or that are held already, stay as they are. */
export async function holdSales(
  transaction: Transaction,
  suspicions: readonly Suspicion[],
  rule: QuarantineRule,
  at: Date,
): Promise<void> {
  if (suspicions.length === 0) return;
  await transaction.execute(sql`
    insert into ${quarantinedSales} (sale_id, game_id, rule, reason, factor, state, held_at)
    select "saleId", "gameId", ${rule}, "reason", "factor", 'held', ${at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(suspicions)}::json) as row(
      "saleId" text, "gameId" text, "reason" text, "factor" real)
    on conflict (sale_id) do nothing`);
}

/**
 * Makes what screenings hold of a game what the last one found among all its sales: what is no longer
 * suspected is let go. What an import held and what the desk decided stays.
 */
export async function screenSales(
  transaction: Transaction,
  gameId: string,
  suspicions: readonly Suspicion[],
  at: Date,
): Promise<void> {
  const suspected = suspicions.map(({ saleId }) => saleId);
  await transaction
    .delete(quarantinedSales)
    .where(
      and(
        eq(quarantinedSales.gameId, gameId),
        eq(quarantinedSales.rule, 'screening'),
        eq(quarantinedSales.state, 'held'),
        notInArray(quarantinedSales.saleId, suspected),
      ),
    );
  await holdSales(transaction, suspicions, 'screening', at);
}
