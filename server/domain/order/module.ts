import { defineModule } from '../../core/module';
import { orderCalls } from './calls';
import { anonymizeOrders } from './store';
import { ordersOfUser, rowsOfOrders } from './personalRows';
import { orderEvents } from './tables';

export const orderModule = defineModule({
  name: 'order',
  calls: orderCalls,
  eraseUser: anonymizeOrders,
  exportUser: [ordersOfUser, rowsOfOrders(orderEvents, orderEvents.orderId, ['actorId'])],
});
