import type { SmsPurpose } from '@account-doctor/contract/identity';
import { and, count, desc, eq, gt, gte, isNull, lt, max, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import { smsCodes } from './tables';

export type SmsCodeRow = typeof smsCodes.$inferSelect;

/**
 * Makes other transactions that send codes to this phone number or for this network address wait, so that the limits
 * still hold when the code is inserted. Locks the phone number first, to avoid deadlocks.
 */
export async function lockSending(
  transaction: Transaction,
  { phone, address }: { phone: string; address: string },
): Promise<void> {
  for (const subject of [`sms phone ${phone}`, `sms address ${address}`]) {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
  }
}

/**
 * When the provider last accepted a code for a phone number and purpose; `browser` limits this to codes requested by
 * one browser.
 */
export async function lastSentAt(
  transaction: Transaction,
  { phone, purpose }: { phone: string; purpose: SmsPurpose },
  browser: string | null,
): Promise<Date | null> {
  const [row] = await transaction
    .select({ createdAt: smsCodes.createdAt })
    .from(smsCodes)
    .where(
      and(
        eq(smsCodes.phone, phone),
        eq(smsCodes.purpose, purpose),
        isNull(smsCodes.failedAt),
        browser === null ? undefined : eq(smsCodes.browser, browser),
      ),
    )
    .orderBy(desc(smsCodes.createdAt))
    .limit(1);
  return row?.createdAt ?? null;
}

/** Number of codes, and when the last one was sent. */
interface Tally {
  times: number;
  last: Date | null;
}

/**
 * Codes sent since a time, including failed ones: for the network address, and to the phone number for this address,
 * purpose and browser.
 */
export async function tallySent(
  transaction: Transaction,
  {
    phone,
    purpose,
    address,
    browser,
  }: { phone: string; purpose: SmsPurpose; address: string; browser: string | null },
  since: Date,
): Promise<Record<'forAddress' | 'forAddressToPhone' | 'forBrowser' | 'forPurpose', Tally>> {
  const tallyWhere = async (...conditions: SQL[]): Promise<Tally> => {
    const [row] = await transaction
      .select({ times: count(), last: max(smsCodes.createdAt) })
      .from(smsCodes)
      .where(and(...conditions, gte(smsCodes.createdAt, since)));
    return row ?? NONE;
  };
  const toPhone = eq(smsCodes.phone, phone);
  const forAddress = eq(smsCodes.address, address);
  return {
    forAddress: await tallyWhere(forAddress),
    forAddressToPhone: await tallyWhere(toPhone, forAddress),
    forPurpose: await tallyWhere(toPhone, eq(smsCodes.purpose, purpose)),
    forBrowser: browser === null ? NONE : await tallyWhere(toPhone, eq(smsCodes.browser, browser)),
  };
}

const NONE: Tally = { times: 0, last: null };

/** Number of codes sent to all phone numbers since a time. */
export async function countSentSince(transaction: Transaction, since: Date): Promise<number> {
  const [row] = await transaction
    .select({ times: count() })
    .from(smsCodes)
    .where(gte(smsCodes.createdAt, since));
  return row?.times ?? 0;
}

export async function insertSmsCode(
  transaction: Transaction,
  row: typeof smsCodes.$inferInsert,
): Promise<void> {
  await transaction.insert(smsCodes).values(row);
}

export async function markCodeFailed(
  transaction: Transaction,
  codeId: string,
  now: Date,
): Promise<void> {
  await transaction.update(smsCodes).set({ failedAt: now }).where(eq(smsCodes.codeId, codeId));
}

const isLiveCode = (phone: string, purpose: SmsPurpose, now: Date) =>
  and(
    eq(smsCodes.phone, phone),
    eq(smsCodes.purpose, purpose),
    gt(smsCodes.expiresAt, now),
    isNull(smsCodes.failedAt),
    isNull(smsCodes.usedAt),
  );

/**
 * Codes of a phone number and purpose that can still be used, newest first; locked until the transaction ends, so that
 * concurrent requests cannot use a code twice.
 */
export const selectLiveCodesForUpdate = (
  transaction: Transaction,
  { phone, purpose }: { phone: string; purpose: SmsPurpose },
  now: Date,
): Promise<SmsCodeRow[]> =>
  transaction
    .select()
    .from(smsCodes)
    .where(isLiveCode(phone, purpose, now))
    .orderBy(desc(smsCodes.createdAt))
    .for('update');

export async function countCodeTry(
  transaction: Transaction,
  codeId: string,
  by: 'tries' | 'strangerTries',
): Promise<void> {
  await transaction
    .update(smsCodes)
    .set({ [by]: sql`${smsCodes[by]} + 1` })
    .where(eq(smsCodes.codeId, codeId));
}

export async function markCodesUsed(
  transaction: Transaction,
  { phone, purpose }: { phone: string; purpose: SmsPurpose },
  now: Date,
): Promise<void> {
  await transaction
    .update(smsCodes)
    .set({ usedAt: now })
    .where(isLiveCode(phone, purpose, now));
}

export async function deleteCodesBefore(transaction: Transaction, before: Date): Promise<void> {
  await transaction.delete(smsCodes).where(lt(smsCodes.createdAt, before));
}

export async function deleteCodesOf(transaction: Transaction, phone: string): Promise<void> {
  await transaction.delete(smsCodes).where(eq(smsCodes.phone, phone));
}
