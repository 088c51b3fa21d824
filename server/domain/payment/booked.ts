import { methodsOfProvider, type PaymentProviderName } from '@account-doctor/contract/payment';
import { and, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../core/database/database';
import { payments, refunds } from './tables';

/** A payment or refund in this service's records. */
export interface BookedRow {
  kind: 'payment' | 'refund';
  /** This service's number of the payment or refund. */
  number: string;
  /** Fen. */
  amount: number;
  /** Whether the money has moved, according to the records. */
  isDone: boolean;
  /** When the money moved; if it has not moved, when that was requested. */
  at: Date;
}

/** Selects records by number, or by the time at which the money moved. */
interface BookedFilter {
  numbers: readonly string[];
  /** The end is exclusive. */
  during: readonly { from: Date; until: Date }[];
}

/** Payments and refunds of a provider in this service's records. */
export async function selectBooked(
  db: Queryable,
  provider: PaymentProviderName,
  wanted: BookedFilter,
): Promise<BookedRow[]> {
  const ofProvider = inArray(payments.method, methodsOfProvider(provider));
  const paid = await db
    .select()
    .from(payments)
    .where(
      and(
        ofProvider,
        matchesFilter(wanted, {
          number: payments.paymentNo,
          at: payments.paidAt,
          isDone: eq(payments.state, 'paid'),
        }),
      ),
    );
  const returned = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.paymentId, refunds.paymentId))
    .where(
      and(
        ofProvider,
        matchesFilter(wanted, {
          number: refunds.refundNo,
          at: refunds.settledAt,
          isDone: eq(refunds.state, 'succeeded'),
        }),
      ),
    );
  return [
    ...paid.map(({ paymentNo: number, amount, state, paidAt, createdAt }) => ({
      ...{ kind: 'payment' as const, number, amount },
      ...{ isDone: state === 'paid', at: paidAt ?? createdAt },
    })),
    ...returned.map(({ refund: { refundNo: number, amount, state, settledAt, requestedAt } }) => ({
      ...{ kind: 'refund' as const, number, amount },
      ...{ isDone: state === 'succeeded', at: settledAt ?? requestedAt },
    })),
  ];
}

/** Numbers of the payments started in a period, and of their refunds. */
export const paymentsBegunBetween = async (
  db: Queryable,
  provider: PaymentProviderName,
  { from, until }: { from: Date; until: Date },
): Promise<{ paymentNo: string; payerId: string | null; refundNo: string | null }[]> =>
  db
    .select({
      paymentNo: payments.paymentNo,
      payerId: payments.payerId,
      refundNo: refunds.refundNo,
    })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.paymentId))
    .where(
      and(
        inArray(payments.method, methodsOfProvider(provider)),
        or(
          and(gte(payments.createdAt, from), lt(payments.createdAt, until)),
          and(gte(refunds.requestedAt, from), lt(refunds.requestedAt, until)),
        ),
      ),
    );

const matchesFilter = (
  { numbers, during }: BookedFilter,
  { number, at, isDone }: { number: PgColumn; at: PgColumn; isDone: SQL },
): SQL | undefined =>
  or(
    sql`${number} = any(${sql.param([...numbers])})`,
    ...during.map(({ from, until }) => and(isDone, gte(at, from), lt(at, until))),
  );
