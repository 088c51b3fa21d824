import { orderKindLabels } from '@account-doctor/contract/states';
import { paymentMethodInfo } from '@account-doctor/contract/payment';
import type { JobAttempt } from '../../core/jobs/worker';
import type { Services } from '../../core/services';
import { keptPayment } from '../payment';
import { noteUndelivered } from '../reconciliation';
import { ordersByIds } from '../order';

/**
 * Reports to the provider of an order's payment that the order was delivered, if the provider
 * requires it. If all attempts fail, the desk gets a task, because the provider withholds the money
 * until the report.
 */
export async function tellDelivery(
  {
    settings,
    database,
    payments,
    now,
  }: Pick<Services, 'settings' | 'database' | 'payments' | 'now'>,
  orderId: string,
  { last }: JobAttempt,
): Promise<void> {
  const payment = await keptPayment(database, orderId);
  const order = (await ordersByIds(database, [orderId])).get(orderId);
  if (!payment?.tradeNo || !order) return;
  const { paymentNo, payerId, tradeNo, amount } = payment;
  const provider = payments.find(({ name }) => name === paymentMethodInfo(payment.method).provider);
  if (!provider?.deliver) return;
  const description = `${settings.brand.name}${orderKindLabels[order.kind]}-${order.gameName}`;
  try {
    await provider.deliver({ paymentNo, payerId, tradeNo, description, at: now() });
  } catch (error) {
    if (last)
      await database.transaction((transaction) =>
        noteUndelivered(transaction, { provider: provider.name, paymentNo, amount, at: now() }),
      );
    throw error;
  }
}
