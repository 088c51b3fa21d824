import { randomUUID } from 'node:crypto';
import { OBJECTIONS_PER_REPORT } from '@account-doctor/contract/limits';
import type { ObjectionVerdict } from '@account-doctor/contract/objection';
import { hasReport } from '@account-doctor/contract/states';
import type { Objection, OrderRow } from '@account-doctor/contract/types';
import type { Audited } from '../../core/audited';
import type { Queryable } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { requireAllowed } from '../../core/transition';
import { messagePaths, messageTexts, writeMessage } from '../message';
import { moderateText } from '../moderation';
import { orderOfUser, orderWithOwner } from '../order';
import { audit } from '../staff';
import { pinUser, pinUserIfAny } from '../user';
import {
  insertObjection,
  lockObjection,
  selectObjections,
  type StoredObjection,
  updateObjection,
} from './store';
import { objectionTransitions } from './transitions';

type Parts = Pick<Services, 'database' | 'now'>;

/** Maximum length of the answer's excerpt in a notification; the report shows all of it. */
const EXCERPT_LENGTH = 80;

const hasModelReport = (order: OrderRow): boolean => order.kind === 'ai' && hasReport(order);

const mayObject = (order: OrderRow, before: StoredObjection[]): boolean =>
  hasModelReport(order) &&
  before.length < OBJECTIONS_PER_REPORT &&
  before.every(({ state }) => state === 'answered');

/** The user's objections to a report; throws `ORDER_NOT_FOUND` if the user is not its owner. */
export async function objectionsTo(
  db: Queryable,
  userId: string,
  orderId: string,
): Promise<{ list: Objection[]; open: boolean }> {
  const order = await orderOfUser(db, userId, orderId);
  const rows = await selectObjections(db, orderId);
  return { list: rows.map(presentObjection), open: mayObject(order, rows) };
}

export const presentObjection = (row: StoredObjection): Objection => {
  const { objectionId, text, createdAt, finding, answer, answeredAt } = row;
  return {
    objectionId,
    text,
    createdAt: createdAt.toISOString(),
    answer:
      finding !== null && answer !== null && answeredAt !== null
        ? { finding, text: answer, at: answeredAt.toISOString() }
        : null,
  };
};

/**
 * Adds an objection to a model's report. Throws `REPORT_NOT_READY` for other reports, and `OBJECTION_CLOSED` after
 * three objections or while another one is unanswered, even if both are sent at once.
 */
export async function makeObjection(
  services: Parts & Pick<Services, 'moderators'>,
  userId: string,
  { orderId, text }: { orderId: string; text: string },
): Promise<string> {
  const { database, now } = services;
  await moderateText(services, { userId, place: 'feedback', text });
  return database.transaction(async (tx) => {
    await pinUser(tx, userId);
    const order = await orderOfUser(tx, userId, orderId);
    if (!hasModelReport(order))
      throw new BusinessError('REPORT_NOT_READY', '只有 AI 生成的报告可以提出异议');
    const before = await selectObjections(tx, orderId);
    if (!mayObject(order, before)) throw new BusinessError('OBJECTION_CLOSED');
    const objectionId = randomUUID();
    const row = { objectionId, orderId, userId, text, state: 'waiting', createdAt: now() } as const;
    if (!(await insertObjection(tx, row))) throw new BusinessError('OBJECTION_CLOSED');
    return objectionId;
  });
}

interface ObjectionAnswer {
  objectionId: string;
  finding: ObjectionVerdict;
  answer: string;
  staffId: string;
}

/** Answers an objection, notifies its user and writes the audit entry, in one transaction. */
export async function answerObjection(
  { database, now }: Parts,
  { objectionId, finding, answer, staffId }: ObjectionAnswer,
): Promise<Audited<'objection.answer'>> {
  return database.transaction(async (tx) => {
    const objection = await lockObjection(tx, objectionId);
    if (!objection) throw new BusinessError('OBJECTION_NOT_FOUND');
    const { orderId, state } = objection;
    requireAllowed(objectionTransitions, { from: state, to: 'answered' }, { by: 'staff', staffId });
    const at = now();
    const change = { state: 'answered', finding, answer, answeredAt: at, staffId } as const;
    await updateObjection(tx, objectionId, change);
    const found = await orderWithOwner(tx, orderId);
    if (found && (await pinUserIfAny(tx, found.userId))) {
      const text = messageTexts.objectionAnswered(found.order, excerptOf(answer));
      const path = messagePaths.report(orderId);
      const key = `objection-answered:${objectionId}`;
      await writeMessage(tx, { ...text, userId: found.userId, path, key }, at);
    }
    const details = { finding };
    return audit(
      tx,
      { staffId, action: 'objection.answer', subject: objectionId, details, at },
      {},
    );
  });
}

/** The beginning of a text, cut between code points, so that no character is split. */
function excerptOf(text: string): string {
  const characters = Array.from(text);
  return characters.length > EXCERPT_LENGTH
    ? `${characters.slice(0, EXCERPT_LENGTH).join('')}…`
    : text;
}
