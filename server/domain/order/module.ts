import { defineModule } from '../../core/module';
import { orderCalls } from './calls';
import { observeOrders } from './observe';
import { anonymizeOrders } from './store';
import { ordersOfUser, rowsOfOrders } from './personalRows';
import { orderEvents } from './tables';

export const orderModule = defineModule({
  name: 'order',
  calls: orderCalls,
  observe: observeOrders,
  eraseUser: anonymizeOrders,
  exportUser: [ordersOfUser, rowsOfOrders(orderEvents, orderEvents.orderId, ['actorId'])],
});
