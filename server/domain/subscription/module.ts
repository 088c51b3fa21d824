import { defineModule } from '../../core/module';
import { rowsOfUser } from '../../core/personalData';
import { subscriptionCalls } from './calls';
import { deleteSubscriptionsOf } from './store';
import { subscriptions } from './tables';
import { tellInWechat } from './tellInWechat';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Have WeChat tell of a message whom it is for, where they allowed it. */
    tellInWechat: { messageId: string };
  }
}

export const subscriptionModule = defineModule({
  name: 'subscription',
  calls: subscriptionCalls,
  workers: (services) => ({
    tellInWechat: ({ messageId }, attempt) => tellInWechat(services, messageId, attempt),
  }),
  eraseUser: deleteSubscriptionsOf,
  exportUser: [rowsOfUser(subscriptions, subscriptions.userId)],
});
