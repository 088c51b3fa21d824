import type { DataOf } from '@account-doctor/contract/types';
import type { Services } from '../../core/services';
import { firstUsableOrder } from '../../domain/coupon';
import { creditFor, ordersWithoutPrice, uncancelledUnlock } from '../../domain/order';
import { leastPriceOf, listPriceOf } from '../../domain/price';

type WaitingOrder = DataOf<'GET /app-api/api/evaluate/user/coupon/get/waiting'>['waiting'];

/** The user's newest unconfirmed or unpaid order for which this coupon, or a coupon of this campaign, can be used. */
export async function waitingOrder(
  parts: Pick<Services, 'database' | 'settings' | 'now'>,
  userId: string,
  asked: { couponId?: string | undefined; campaignId?: string | undefined },
): Promise<WaitingOrder> {
  const { database, settings, now } = parts;
  const orders = [];
  for (const order of await ordersWithoutPrice(database, userId)) {
    const { orderId, gameId } = order;
    const kind = order.kind === 'human' ? 'human' : 'unlock';
    const standing = kind === 'unlock' ? await uncancelledUnlock(database, userId, orderId) : order;
    const listPrice = standing?.listPrice ?? (await listPriceOf(parts, database, { kind, gameId }));
    const least = leastPriceOf(settings, kind, listPrice);
    const amount = listPrice - (await creditFor(database, order, least));
    orders.push({ orderId, kind, gameId, amount, least } as const);
  }
  const first = await firstUsableOrder(database, { userId, asked, orders, now: now() });
  return first && { orderId: first.orderId, kind: first.kind };
}
