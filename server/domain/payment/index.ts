/** The public API of the module `payment`. */
export { queryOpenPayments } from './ask';
export { paymentsBegunBetween, type BookedRow, selectBooked } from './booked';
export { checkBooks } from './books';
export { closeUnpaid } from './close';
export { deskRefundsOf } from './deskCalls';
export { startService } from './fulfil';
export { orderInfo } from './info';
export { isRefundable } from './refund';
export { dropOpenPayments } from './settle';
export { selectKeptPayment as keptPayment } from './store';
