import { randomUUID } from 'node:crypto';
import { heldBy } from '@account-doctor/contract/ledger';
import type { PaymentProviderName } from '@account-doctor/contract/payment';
import { chinaDate, endOfChinaDay, startOfChinaDay } from '../../core/chinaDay';
import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import type { BillRow } from '../../providers/payment/payment';
import { post } from '../ledger';
import { booked, begunBetween } from '../payment';
import { compare } from './compare';
import {
  billedOf,
  billedOn,
  daysRead,
  feesOn,
  insertBill,
  insertDifferences,
  openDifferences,
  settleDifference,
} from './store';

type Parts = Pick<Services, 'database' | 'payments' | 'now'>;

const DAY = 24 * 3_600_000;
/** For how many days a bill that could not be read is asked for again; providers keep them longer. */
const DAYS_BACK = 7;
/** Tries of a bill: with the queue's back-off, most of a day. */
const ATTEMPTS = 12;

/** How far a provider's clock may lie from ours, in ms. */
const CLOCKS_APART = 10 * 60_000;

const dayBefore = (day: string, days = 1): string =>
  chinaDate(new Date(startOfDay(day).getTime() - days * DAY));
const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** Payments are paid soon after they were begun, and refunds settled within days. */
const around = (day: string): { from: Date; until: Date } => ({
  from: startOfDay(dayBefore(day, DAYS_BACK)),
  until: new Date(startOfDay(day).getTime() + DAY),
});

/** Asks for every bill of the last days that was not read yet. */
export async function requestBills({ database, payments, now }: Parts): Promise<void> {
  const today = chinaDate(startOfChinaDay(now()));
  const days = Array.from({ length: DAYS_BACK }, (_, back) => dayBefore(today, DAYS_BACK - back));
  await database.transaction(async (transaction) => {
    for (const { name } of payments) {
      const read = await daysRead(transaction, name, days);
      for (const day of days.filter((one) => !read.has(one)))
        await enqueue(
          transaction,
          'reconcile',
          { provider: name, day },
          { key: `reconcile:${name}:${day}`, maxAttempts: ATTEMPTS, line: `bills:${name}` },
        );
    }
  });
}

/**
 * Reads a provider's bill of a day, enters its fees, and compares it with what we booked. Read again,
 * it changes nothing.
 */
export async function reconcile(
  { database, payments, now }: Parts,
  { provider: name, day }: { provider: PaymentProviderName; day: string },
): Promise<void> {
  const provider = payments.find((one) => one.name === name);
  if (!provider) return;
  const rows = await provider.bill(day, await begunBetween(database, name, around(day)));
  const at = now();
  await database.transaction(async (transaction) => {
    const stored = rows.map((row) => ({ ...row, provider: name, day, number: numberOf(row) }));
    await insertBill(transaction, { provider: name, day, readAt: at }, stored);
    await postFees(transaction, name, day, at);
    await findDifferences(transaction, name, day, at);
    await settleWhatAgrees(transaction, name, at);
  });
}

const numberOf = (row: BillRow): string => (row.kind === 'payment' ? row.paymentNo : row.refundNo);

async function postFees(
  transaction: Transaction,
  provider: PaymentProviderName,
  day: string,
  at: Date,
): Promise<void> {
  const fees = await feesOn(transaction, provider, day);
  const lines = { fees, [heldBy(provider)]: -fees };
  await post(transaction, {
    kind: 'fees',
    reference: `${provider} ${day}`,
    orderId: null,
    at,
    lines,
  });
}

async function findDifferences(
  transaction: Transaction,
  provider: PaymentProviderName,
  day: string,
  at: Date,
): Promise<void> {
  const onBill = (await billedOn(transaction, provider, day)).map(({ number }) => number);
  const due = await dueTimes(transaction, provider, day);
  const isDue = (one: { at: Date }) =>
    due.some(({ from, until }) => one.at >= from && one.at < until);
  const own = await booked(transaction, provider, { numbers: onBill, during: due });
  const numbers = [...onBill, ...own.map(({ number }) => number)];
  const found = compare(await billedOf(transaction, provider, numbers), own, isDue);
  await insertDifferences(
    transaction,
    found.map((one) => ({ ...one, differenceId: randomUUID(), provider, foundAt: at })),
  );
}

/**
 * The times whose bookings have to stand in a bill by now: of the day and its neighbours, those whose
 * bill was read, and that of the day before, for what we learnt of after midnight. The day's last
 * minutes may be billed on the next, by a clock that is ahead of ours.
 */
async function dueTimes(transaction: Transaction, provider: PaymentProviderName, day: string) {
  const around = [2, 1, 0, -1, -2].map((days) => dayBefore(day, days));
  const read = await daysRead(transaction, provider, around);
  const isRead = (one: string, before: number) => read.has(dayBefore(one, before));
  return around
    .slice(1, -1)
    .filter((one) => isRead(one, 0) && isRead(one, 1))
    .map((one) => {
      const from = startOfDay(one);
      const end = endOfChinaDay(from);
      return { from, until: isRead(one, -1) ? end : new Date(end.getTime() - CLOCKS_APART) };
    });
}

/** A notice may come late, and a refund be tried again: what agrees by now is nobody's task. */
async function settleWhatAgrees(
  transaction: Transaction,
  provider: PaymentProviderName,
  at: Date,
): Promise<void> {
  const open = await openDifferences(transaction, provider);
  const numbers = open.map(({ number }) => number);
  const billed = await billedOf(transaction, provider, numbers);
  const own = await booked(transaction, provider, { numbers, during: [] });
  const left = new Set(
    compare(billed, own, () => true).map(({ kind, number }) => `${kind} ${number}`),
  );
  for (const { differenceId, kind, number } of open)
    // What no bill tells of, a person settles.
    if (kind !== 'undelivered' && !left.has(`${kind} ${number}`))
      await settleDifference(transaction, differenceId, {
        settledAt: at,
        staffId: null,
        note: null,
      });
}
