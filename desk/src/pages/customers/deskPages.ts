/** Pages that members open one after the other; in one chunk, so that the second one opens at once. */
export { OrderPage } from '../orders/OrderPage';
export { OrdersPage } from '../orders/OrdersPage';
export { CustomerPage } from './CustomerPage';
export { CustomersPage } from './CustomersPage';
