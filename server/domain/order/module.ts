import { defineModule } from '../../core/module';
import { orderCalls } from './calls';
import { anonymizeOrders } from './store';

export const orderModule = defineModule({
  calls: orderCalls,
  eraseUser: anonymizeOrders,
});
