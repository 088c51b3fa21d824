import type { Transaction } from '../../core/database/database';
import type { MoveOf } from '../../core/moves';
import { lockOrder } from '../order';
import { post } from './post';
import { selectSale } from './store';

/** Writes down that an order is sold once it is paid, and that it is not any more once it is refunded. */
export async function postSale(
  transaction: Transaction,
  { orderId, to, at }: MoveOf<'order'>,
): Promise<void> {
  if (to === 'paid') await postSold(transaction, orderId, at);
  if (to === 'refunding') await postReversal(transaction, orderId, at);
}

async function postSold(transaction: Transaction, orderId: string, at: Date): Promise<void> {
  const { listPrice, credit, discount, price } = await lockOrder(transaction, orderId);
  await post(transaction, {
    kind: 'sale',
    reference: orderId,
    orderId,
    at,
    lines: { advances: price, discounts: credit + discount, sales: -listPrice },
  });
}

/** One that came too late to be sold has nothing to take back. */
async function postReversal(transaction: Transaction, orderId: string, at: Date): Promise<void> {
  const sold = await selectSale(transaction, orderId);
  await post(transaction, {
    kind: 'reversal',
    reference: orderId,
    orderId,
    at,
    lines: Object.fromEntries(sold.map(({ account, amount }) => [account, -amount])),
  });
}
