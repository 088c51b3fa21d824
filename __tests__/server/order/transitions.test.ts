import { couponStates } from '@account-doctor/contract/coupon';
import {
  aiEvaluationStates,
  humanEvaluationStates,
  orderStates,
} from '@account-doctor/contract/states';
import { describe, expect, it } from 'vitest';
import { couponTransitions } from '../../../server/domain/coupon/transitions';
import { evaluationTransitions } from '../../../server/domain/evaluation/transitions';
import { valuationTransitions } from '../../../server/domain/appraisal/transitions';
import { orderTransitions } from '../../../server/domain/order/transitions';
import { isAllowed, type Actor, type Transition } from '../../../server/core/transition';

const actors: Actor[] = [
  { by: 'user', userId: 'u1' },
  { by: 'system' },
  { by: 'staff', staffId: 's1' },
];

/** Every move the table allows, out of every pair of states and every actor. */
function allowedMoves<State extends string>(
  table: readonly Transition<State>[],
  states: readonly State[],
): string[] {
  const moves = states.flatMap((from) =>
    states.flatMap((to) => actors.map((actor) => ({ from, to, actor }))),
  );
  return moves
    .filter(({ from, to, actor }) => isAllowed(table, { from, to }, actor))
    .map(({ from, to, actor }) => `${actor.by}: ${from} → ${to}`)
    .sort();
}

describe('the order machine', () => {
  it('allows what docs/product.md lists and refuses every other pair to every actor', () => {
    expect(allowedMoves(orderTransitions, orderStates)).toEqual(
      [
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
        'staff: completed → refunding',
        'system: cancelled → refunding',
        'system: timed_out → refunding',
        'system: refunding → refunded',
        'system: refunding → refund_failed',
        'system: refund_failed → refunding',
        'staff: refund_failed → refunding',
      ].sort(),
    );
  });
});

describe('the machine of an AI evaluation', () => {
  it('allows what docs/product.md lists and refuses every other pair to every actor', () => {
    expect(allowedMoves(evaluationTransitions, aiEvaluationStates)).toEqual(
      [
        'system: submitted → estimating',
        'system: submitted → failed',
        'system: estimating → ready',
        'system: ready → locked',
        'system: locked → unlocked',
        // The money that opened it was returned.
        'system: unlocked → locked',
        'system: estimating → needs_input',
        'system: estimating → insufficient_data',
        'system: estimating → failed',
        'user: needs_input → submitted',
        'system: failed → submitted',
      ].sort(),
    );
  });
});

describe('the machine of a human evaluation', () => {
  it('allows what docs/product.md lists and refuses every other pair to every actor', () => {
    expect(allowedMoves(valuationTransitions, humanEvaluationStates)).toEqual(
      [
        'system: unpaid → queued',
        'system: unpaid → withdrawn',
        'system: queued → withdrawn',
        'staff: queued → withdrawn',
        'staff: queued → assigned',
        'staff: assigned → reviewing',
        'staff: assigned → queued',
        'staff: reviewing → queued',
        'staff: reviewing → needs_info',
        'user: needs_info → reviewing',
        'staff: reviewing → second_reading',
        'staff: second_reading → reviewing',
        'staff: second_reading → delivered',
        'user: delivered → appealed',
        'staff: appealed → re_review',
        'staff: re_review → appealed',
        'staff: re_review → needs_info',
        'user: needs_info → re_review',
        'staff: re_review → final',
        'staff: assigned → withdrawn',
        'staff: reviewing → withdrawn',
        'staff: needs_info → withdrawn',
        'staff: second_reading → withdrawn',
      ].sort(),
    );
  });
});

describe('the coupon machine', () => {
  it('allows what docs/product.md lists and refuses every other pair to every actor', () => {
    expect(allowedMoves(couponTransitions, couponStates)).toEqual(
      [
        'user: unused → locked',
        'system: unused → expired',
        'system: locked → used',
        'user: locked → returned',
        'system: locked → returned',
        'staff: locked → returned',
        // The order is refunded.
        'user: used → returned',
        'system: used → returned',
        'staff: used → returned',
        'system: returned → unused',
        'system: returned → expired',
      ].sort(),
    );
  });
});
