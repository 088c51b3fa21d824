import { MINUTE } from '@account-doctor/contract/time';
import { defineModule } from '../../core/module';
import { enqueue } from '../../core/jobs/queue';
import { keptPayment } from '../payment';
import { tellDelivery } from './tellDelivery';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Reports to the provider of an order's payment that the order was delivered. */
    tellDelivery: { orderId: string };
  }
}

/** WeChat accepts the report only some time after the payment. */
const FIRST_ATTEMPT_DELAY = 2 * MINUTE;
/** With the queue's backoff, the attempts are spread over most of a day. */
const MAX_ATTEMPTS = 12;

export const deliveryModule = defineModule({
  name: 'delivery',
  subscribes: {
    order: async (transaction, { orderId, order, to, at }) => {
      if (to !== 'completed' || order.price === 0) return;
      // Payer data is stored only for payments whose provider requires a report of the delivery.
      const payment = await keptPayment(transaction, orderId);
      if (!payment || payment.payerId === null) return;
      const runAt = new Date(at.getTime() + FIRST_ATTEMPT_DELAY);
      const options = { key: `delivery:${orderId}`, maxAttempts: MAX_ATTEMPTS, runAt };
      await enqueue(transaction, 'tellDelivery', { payload: { orderId }, ...options });
    },
  },
  workers: (services) => ({
    tellDelivery: ({ orderId }, attempt) => tellDelivery(services, orderId, attempt),
  }),
});
