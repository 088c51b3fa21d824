import { MINUTE } from '@account-doctor/contract/time';
import { defineModule } from '../../core/module';
import { enqueue } from '../../core/jobs/queue';
import { keptPayment } from '../payment';
import { tellDelivery } from './tellDelivery';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Tell the provider of an order's payment that what was paid for was delivered. */
    tellDelivery: { orderId: string };
  }
}

/** WeChat knows a payment some time after it was made. */
const FIRST_TRY = 2 * MINUTE;
/** With the queue's back-off, most of a day. */
const ATTEMPTS = 12;

export const deliveryModule = defineModule({
  name: 'delivery',
  subscribes: {
    order: async (transaction, { orderId, to, at }) => {
      if (to !== 'completed') return;
      // Who paid is known of payments whose provider waits for the delivery; all others have nobody to tell.
      const payment = await keptPayment(transaction, orderId);
      if (!payment || payment.payerId === null) return;
      const runAt = new Date(at.getTime() + FIRST_TRY);
      const options = { key: `delivery:${orderId}`, maxAttempts: ATTEMPTS, runAt };
      await enqueue(transaction, 'tellDelivery', { payload: { orderId }, ...options });
    },
  },
  workers: (services) => ({
    tellDelivery: ({ orderId }, attempt) => tellDelivery(services, orderId, attempt),
  }),
});
