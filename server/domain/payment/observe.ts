import { count, eq, gt, inArray, min, sum } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import { HOUR } from '@account-doctor/contract/time';
import { isOneOfStates } from '../../core/database/columns';
import { observeFigure, secondsSince } from '../../core/figures';
import type { Services } from '../../core/services';
import { payments, refunds } from './tables';

/** Adds metrics for the money of the last hour, pending payments and stuck payments. */
export function observePayments({ database, now }: Services, registry: Registry): void {
  const paidLately = async () =>
    database.$reads
      .select({ method: payments.method, paid: count(), fen: sum(payments.amount).mapWith(Number) })
      .from(payments)
      .where(gt(payments.paidAt, new Date(now().getTime() - HOUR)))
      .groupBy(payments.method);
  observeFigure(
    registry,
    { name: 'payments_last_hour', help: 'Payments that arrived', labels: ['method'] },
    async () =>
      (await paidLately()).map(({ method, paid }) => ({ labels: { method }, value: paid })),
  );
  observeFigure(
    registry,
    { name: 'payments_last_hour_fen', help: 'Money that arrived', labels: ['method'] },
    async () => (await paidLately()).map(({ method, fen }) => ({ labels: { method }, value: fen })),
  );
  observeFigure(
    registry,
    {
      name: 'payment_oldest_open_seconds',
      help: 'Age of the oldest payment with an unknown result',
    },
    async () => {
      const [open] = await database.$reads
        .select({ since: min(payments.createdAt) })
        .from(payments)
        .where(isOneOfStates(payments.state, ['open']));
      return [{ value: secondsSince(open?.since, now()) }];
    },
  );
  observeFigure(
    registry,
    { name: 'refunds', help: 'Refunds in progress and failed ones', labels: ['state'] },
    async () => {
      const rows = await database.$reads
        .select({ state: refunds.state, refunds: count() })
        .from(refunds)
        .where(inArray(refunds.state, ['requested', 'failed']))
        .groupBy(refunds.state);
      return rows.map((row) => ({ labels: { state: row.state }, value: row.refunds }));
    },
  );
  observeFigure(
    registry,
    { name: 'refund_oldest_requested_seconds', help: 'Age of the oldest refund in progress' },
    async () => {
      const [oldest] = await database.$reads
        .select({ since: min(refunds.requestedAt) })
        .from(refunds)
        .where(eq(refunds.state, 'requested'));
      return [{ value: secondsSince(oldest?.since, now()) }];
    },
  );
}
