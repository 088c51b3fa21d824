import { defineModule } from '../../core/module';
import { orderCalls } from './calls';
import { anonymizeOrders } from './store';

export const orderModule = defineModule({
  name: 'order',
  calls: orderCalls,
  eraseUser: anonymizeOrders,
});
