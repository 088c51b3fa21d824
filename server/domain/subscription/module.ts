import { defineModule } from '../../core/module';
import { rowsOfUser } from '../../core/personalData';
import { subscriptionCalls } from './calls';
import { deleteSubscriptionsOf } from './store';
import { subscriptions } from './tables';
import { tellOutside } from './tellOutside';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Have WeChat, or an SMS, tell of a message whom it is for, where they allowed it. */
    tellOutside: { messageId: string };
  }
}

export const subscriptionModule = defineModule({
  name: 'subscription',
  calls: subscriptionCalls,
  workers: (services) => ({
    tellOutside: ({ messageId }, attempt) => tellOutside(services, messageId, attempt),
  }),
  eraseUser: deleteSubscriptionsOf,
  exportUser: [rowsOfUser(subscriptions, subscriptions.userId)],
});
