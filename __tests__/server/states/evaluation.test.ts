import { describe, expect, it } from 'vitest';
import * as contract from '../../../contract/evaluationStates';
import {
  aiEvaluationStates,
  evaluationStates,
  humanEvaluationStates,
  type EvaluationState,
} from '../../../contract/evaluationStates';
import type { OrderKind } from '../../../contract/orderStates';
import { valuationTransitions } from '../../../server/domain/appraisal/transitions';
import { evaluationTransitions } from '../../../server/domain/evaluation/transitions';
import { expectMoves, expectPredicates, predicatesOf } from './machine';

const holding: Record<EvaluationState, string[]> = {
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

describe('the states of an evaluation', () => {
  const others = ['aboutEvaluationState', 'hasOwnReport', 'isComparable'];
  expectPredicates(evaluationStates, predicatesOf<EvaluationState>(contract, others), holding);
});

describe('a report of its own', () => {
  it.each(evaluationStates)('has an order whose evaluation is %s, if there is one', (state) => {
    const reported = holding[state].includes('hasReport');
    const of = (kind: OrderKind) => contract.hasOwnReport({ kind, evaluationState: state });
    expect([of('ai'), of('human'), of('unlock')]).toEqual([reported, reported, false]);
  });
});

describe('the machine of an AI evaluation', () => {
  expectMoves(evaluationTransitions, aiEvaluationStates, [
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
  ]);
});

describe('the machine of a human evaluation', () => {
  expectMoves(valuationTransitions, humanEvaluationStates, [
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
