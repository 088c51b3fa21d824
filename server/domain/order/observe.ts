import { and, count, gt, isNotNull } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import { HOUR } from '@account-doctor/contract/time';
import { observeFigure } from '../../core/figures';
import type { Services } from '../../core/services';
import { orders } from './tables';

/** Adds the number of recently priced orders to `/metrics`. */
export function observeOrders({ database, now }: Services, registry: Registry): void {
  observeFigure(
    registry,
    { name: 'orders_priced_last_hour', help: 'Orders priced in the last hour', labels: ['kind'] },
    async () => {
      const since = new Date(now().getTime() - HOUR);
      const rows = await database.$reads
        .select({ kind: orders.kind, orders: count() })
        .from(orders)
        .where(and(isNotNull(orders.fairPrice), gt(orders.pricedAt, since)))
        .groupBy(orders.kind);
      return rows.map((row) => ({ labels: { kind: row.kind }, value: row.orders }));
    },
  );
}
