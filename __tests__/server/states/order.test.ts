import { describe } from 'vitest';
import * as contract from '../../../contract/orderStates';
import { orderStates, type OrderState } from '../../../contract/orderStates';
import { orderTransitions } from '../../../server/domain/order/transitions';
import { expectMoves, expectPredicates, predicatesOf } from './machine';

const holding: Record<OrderState, string[]> = {
  created: ['isUnpaid', 'isOrderOpen'],
  pending_payment: ['isUnpaid', 'isOrderOpen'],
  paid: ['isPaid', 'isInProgress', 'isOrderOpen', 'isChatOpen'],
  fulfilling: ['isPaid', 'isInProgress', 'isOrderOpen', 'isChatOpen'],
  completed: ['isPaid', 'isChatOpen'],
  cancelled: ['isClosedUnpaid', 'isOrderClosed', 'isOrderCancelled'],
  timed_out: ['isClosedUnpaid', 'isOrderClosed', 'isOrderCancelled'],
  refunding: ['isOrderCancelled', 'isOrderOpen', 'isChatOpen'],
  refunded: ['isOrderClosed', 'isOrderCancelled'],
  refund_failed: ['isOrderCancelled', 'isOrderOpen', 'isChatOpen'],
};

describe('the states of an order', () => {
  expectPredicates(orderStates, predicatesOf<OrderState>(contract, ['aboutOrderState']), holding);
});

describe('the order machine', () => {
  expectMoves(orderTransitions, orderStates, [
    'user: created → pending_payment',
    'system: created → paid',
    'user: created → cancelled',
    'system: created → cancelled',
    'system: pending_payment → paid',
    'user: pending_payment → cancelled',
    'system: pending_payment → cancelled',
    'staff: pending_payment → cancelled',
    'system: pending_payment → timed_out',
    'system: paid → fulfilling',
    'staff: paid → fulfilling',
    'user: paid → refunding',
    'system: paid → refunding',
    'staff: paid → refunding',
    'system: fulfilling → completed',
    'staff: fulfilling → completed',
    'user: fulfilling → refunding',
    'system: fulfilling → refunding',
    'staff: fulfilling → refunding',
    'system: completed → refunding',
    'staff: completed → refunding',
    'system: cancelled → refunding',
    'system: timed_out → refunding',
    'system: refunding → refunded',
    'system: refunding → refund_failed',
    'system: refund_failed → refunding',
    'staff: refund_failed → refunding',
  ]);
});
