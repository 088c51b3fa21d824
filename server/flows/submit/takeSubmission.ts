import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { requireConsent } from '../../domain/consent';
import { type DescribedGame, gameForEvaluation, serverLabel } from '../../domain/game';
import { lockNewOrdersOfUser, copyEarlierAccount, type OrderSubject } from '../../domain/order';
import { claimFiles } from '../../domain/storage';
import { pinUser } from '../../domain/user';
import {
  type SubmissionContent,
  storedContentOf,
  isSameContent,
  type Submission,
  submissionProblems,
} from '../../domain/evaluation';

/** The user who orders, and the marketing channel of the visit (`channelName`). */
export interface Orderer {
  userId: string;
  channel: string | null;
}

/** An accepted submission as it is stored. */
type AcceptedSubmission = SubmissionContent & {
  orderId: string;
  userId: string;
  submissionId: string;
  createdAt: Date;
};

/** How submissions for estimates and for appraisals differ. */
export interface SubmissionKind {
  /** The game's flag that must be set. */
  open: 'aiAvailable' | 'humanAvailable';
  /** Finds the stored submission with the same id; `null` if the submission is new. */
  find: (
    transaction: Transaction,
    userId: string,
    submissionId: string,
  ) => Promise<(SubmissionContent & { orderId: string }) | null>;
  /** Creates the order and returns its id; throws if a limit on orders is reached. */
  order: (transaction: Transaction, subject: OrderSubject) => Promise<string>;
  /** Stores the evaluation. */
  keep: (transaction: Transaction, kept: AcceptedSubmission) => Promise<void>;
}

/**
 * Accepts a filled-in form and returns the id of its order. Idempotent by submission id, also for concurrent calls.
 * Throws, and stores nothing, if the game is unknown or closed, answers are invalid (`VALIDATION_FAILED` with problems
 * by field), pictures belong to another user, a limit on orders is reached, or the user has not agreed to the current
 * texts.
 */
export async function takeSubmission(
  transaction: Transaction,
  { userId, submission, at }: { userId: string; submission: Submission; at: Date },
  kind: SubmissionKind,
): Promise<string> {
  await pinUser(transaction, userId);
  await lockNewOrdersOfUser(transaction, userId);
  const { submissionId, accountOrderId } = submission;
  const content = storedContentOf(submission);
  const stored = await kind.find(transaction, userId, submissionId);
  if (stored) return orderOfRepeat(stored, content);
  await requireConsent(transaction, userId);

  const game = await gameForEvaluation(transaction, submission.gameId);
  if (!game.game[kind.open]) throw new BusinessError('GAME_CLOSED');
  const fields = submissionProblems(game, submission);
  if (Object.keys(fields).length > 0)
    throw new BusinessError('VALIDATION_FAILED', undefined, { fields });

  const described = subjectOf(game, content);
  const subject = accountOrderId
    ? await copyEarlierAccount(transaction, { userId, subject: described, orderId: accountOrderId })
    : described;
  const orderId = await kind.order(transaction, subject);
  await claimFiles(transaction, { userId, fileIds: content.pictures, purpose: 'evaluation' });
  await kind.keep(transaction, { ...content, orderId, userId, submissionId, createdAt: at });
  return orderId;
}

/** The order of a repeated submission; throws if the earlier one had other content. */
function orderOfRepeat(
  stored: SubmissionContent & { orderId: string },
  sent: SubmissionContent,
): string {
  if (isSameContent(stored, sent)) return stored.orderId;
  const msg = '这份资料已经提交过，修改后请重新提交一份';
  throw new BusinessError('VALIDATION_FAILED', msg, { fields: { submissionId: msg } });
}

function subjectOf({ game, servers }: DescribedGame, content: SubmissionContent): OrderSubject {
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
