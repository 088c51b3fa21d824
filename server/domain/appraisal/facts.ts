import {
  answerProblem,
  answerAsText,
  type Answers,
  type GameField,
  UNKNOWN,
} from '@account-doctor/contract/game';
import { isBeingValued, isUnclaimed } from '@account-doctor/contract/states';
import type { FoundFact } from '@account-doctor/contract/types';
import type { Audited } from '../../core/audited';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { gameForEvaluation } from '../game';
import type { ActiveModels } from '../model';
import { valuedFair } from '../report';
import { audit, type StaffPerson } from '../staff';
import { type Fact, replaceFacts, selectFacts } from './factStore';
import { modelReport } from './modelReport';
import { type RoundKey, selectAdjustments, selectRounds, updateRound } from './roundStore';
import { selectTask, type Task } from './store';
import { currentRound, lockTask } from './task';

/** The account as its valuer found it: corrected facts replace the customer's answers. */
export const foundAnswers = (answers: Answers, facts: Fact[]): Answers => ({
  ...answers,
  ...Object.fromEntries(
    facts.flatMap(({ key, answer }) => (answer === null ? [] : [[key, answer]])),
  ),
});

/**
 * What the valuation before an appeal saw on pictures: confirmed and corrected facts that the form still has. The valuer
 * after the appeal starts from them, and judges each again.
 */
export async function carriedFacts(
  db: Queryable,
  { orderId, round }: RoundKey,
  told: Answers,
  fields: GameField[],
): Promise<Fact[]> {
  const earlier = round === 1 ? [] : await selectFacts(db, { orderId, round: round - 1 });
  const seen = earlier.filter(({ verdict }) => verdict !== 'unseen');
  const problems = factsProblems(fields, told, seen);
  return seen.filter(({ key }) => !(key in problems));
}

/** Those of the carried facts that were not judged again. */
const unjudged = (carried: Fact[], facts: Fact[]): Fact[] =>
  carried.filter(({ key }) => facts.every((fact) => fact.key !== key));

/** What the valuer has to judge again before the valuation can be handed in, by the labels of the form. */
export async function unjudgedLabels(
  db: Queryable,
  { gameId, answers }: Task,
  round: RoundKey,
): Promise<string[]> {
  const { fields } = await gameForEvaluation(db, gameId);
  const carried = await carriedFacts(db, round, answers, fields);
  const open = unjudged(carried, await selectFacts(db, round));
  return fields.flatMap(({ key, label }) => (open.some((fact) => fact.key === key) ? label : []));
}

/** The account of a valuation, as whoever signed its newest report found it. */
export async function accountOfValuation(db: Queryable, orderId: string): Promise<Task | null> {
  const task = await selectTask(db, orderId);
  const rounds = task ? await selectRounds(db, orderId) : [];
  const signed = rounds.findLast(({ signedAt }) => signedAt !== null);
  if (!task || !signed) return task;
  return { ...task, answers: foundAnswers(task.answers, await selectFacts(db, signed)) };
}

/** What was found of each fact, in the order of the form, as people read it. */
export const factsInWords = (fields: GameField[], told: Answers, facts: Fact[]): FoundFact[] =>
  fields.flatMap((field) => {
    const fact = facts.find(({ key }) => key === field.key);
    if (!fact) return [];
    const { key, label } = field;
    const { verdict, answer } = fact;
    const before = answerAsText(field, told[key]);
    const value = answer === null ? before : answerAsText(field, answer);
    return [{ key, label, verdict, value, told: answer === null ? null : before }];
  });

/** What is wrong with facts, by field; empty when nothing is. */
function factsProblems(fields: GameField[], told: Answers, facts: Fact[]): Record<string, string> {
  const problems = facts.flatMap(({ key, verdict, answer }): [string, string][] => {
    const field = fields.find((known) => known.key === key);
    if (!field) return [[key, '这个游戏没有这一项，请刷新页面后重新填写']];
    if (verdict === 'corrected') {
      const missing = answer === null || answer === UNKNOWN ? '请填写看到的内容' : null;
      const problem = missing ?? answerProblem(field, answer);
      return problem ? [[key, problem]] : [];
    }
    const open = told[key] === undefined || told[key] === UNKNOWN;
    return verdict === 'confirmed' && open ? [[key, '客户没有填这一项，看到了就填写内容']] : [];
  });
  return Object.fromEntries(problems);
}

/**
 * Keeps what the valuer found of each fact, in place of what was kept before, and has the model price the account again.
 * Answers with the model's price and what the account comes to, in fen. Refuses as `saveDraft` does.
 */
export async function saveFacts(
  { database, now, models }: Pick<Services, 'database' | 'now'> & { models: ActiveModels },
  { staffId }: StaffPerson,
  orderId: string,
  facts: Fact[],
): Promise<Audited<'valuation.facts', { modelFair: number; fair: number }>> {
  const known = await selectTask(database, orderId);
  if (!known) throw new BusinessError('ORDER_NOT_FOUND');
  const { fields: form } = await gameForEvaluation(database, known.gameId);
  const fields = factsProblems(form, known.answers, facts);
  if (Object.keys(fields).length > 0)
    throw new BusinessError('VALIDATION_FAILED', undefined, { fields });
  // Before the transaction: it takes a while, and the customer's answers do not change any more.
  const carried = await carriedFacts(database, known, known.answers, form);
  const whole = [...unjudged(carried, facts), ...facts];
  const found = { ...known, answers: foundAnswers(known.answers, whole) };
  const model = await modelReport({ database, models, now: now() }, found);
  return database.transaction(async (transaction: Transaction) => {
    const task = await lockTask(transaction, orderId);
    if (isUnclaimed(task.state)) throw new BusinessError('VALUATION_NOT_YOURS');
    const round = await currentRound(transaction, task);
    if (round.valuerId !== staffId) throw new BusinessError('VALUATION_NOT_YOURS');
    if (!isBeingValued(task.state)) throw new BusinessError('TRANSITION_REFUSED');
    await replaceFacts(transaction, round, facts);
    await updateRound(transaction, round, { model });
    const fair = valuedFair(model, await selectAdjustments(transaction, round));
    const answer = { modelFair: model.value.fair, fair };
    const details = { ...answer, facts: facts.map(({ key, verdict }) => `${key}: ${verdict}`) };
    const action = 'valuation.facts';
    return audit(transaction, { staffId, action, subject: orderId, details }, now(), answer);
  });
}
