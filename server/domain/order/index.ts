/** What the rest of the service may use of `order`. */
export {
  selectOrders as ordersByIds,
  selectOrderWithOwner as orderWithOwner,
  selectSomeOrdersOfUser as someOrdersOfUser,
} from './listStore';
export {
  createFreeOrder,
  createOrder,
  moveOrder,
  noteOrder,
  openOrdersOfUser,
  orderOfUser,
  type OrderSubject,
  recordProgress,
  startFulfilling,
} from './order';
export {
  fixPrice,
  forsakenOrders,
  lockOrder,
  lockOrderOfUser,
  orderByNo,
  orderCounts,
  type PayableOrder,
  payableOrderOfUser,
  standingUnlock,
  unpaidUnlocks,
} from './payable';
export {
  countPricedOrders as countEvaluated,
  selectPricedOrders as latestOrders,
  selectReadyOrders as latestReadyOrders,
} from './pricedStore';
export { serialNumber } from './serialNumber';
export { lockOrderState as holdOrder, lockOrdersOfUser, orderIdsOfUser } from './store';
