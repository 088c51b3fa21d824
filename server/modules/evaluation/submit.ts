import type { Transaction } from '../../database/database';
import { Refusal } from '../../http/refusal';
import type { Services } from '../../services';
import { gameForEvaluation, serverLabel, type DescribedGame } from '../game/game';
import { createFreeOrder, lockOrdersOfUser } from '../order/order';
import { claimFiles } from '../storage/files';
import { requestEstimate } from './requestEstimate';
import { holdUser } from '../user/users';
import { findSubmission, insertEvaluation, insertEvaluationEvent } from './store';
import { contentOf, isSameContent, submissionProblems, type Submission } from './submission';

/**
 * Orders an estimate and returns the order's id. The same submission again, also at the same time,
 * is the same order. Refuses an unknown or closed game, what does not fit the game
 * (`VALIDATION_FAILED` with the problems by field), pictures that are not the user's, and more
 * orders than the day allows; a refused submission leaves nothing behind.
 */
export async function submitForEstimate(
  { database, settings, now }: Pick<Services, 'database' | 'settings' | 'now'>,
  userId: string,
  submission: Submission,
): Promise<string> {
  const at = now();
  return database.transaction(async (transaction) => {
    await holdUser(transaction, userId);
    await lockOrdersOfUser(transaction, userId);
    const repeated = await orderOfRepeat(transaction, userId, submission);
    if (repeated) return repeated;

    const described = await gameForEvaluation(transaction, submission.gameId);
    checkSubmission(described, submission);
    const content = contentOf(submission);
    const order = { userId, kind: 'ai', subject: subjectOf(described, content) } as const;
    const limit = settings.order.perDay;
    const orderId = await createFreeOrder(transaction, order, limit, at);
    await claimFiles(transaction, { userId, fileIds: content.pictures, purpose: 'evaluation' });

    const { submissionId } = submission;
    const evaluation = { ...content, orderId, userId, submissionId, createdAt: at };
    await insertEvaluation(transaction, { ...evaluation, state: 'submitted' });
    const actor = { by: 'user', userId } as const;
    const event = { orderId, from: null, to: 'submitted', actor, note: null, at } as const;
    await insertEvaluationEvent(transaction, event);
    await requestEstimate(transaction, orderId);
    return orderId;
  });
}

/** The order that this submission already made; the same id with other content is refused. */
async function orderOfRepeat(
  transaction: Transaction,
  userId: string,
  submission: Submission,
): Promise<string | null> {
  const stored = await findSubmission(transaction, userId, submission.submissionId);
  if (!stored) return null;
  if (isSameContent(stored, contentOf(submission))) return stored.orderId;
  const msg = '这份资料已经提交过，修改后请重新提交一份';
  throw new Refusal('VALIDATION_FAILED', msg, { fields: { submissionId: msg } });
}

function checkSubmission(described: DescribedGame, submission: Submission): void {
  if (!described.game.aiAvailable) throw new Refusal('GAME_CLOSED');
  const fields = submissionProblems(described, submission);
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION_FAILED', undefined, { fields });
}

function subjectOf({ game, servers }: DescribedGame, content: ReturnType<typeof contentOf>) {
  const server = servers.find(({ serverId }) => serverId === content.serverId);
  if (!server) throw new Error('A checked submission has a known server');
  return {
    gameId: game.gameId,
    gameName: game.name,
    gameIconUrl: game.iconUrl,
    serverLabel: serverLabel(server, content.zone),
    account: content.account,
  };
}
