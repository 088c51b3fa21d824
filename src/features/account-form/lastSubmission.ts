import { storage } from '@/platform/storage';
import { newSubmissionId } from '@account-doctor/client-core/submissionId';
import type { Answers } from '@account-doctor/contract/game';
import type { OrderRow, ReportAnswer } from '@account-doctor/contract/types';
import type { Draft, DraftStore } from '@/stores/DraftStore';
import { record, text, texts } from '@/stores/shape';

/**
 * A user's last submission for a game. It outlives the draft, so that an estimate that failed or
 * needs more input leads back to a form that is still filled in.
 */
interface Submitted {
  userId: string;
  orderId: string;
  draft: Draft;
}

const KEY = 'account-doctor/submitted';
const VERSION = 1;
/** The phone's storage is small: older ones are dropped. */
const MOST_KEPT = 12;

/** Stores a submitted form, replacing the user's earlier one for the same game. */
export function keepSubmitted(userId: string, orderId: string, draft: Draft): void {
  const isSame = (kept: Submitted) => kept.userId === userId && kept.draft.gameId === draft.gameId;
  const others = read().filter((kept) => !isSame(kept));
  const list = [{ userId, orderId, draft }, ...others].slice(0, MOST_KEPT);
  storage.write(KEY, JSON.stringify({ version: VERSION, list }));
}

/** What the user submitted last for a game, or `null`. */
export const submittedFor = (userId: string, gameId: string): Draft | null =>
  read().find((kept) => kept.userId === userId && kept.draft.gameId === gameId)?.draft ?? null;

/** What became the order, if it is still the user's last submission for its game; else `null`. */
const submittedAs = (userId: string, orderId: string): Draft | null =>
  read().find((kept) => kept.userId === userId && kept.orderId === orderId)?.draft ?? null;

type Submission = NonNullable<ReportAnswer['submitted']>;

/**
 * What was submitted for an order as a new draft. The copy on this phone is preferred, because the
 * service's has the account masked.
 */
export const draftOfOrder = (
  userId: string,
  { orderId, gameId, gameName }: OrderRow,
  { serverId, zone, answers, pictures }: Submission,
): Draft => ({
  ...(submittedAs(userId, orderId) ?? {
    gameId,
    gameName,
    serverId,
    zone: zone?.toString() ?? '',
    account: '',
    answers,
    pictures,
  }),
  accountOrderId: orderId,
  unchanged: true,
  submissionId: newSubmissionId(),
  savedAt: Date.now(),
});

/** Drafts by the order that they began with, so that asking twice begins one. */
const begun = new Map<string, string>();

/**
 * Shows what was submitted for an order in the form of its game; what the form held stays a draft.
 * @param added answers that were found out since
 */
export function takeUpOrder(
  { drafts, userId }: { drafts: DraftStore; userId: string },
  order: OrderRow,
  submitted: Submission,
  added: Answers = {},
): void {
  const known = drafts
    .ofUser(userId)
    .find(({ submissionId }) => submissionId === begun.get(order.orderId));
  const draft = known ?? draftOfOrder(userId, order, submitted);
  begun.set(order.orderId, draft.submissionId);
  drafts.takeUp(userId, { ...draft, answers: { ...draft.answers, ...added } });
}

/** Corrupt or outdated data counts as none. */
function read(): Submitted[] {
  try {
    const kept = record(JSON.parse(storage.read(KEY) ?? '{}'));
    return kept.version === VERSION && Array.isArray(kept.list) ? kept.list.map(checked) : [];
  } catch {
    return [];
  }
}

function checked(value: unknown): Submitted {
  const { userId, orderId, draft } = record(value);
  const { gameId, serverId, zone, account, answers, pictures } = record(draft);
  [userId, orderId, gameId, serverId, zone, account].forEach(text);
  record(answers);
  texts(pictures);
  return value as Submitted;
}
