import { defineModule } from '../../core/module';
import { rowsOfUser } from '../../core/personalData';
import { subscriptionCalls } from './calls';
import { deleteSubscriptionsOf } from './store';
import { subscriptions } from './tables';

export const subscriptionModule = defineModule({
  name: 'subscription',
  calls: subscriptionCalls,
  eraseUser: deleteSubscriptionsOf,
  exportUser: [rowsOfUser(subscriptions, subscriptions.userId)],
});
