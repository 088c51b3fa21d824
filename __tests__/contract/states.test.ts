import { describe, expect, it } from 'vitest';
import * as captures from '../../contract/capture';
import type { CaptureState } from '../../contract/capture';
import { statesWhere } from '../../contract/predicate';
import * as states from '../../contract/states';
import type { EvaluationState, OrderState } from '../../contract/states';

/**
 * Every state with the predicates that hold for it. A state that is missing does not compile, and a
 * predicate that is missing fails a test.
 */

const ofOrders: Record<OrderState, string[]> = {
  created: ['isUnpaid', 'isOpen'],
  pending_payment: ['isUnpaid', 'isOpen'],
  paid: ['isPaid', 'isInProgress', 'isOpen', 'isChatOpen'],
  fulfilling: ['isPaid', 'isInProgress', 'isOpen', 'isChatOpen'],
  completed: ['isPaid', 'isChatOpen'],
  cancelled: ['isClosedUnpaid', 'isClosed', 'isCancelled'],
  timed_out: ['isClosedUnpaid', 'isClosed', 'isCancelled'],
  refunding: ['isCancelled', 'isOpen', 'isChatOpen'],
  refunded: ['isClosed', 'isCancelled'],
  refund_failed: ['isCancelled', 'isOpen', 'isChatOpen'],
};

const ofEvaluations: Record<EvaluationState, string[]> = {
  submitted: ['isMoving', 'isUnderWay'],
  estimating: ['isMoving', 'isUnderWay'],
  ready: ['hasReport', 'isDone'],
  locked: ['hasReport', 'isDone'],
  unlocked: ['hasReport', 'isDone'],
  needs_input: ['awaitsUser', 'isResubmittable'],
  insufficient_data: ['awaitsUser'],
  failed: ['awaitsUser', 'isResubmittable'],
  unpaid: ['isUnclaimed'],
  queued: ['isMoving', 'isUnderWay', 'isUnclaimed', 'isClaimable'],
  assigned: ['isMoving', 'isUnderWay', 'isClaimed', 'isReleasable'],
  reviewing: ['isMoving', 'isUnderWay', 'isClaimed', 'isBeingValued', 'isReleasable'],
  needs_info: ['isUnderWay', 'awaitsUser', 'isClaimed'],
  second_reading: ['isMoving', 'isUnderWay', 'isClaimed'],
  delivered: ['hasReport', 'isDone'],
  appealed: ['isMoving', 'isUnderWay', 'hasReport', 'isClaimable'],
  re_review: ['isMoving', 'isUnderWay', 'hasReport', 'isClaimed', 'isBeingValued', 'isReleasable'],
  final: ['hasReport', 'isDone'],
  withdrawn: [],
};

const ofCaptures: Record<CaptureState, string[]> = {
  created: ['isCaptureOpen', 'awaitsSignIn'],
  waiting_for_login: ['isCaptureOpen', 'awaitsSignIn'],
  capturing: ['isCaptureOpen'],
  captured: [],
  expired: ['isCaptureLost'],
  failed: ['isCaptureLost'],
};

const predicatesOf = (exports: object) =>
  Object.entries(exports).filter(
    (entry): entry is [string, (state: string) => boolean] =>
      typeof entry[1] === 'function' && entry[0] !== 'hasOwnReport',
  );
const namesIn = (table: Record<string, string[]>) => [...new Set(Object.values(table).flat())];

const machines: [string, object, readonly string[], Record<string, string[]>][] = [
  ['an order', states, states.orderStates, ofOrders],
  ['an evaluation', states, states.evaluationStates, ofEvaluations],
  ['a capture', captures, captures.captureStates, ofCaptures],
];

describe.each(machines)('the predicates of %s', (_, exports, all, table) => {
  const ofTable = predicatesOf(exports).filter(([name]) => namesIn(table).includes(name));

  it('hold for the states of the table and for no others', () => {
    for (const [name, holds] of ofTable)
      expect([name, statesWhere(all, holds)]).toEqual([
        name,
        all.filter((state) => table[state]?.includes(name)),
      ]);
  });

  it('are there, all that the table names', () => {
    expect(ofTable.map(([name]) => name).sort()).toEqual(namesIn(table).sort());
  });
});

it('Every predicate is in a table', () => {
  const exported = [...predicatesOf(states), ...predicatesOf(captures)].map(([name]) => name);
  const listed = [ofOrders, ofEvaluations, ofCaptures].flatMap(namesIn);
  expect(exported.sort()).toEqual(listed.sort());
});

describe('a report of its own', () => {
  it.each(states.evaluationStates)(
    'has an order whose evaluation is %s, if there is one',
    (state) => {
      const reported = ofEvaluations[state].includes('hasReport');
      const of = (kind: states.OrderKind) => states.hasOwnReport({ kind, evaluationState: state });
      expect([of('ai'), of('human'), of('unlock')]).toEqual([reported, reported, false]);
    },
  );
});
