import type { SmsPurpose } from '@account-doctor/contract/identity';
import { and, count, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import { smsCodes } from './tables';

export type SmsCodeRow = typeof smsCodes.$inferSelect;

/**
 * Makes this transaction wait until no other one sends to this phone or for this address, so that
 * limits counted before a row is added still hold after it. Always phone first: no deadlock.
 */
export async function lockSending(
  transaction: Transaction,
  { phone, address }: { phone: string; address: string },
): Promise<void> {
  for (const subject of [`sms phone ${phone}`, `sms address ${address}`]) {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
  }
}

/** When the newest code that the provider took was sent. */
export async function lastSentAt(
  transaction: Transaction,
  { phone, purpose }: { phone: string; purpose: SmsPurpose },
): Promise<Date | null> {
  const [row] = await transaction
    .select({ createdAt: smsCodes.createdAt })
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose), isNull(smsCodes.failedAt)))
    .orderBy(desc(smsCodes.createdAt))
    .limit(1);
  return row?.createdAt ?? null;
}

/** Codes sent since then to the phone, and for the address; failed ones count too. */
export async function countSent(
  transaction: Transaction,
  { phone, address }: { phone: string; address: string },
  since: Date,
): Promise<{ toPhone: number; forAddress: number }> {
  const countWhere = async (
    column: typeof smsCodes.phone | typeof smsCodes.address,
    is: string,
  ) => {
    const [row] = await transaction
      .select({ sent: count() })
      .from(smsCodes)
      .where(and(eq(column, is), gte(smsCodes.createdAt, since)));
    return row?.sent ?? 0;
  };
  return {
    toPhone: await countWhere(smsCodes.phone, phone),
    forAddress: await countWhere(smsCodes.address, address),
  };
}

export async function insertSmsCode(
  transaction: Transaction,
  row: typeof smsCodes.$inferInsert,
): Promise<void> {
  await transaction.insert(smsCodes).values(row);
}

export async function markFailed(
  transaction: Transaction,
  codeId: string,
  now: Date,
): Promise<void> {
  await transaction.update(smsCodes).set({ failedAt: now }).where(eq(smsCodes.codeId, codeId));
}

/**
 * The newest code of a phone and purpose, locked until the transaction ends: of two requests that
 * try the same code, the second sees what the first did to it.
 */
export async function selectNewestForUpdate(
  transaction: Transaction,
  { phone, purpose }: { phone: string; purpose: SmsPurpose },
): Promise<SmsCodeRow | null> {
  const [row] = await transaction
    .select()
    .from(smsCodes)
    .where(and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose), isNull(smsCodes.failedAt)))
    .orderBy(desc(smsCodes.createdAt))
    .limit(1)
    .for('update');
  return row ?? null;
}

export async function countTry(transaction: Transaction, codeId: string): Promise<void> {
  await transaction
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(eq(smsCodes.codeId, codeId));
}

export async function markUsed(transaction: Transaction, codeId: string, now: Date): Promise<void> {
  await transaction.update(smsCodes).set({ usedAt: now }).where(eq(smsCodes.codeId, codeId));
}

export async function deleteCodesBefore(transaction: Transaction, before: Date): Promise<void> {
  await transaction.delete(smsCodes).where(lt(smsCodes.createdAt, before));
}

export async function deleteCodesOf(transaction: Transaction, phone: string): Promise<void> {
  await transaction.delete(smsCodes).where(eq(smsCodes.phone, phone));
}
