import type { Transaction } from '../../core/database/database';
import type { MoveOf } from '../../core/moves';
import { lockOrder } from '../order';
import { postEntry } from './post';
import { selectSale } from './store';

/** Posts the sale when an order is paid, and reverses it when the order is refunded. */
export async function postSale(
  transaction: Transaction,
  { orderId, to, at }: MoveOf<'order'>,
): Promise<void> {
  if (to === 'paid') await postSaleEntry(transaction, orderId, at);
  if (to === 'refunding') await postReversal(transaction, orderId, at);
}

async function postSaleEntry(transaction: Transaction, orderId: string, at: Date): Promise<void> {
  const { listPrice, credit, discount, price } = await lockOrder(transaction, orderId);
  await postEntry(transaction, {
    kind: 'sale',
    reference: orderId,
    orderId,
    at,
    lines: { advances: price, discounts: credit + discount, sales: -listPrice },
  });
}

/** A payment that arrived too late was never posted as a sale, so there is nothing to reverse. */
async function postReversal(transaction: Transaction, orderId: string, at: Date): Promise<void> {
  const sold = await selectSale(transaction, orderId);
  await postEntry(transaction, {
    kind: 'reversal',
    reference: orderId,
    orderId,
    at,
    lines: Object.fromEntries(sold.map(({ account, amount }) => [account, -amount])),
  });
}
