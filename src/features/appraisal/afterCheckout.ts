import type { OrderInfo } from '@account-doctor/contract/types';
import { replace } from '@/navigation/navigate';

/** Leads on from a confirmed order: to its payment, or past it when there is nothing to pay. */
export function afterCheckout({ orderId, paidAt }: Pick<OrderInfo, 'orderId' | 'paidAt'>): void {
  void replace(paidAt === null ? 'payment' : 'paySuccess', { orderId });
}
