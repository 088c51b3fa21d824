/** The public API of the module `order`. */
export {
  newestOrders,
  ordersByIds,
  ordersWithOwners,
  orderWithOwner,
  type OrderWithPriceTime,
} from './listStore';
export {
  orderUsingCredit,
  creditFor,
  orderWithPaidReport,
  returnCredit,
  takeCredit,
} from './credit';
export {
  completeOrder,
  markInvoice,
  markRated,
  moveOrder,
  addOrderNote,
  openOrdersOfUser,
  orderOfUser,
  recordProgress,
  startFulfilling,
} from './order';
export { createFreeOrder, createOrder, copyEarlierAccount, type OrderSubject } from './createOrder';
export {
  storeFinalPrice,
  abandonedOrders,
  lockOrder,
  lockOrderOfUser,
  orderByNo,
  orderCounts,
  ordersWithoutPrice,
  type PayableOrder,
  payableOrderOfUser,
  stateOfOrder,
  uncancelledUnlock,
  unpaidUnlocks,
} from './payable';
export { countEvaluated, latestOrders, latestReadyOrders } from './pricedStore';
export { rowsOfOrders } from './personalRows';
export { serialNumber } from './serialNumber';
export {
  countEvaluationsSince,
  lockOrderState,
  lockOrdersOfUser,
  lockNewOrdersOfUser,
  orderIdsByNo,
  orderIdsOfUser,
} from './store';
