import {
  answerProblem,
  answerAsText,
  type Answers,
  type GameField,
  UNKNOWN,
} from '@account-doctor/contract/game';
import { isAppraisalInProgress } from '@account-doctor/contract/states';
import type { FoundFact } from '@account-doctor/contract/types';
import type { Audited } from '../../core/audited';
import type { Queryable } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { gameForEvaluation } from '../game';
import type { ActiveModels } from '../model';
import { adjustedFairPrice } from '../report';
import { type ValuersVerdict, replaceFacts, selectFacts } from './factStore';
import { modelReport } from './modelReport';
import { type RoundKey, selectAdjustments, selectRounds, updateRound } from './roundStore';
import { selectAppraisalTask, type AppraisalTask } from './store';
import { type MemberAndOrder, actOnOwnAppraisal } from './ownWork';

/** The customer's answers with the valuer's corrections. */
export const correctedAnswers = (answers: Answers, facts: ValuersVerdict[]): Answers => ({
  ...answers,
  ...Object.fromEntries(
    facts.flatMap(({ key, answer }) => (answer === null ? [] : [[key, answer]])),
  ),
});

/**
 * Verdicts on answers from the round before an appeal: those that confirmed or corrected an answer and are still valid
 * in the form. They are the default values for the next valuer, who judges each answer again.
 */
export async function factsFromEarlierRound(
  db: Queryable,
  { orderId, round, answers, fields }: RoundKey & { answers: Answers; fields: GameField[] },
): Promise<ValuersVerdict[]> {
  const earlier = round === 1 ? [] : await selectFacts(db, { orderId, round: round - 1 });
  const seen = earlier.filter(({ verdict }) => verdict !== 'unseen');
  const problems = factsProblems(fields, answers, seen);
  return seen.filter(({ key }) => !(key in problems));
}

/** The carried facts that the new valuer has not judged yet. */
const unjudgedFacts = (carried: ValuersVerdict[], facts: ValuersVerdict[]): ValuersVerdict[] =>
  carried.filter(({ key }) => facts.every((fact) => fact.key !== key));

/** Labels of the fields that the valuer has to judge again before submitting. */
export async function unjudgedLabels(
  db: Queryable,
  { orderId, gameId, answers }: AppraisalTask,
  { round }: RoundKey,
): Promise<string[]> {
  const { fields } = await gameForEvaluation(db, gameId);
  const carried = await factsFromEarlierRound(db, { orderId, round, answers, fields });
  const open = unjudgedFacts(carried, await selectFacts(db, { orderId, round }));
  return fields.flatMap(({ key, label }) => (open.some((fact) => fact.key === key) ? label : []));
}

/** The account of an appraisal, with the corrections in its newest signed report. */
export async function taskWithVerifiedAnswers(
  db: Queryable,
  orderId: string,
): Promise<AppraisalTask | null> {
  const task = await selectAppraisalTask(db, orderId);
  const rounds = task ? await selectRounds(db, orderId) : [];
  const signed = rounds.findLast(({ signedAt }) => signedAt !== null);
  if (!task || !signed) return task;
  return { ...task, answers: correctedAnswers(task.answers, await selectFacts(db, signed)) };
}

/** The valuer's verdicts as text, in the order of the form. */
export const factsInWords = (
  fields: GameField[],
  customerAnswers: Answers,
  facts: ValuersVerdict[],
): FoundFact[] =>
  fields.flatMap((field) => {
    const fact = facts.find(({ key }) => key === field.key);
    if (!fact) return [];
    const { key, label } = field;
    const { verdict, answer } = fact;
    const before = answerAsText(field, customerAnswers[key]);
    const value = answer === null ? before : answerAsText(field, answer);
    return [{ key, label, verdict, value, told: answer === null ? null : before }];
  });

/** Problems of facts by field; empty if all are valid. */
function factsProblems(
  fields: GameField[],
  customerAnswers: Answers,
  facts: ValuersVerdict[],
): Record<string, string> {
  const problems = facts.flatMap(({ key, verdict, answer }): [string, string][] => {
    const field = fields.find((known) => known.key === key);
    if (!field) return [[key, '这个游戏没有这一项，请刷新页面后重新填写']];
    if (verdict === 'corrected') {
      const missing = answer === null || answer === UNKNOWN ? '请填写看到的内容' : null;
      const problem = missing ?? answerProblem(field, answer);
      return problem ? [[key, problem]] : [];
    }
    const open = customerAnswers[key] === undefined || customerAnswers[key] === UNKNOWN;
    return verdict === 'confirmed' && open ? [[key, '客户没有填这一项，看到了就填写内容']] : [];
  });
  return Object.fromEntries(problems);
}

/**
 * Replaces the round's facts, and has the model price the corrected account. Returns the model's price
 * and the appraisal's price, in fen. Throws `VALIDATION_FAILED` by field, and the errors of `actOnOwnAppraisal`.
 */
export async function saveFacts(
  parts: Pick<Services, 'database' | 'now'> & { models: ActiveModels },
  memberAndOrder: MemberAndOrder,
  facts: ValuersVerdict[],
): Promise<Audited<'valuation.facts', { modelFair: number; fair: number }>> {
  const { database, now, models } = parts;
  const task = await selectAppraisalTask(database, memberAndOrder.orderId);
  if (!task) throw new BusinessError('ORDER_NOT_FOUND');
  const { fields: form } = await gameForEvaluation(database, task.gameId);
  const fields = factsProblems(form, task.answers, facts);
  if (Object.keys(fields).length > 0)
    throw new BusinessError('VALIDATION_FAILED', undefined, { fields });
  // Computed before the transaction, because it is slow; the customer's answers never change.
  const carried = await factsFromEarlierRound(database, { ...task, fields: form });
  const allFacts = [...unjudgedFacts(carried, facts), ...facts];
  const correctedTask = { ...task, answers: correctedAnswers(task.answers, allFacts) };
  const model = await modelReport({ database, models, now: now() }, correctedTask);
  return actOnOwnAppraisal(parts, memberAndOrder, {
    action: 'valuation.facts',
    isPossibleIn: isAppraisalInProgress,
    perform: async ({ transaction, round }) => {
      await replaceFacts(transaction, round, facts);
      await updateRound(transaction, round, { model });
      const fair = adjustedFairPrice(model, await selectAdjustments(transaction, round));
      return { modelFair: model.value.fair, fair };
    },
    details: (prices) => ({
      ...prices,
      facts: facts.map(({ key, verdict }) => `${key}: ${verdict}`),
    }),
  });
}
