import { describe, expect, it } from 'vitest';
import * as contract from '../../../contract/evaluationStates';
import {
  aboutEvaluationState,
  aiEvaluationStates,
  evaluationStates,
  humanEvaluationStates,
  type EvaluationState,
} from '../../../contract/evaluationStates';
import type { OrderKind, OrderState } from '../../../contract/orderStates';
import { appraisalTransitions } from '../../../server/domain/appraisal/transitions';
import { evaluationTransitions } from '../../../server/domain/evaluation/transitions';
import { expectMoves, expectPredicates, predicatesOf } from './machine';

const holding: Record<EvaluationState, string[]> = {
  submitted: ['changesByItself', 'isUnfinished'],
  estimating: ['changesByItself', 'isUnfinished'],
  ready: ['isEvaluationDone'],
  locked: ['isEvaluationDone'],
  unlocked: ['isEvaluationDone'],
  needs_input: ['awaitsUser', 'isResubmittable'],
  insufficient_data: ['awaitsUser'],
  failed: ['awaitsUser', 'isResubmittable'],
  unpaid: ['isUnclaimed'],
  queued: ['changesByItself', 'isUnfinished', 'isUnclaimed', 'isClaimable'],
  assigned: ['changesByItself', 'isUnfinished', 'isClaimed', 'isReleasable'],
  reviewing: [
    'changesByItself',
    'isUnfinished',
    'isClaimed',
    'isAppraisalInProgress',
    'isReleasable',
  ],
  needs_info: ['isUnfinished', 'awaitsUser', 'isClaimed'],
  second_reading: ['changesByItself', 'isUnfinished', 'isClaimed'],
  delivered: ['isEvaluationDone'],
  appealed: ['changesByItself', 'isUnfinished', 'isClaimable'],
  re_review: [
    'changesByItself',
    'isUnfinished',
    'isClaimed',
    'isAppraisalInProgress',
    'isReleasable',
  ],
  final: ['isEvaluationDone'],
  withdrawn: [],
};

describe('the states of an evaluation', () => {
  const others = ['aboutEvaluationState', 'hasReport', 'hasOwnReport', 'isComparable'];
  expectPredicates(evaluationStates, predicatesOf<EvaluationState>(contract, others), holding);
});

describe('a report of its own', () => {
  const of = (kind: OrderKind, state: OrderState, evaluationState: EvaluationState) =>
    contract.hasOwnReport({ kind, state, evaluationState });

  it.each(evaluationStates)('has an order in evaluation state %s, if there is one', (state) => {
    const reported = aboutEvaluationState(state).report ?? false;
    const kinds = (['ai', 'human', 'unlock'] as const).map((kind) => of(kind, 'fulfilling', state));
    expect(kinds).toEqual([reported, reported, false]);
  });

  it('stays while a question or a second reading is open after an appeal', () => {
    for (const state of ['needs_info', 'second_reading'] as const)
      expect([of('human', 'fulfilling', state), of('human', 'completed', state)]).toEqual([
        false,
        true,
      ]);
  });
});

describe('the machine of an AI evaluation', () => {
  expectMoves(evaluationTransitions, aiEvaluationStates, [
    'system: submitted → estimating',
    'system: submitted → failed',
    'system: estimating → ready',
    'system: ready → locked',
    'system: locked → unlocked',
    // The payment of the unlock was refunded.
    'system: unlocked → locked',
    'system: estimating → needs_input',
    'system: estimating → insufficient_data',
    'system: estimating → failed',
    'user: needs_input → submitted',
    'system: failed → submitted',
  ]);
});

describe('the machine of a human evaluation', () => {
  expectMoves(appraisalTransitions, humanEvaluationStates, [
    'system: unpaid → queued',
    'system: unpaid → withdrawn',
    'system: queued → withdrawn',
    'staff: queued → withdrawn',
    'staff: queued → assigned',
    'staff: assigned → reviewing',
    'staff: assigned → queued',
    'staff: reviewing → queued',
    'system: reviewing → queued',
    'staff: reviewing → needs_info',
    'user: needs_info → reviewing',
    'staff: reviewing → second_reading',
    'staff: second_reading → reviewing',
    'staff: second_reading → delivered',
    'user: delivered → appealed',
    'staff: appealed → re_review',
    'staff: re_review → appealed',
    'system: re_review → appealed',
    'staff: re_review → needs_info',
    'user: needs_info → re_review',
    'staff: re_review → second_reading',
    'staff: second_reading → re_review',
    'staff: second_reading → final',
    'system: assigned → withdrawn',
    'staff: assigned → withdrawn',
    'system: reviewing → withdrawn',
    'staff: reviewing → withdrawn',
    'system: needs_info → withdrawn',
    'staff: needs_info → withdrawn',
    'system: second_reading → withdrawn',
    'staff: second_reading → withdrawn',
  ]);
});
