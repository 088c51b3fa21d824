import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { requireConsent } from '../../domain/consent';
import { type DescribedGame, gameForEvaluation, serverLabel } from '../../domain/game';
import { lockNewOrdersOfUser, ofSameAccount, type OrderSubject } from '../../domain/order';
import { claimFiles } from '../../domain/storage';
import { pinUser } from '../../domain/user';
import {
  type Content,
  contentOf,
  isSameContent,
  type Submission,
  submissionProblems,
} from '../../domain/evaluation';

/** Who orders, and what brought them: `channelName`. */
export interface Orderer {
  userId: string;
  channel: string | null;
}

/** What is kept of a submission that was accepted. */
type Kept = Content & {
  orderId: string;
  userId: string;
  submissionId: string;
  createdAt: Date;
};

/** What differs between having an account estimated and having it valued by a person. */
export interface Way {
  /** Which of the game's ways has to be open. */
  open: 'aiAvailable' | 'humanAvailable';
  /** What was kept of the same submission, `null` the first time. */
  find: (
    transaction: Transaction,
    userId: string,
    submissionId: string,
  ) => Promise<(Content & { orderId: string }) | null>;
  /** Creates the order, within the limits, and returns its id. */
  order: (transaction: Transaction, subject: OrderSubject) => Promise<string>;
  /** Writes the evaluation. */
  keep: (transaction: Transaction, kept: Kept) => Promise<void>;
}

/**
 * Takes a filled-in form and returns the order's id. The same submission again, also at the same
 * time, is the same order. Refuses an unknown or closed game, what does not fit the game
 * (`VALIDATION_FAILED` with the problems by field), pictures that are not the user's, more orders than
 * are allowed, and who has not agreed to the texts as they stand; what is refused leaves nothing behind.
 */
export async function takeSubmission(
  transaction: Transaction,
  { userId, submission, at }: { userId: string; submission: Submission; at: Date },
  way: Way,
): Promise<string> {
  await pinUser(transaction, userId);
  await lockNewOrdersOfUser(transaction, userId);
  const { submissionId, accountOrderId } = submission;
  const content = contentOf(submission);
  const stored = await way.find(transaction, userId, submissionId);
  if (stored) return orderOfRepeat(stored, content);
  await requireConsent(transaction, userId);

  const game = await gameForEvaluation(transaction, submission.gameId);
  if (!game.game[way.open]) throw new BusinessError('GAME_CLOSED');
  const fields = submissionProblems(game, submission);
  if (Object.keys(fields).length > 0)
    throw new BusinessError('VALIDATION_FAILED', undefined, { fields });

  const described = subjectOf(game, content);
  const subject = accountOrderId
    ? await ofSameAccount(transaction, userId, described, accountOrderId)
    : described;
  const orderId = await way.order(transaction, subject);
  await claimFiles(transaction, { userId, fileIds: content.pictures, purpose: 'evaluation' });
  await way.keep(transaction, { ...content, orderId, userId, submissionId, createdAt: at });
  return orderId;
}

/** The order that this submission already made; the same id with other content is refused. */
function orderOfRepeat(stored: Content & { orderId: string }, sent: Content): string {
  if (isSameContent(stored, sent)) return stored.orderId;
  const msg = '这份资料已经提交过，修改后请重新提交一份';
  throw new BusinessError('VALIDATION_FAILED', msg, { fields: { submissionId: msg } });
}

function subjectOf({ game, servers }: DescribedGame, content: Content): OrderSubject {
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
