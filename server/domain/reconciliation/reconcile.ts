import { randomUUID } from 'node:crypto';
import { providerAccount } from '@account-doctor/contract/ledger';
import type { PaymentProviderName } from '@account-doctor/contract/payment';
import { DAY, MINUTE } from '@account-doctor/contract/time';
import { chinaDate, endOfChinaDay, startOfChinaDay } from '../../core/chinaDay';
import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import type { BillRow } from '../../providers/payment/payment';
import { postEntry } from '../ledger';
import { selectBooked, paymentsBegunBetween } from '../payment';
import { compareBills } from './compare';
import {
  billRowsByNumber,
  billRowsOfDay,
  daysWithBills,
  feesOn,
  insertBill,
  insertDifferences,
  openDifferences,
  settleDifference,
} from './store';

type Parts = Pick<Services, 'database' | 'payments' | 'now'>;

/** For how many days a missing bill is requested; providers keep bills for longer. */
const DAYS_BACK = 7;
/** Attempts to read a bill; with the queue's backoff, they take most of a day. */
const MAX_ATTEMPTS = 12;

/** Assumed maximum difference between a provider's clock and ours, in ms. */
const MAX_CLOCK_DIFFERENCE = 10 * MINUTE;

const dayBefore = (day: string, days = 1): string =>
  chinaDate(new Date(startOfDay(day).getTime() - days * DAY));
const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** The period in which a bill's payments may have begun: they complete soon, but refunds may follow days later. */
const paymentPeriodOf = (day: string): { from: Date; until: Date } => ({
  from: startOfDay(dayBefore(day, DAYS_BACK)),
  until: new Date(startOfDay(day).getTime() + DAY),
});

/** Enqueues a job for each bill of the last days that has not been read. */
export async function requestBills({ database, payments, now }: Parts): Promise<void> {
  const today = chinaDate(startOfChinaDay(now()));
  const days = Array.from({ length: DAYS_BACK }, (_, back) => dayBefore(today, DAYS_BACK - back));
  await database.transaction(async (transaction) => {
    for (const { name } of payments) {
      const read = await daysWithBills(transaction, name, days);
      for (const day of days.filter((one) => !read.has(one)))
        await enqueue(transaction, 'reconcile', {
          payload: { provider: name, day },
          key: `reconcile:${name}:${day}`,
          maxAttempts: MAX_ATTEMPTS,
          line: `bills:${name}`,
        });
    }
  });
}

/**
 * Reads a provider's bill of a day, stores its fees, and compares it with our records. Idempotent.
 */
export async function reconcile(
  { database, payments, now }: Parts,
  { provider: name, day }: { provider: PaymentProviderName; day: string },
): Promise<void> {
  const provider = payments.find((one) => one.name === name);
  if (!provider) return;
  const rows = await provider.bill(
    day,
    await paymentsBegunBetween(database, name, paymentPeriodOf(day)),
  );
  const at = now();
  await database.transaction(async (transaction) => {
    const stored = rows.map((row) => ({ ...row, provider: name, day, number: numberOf(row) }));
    await insertBill(transaction, { provider: name, day, readAt: at }, stored);
    await postFees(transaction, { provider: name, day, at });
    await findDifferences(transaction, { provider: name, day, at });
    await settleResolvedDifferences(transaction, name, at);
  });
}

const numberOf = (row: BillRow): string => (row.kind === 'payment' ? row.paymentNo : row.refundNo);

async function postFees(
  transaction: Transaction,
  { provider, day, at }: { provider: PaymentProviderName; day: string; at: Date },
): Promise<void> {
  const fees = await feesOn(transaction, provider, day);
  const lines = { fees, [providerAccount(provider)]: -fees };
  await postEntry(transaction, {
    kind: 'fees',
    reference: `${provider} ${day}`,
    orderId: null,
    at,
    lines,
  });
}

async function findDifferences(
  transaction: Transaction,
  { provider, day, at }: { provider: PaymentProviderName; day: string; at: Date },
): Promise<void> {
  const onBill = (await billRowsOfDay(transaction, provider, day)).map(({ number }) => number);
  const due = await duePeriods(transaction, provider, day);
  const isDue = (one: { at: Date }) =>
    due.some(({ from, until }) => one.at >= from && one.at < until);
  const own = await selectBooked(transaction, provider, { numbers: onBill, during: due });
  const numbers = [...onBill, ...own.map(({ number }) => number)];
  const found = compareBills(await billRowsByNumber(transaction, provider, numbers), own, isDue);
  await insertDifferences(
    transaction,
    found.map((one) => ({ ...one, differenceId: randomUUID(), provider, foundAt: at })),
  );
}

/**
 * Periods whose records must be on a bill by now: this day, the day before and the day after, each only if its own bill
 * and the previous day's bill were read. A day's last minutes are only included once the next day's bill was read,
 * because the provider's clock may be ahead.
 */
async function duePeriods(transaction: Transaction, provider: PaymentProviderName, day: string) {
  const around = [2, 1, 0, -1, -2].map((days) => dayBefore(day, days));
  const read = await daysWithBills(transaction, provider, around);
  const isRead = (one: string, before: number) => read.has(dayBefore(one, before));
  return around
    .slice(1, -1)
    .filter((one) => isRead(one, 0) && isRead(one, 1))
    .map((one) => {
      const from = startOfDay(one);
      const end = endOfChinaDay(from);
      return {
        from,
        until: isRead(one, -1) ? end : new Date(end.getTime() - MAX_CLOCK_DIFFERENCE),
      };
    });
}

/** Settles differences that no longer exist, e.g. after a late notice or a retried refund. */
async function settleResolvedDifferences(
  transaction: Transaction,
  provider: PaymentProviderName,
  at: Date,
): Promise<void> {
  const open = await openDifferences(transaction, provider);
  const numbers = open.map(({ number }) => number);
  const billed = await billRowsByNumber(transaction, provider, numbers);
  const own = await selectBooked(transaction, provider, { numbers, during: [] });
  const left = new Set(
    compareBills(billed, own, () => true).map(({ kind, number }) => `${kind} ${number}`),
  );
  for (const { differenceId, kind, number } of open)
    // `undelivered` differences do not come from bills, so only staff can settle them.
    if (kind !== 'undelivered' && !left.has(`${kind} ${number}`))
      await settleDifference(transaction, differenceId, {
        settledAt: at,
        staffId: null,
        note: null,
      });
}
