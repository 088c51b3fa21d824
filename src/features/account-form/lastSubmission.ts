import { storage } from '@/platform/storage';
import { newSubmissionId } from '@account-doctor/client-core/submissionId';
import type { Answers } from '@account-doctor/contract/game';
import type { OrderRow, ReportAnswer } from '@account-doctor/contract/types';
import type { FormDraft, DraftStore } from '@/stores/DraftStore';
import { asRecord, toText, asTexts } from '@/stores/shape';

/**
 * A user's last submission for a game. The phone keeps it longer than the draft, so that the form is still filled in
 * after an estimate that failed or needs more answers.
 */
interface StoredSubmission {
  userId: string;
  orderId: string;
  draft: FormDraft;
}

const STORAGE_KEY = 'account-doctor/submitted';
const VERSION = 1;
/** Maximum number of stored submissions, because the phone's storage is small. */
const MAX_STORED = 12;

/** Stores a submitted form in place of the user's earlier one for the same game. */
export function storeSubmission(userId: string, orderId: string, draft: FormDraft): void {
  const isSame = (kept: StoredSubmission) =>
    kept.userId === userId && kept.draft.gameId === draft.gameId;
  const others = readSubmissions().filter((kept) => !isSame(kept));
  const list = [{ userId, orderId, draft }, ...others].slice(0, MAX_STORED);
  storage.write(STORAGE_KEY, JSON.stringify({ version: VERSION, list }));
}

/** The user's last submission for a game, or `null`. */
export const lastSubmissionFor = (userId: string, gameId: string): FormDraft | null =>
  readSubmissions().find((kept) => kept.userId === userId && kept.draft.gameId === gameId)?.draft ??
  null;

/** The stored submission of an order, if it is the user's last one for the game; otherwise `null`. */
const lastSubmissionOfOrder = (userId: string, orderId: string): FormDraft | null =>
  readSubmissions().find((kept) => kept.userId === userId && kept.orderId === orderId)?.draft ??
  null;

type Submission = NonNullable<ReportAnswer['submitted']>;

/**
 * The submission of an order as a new draft. Prefers the copy on this phone, because the service has masked the account
 * name.
 */
export const draftFromOrder = (
  userId: string,
  { orderId, gameId, gameName }: OrderRow,
  { serverId, zone, answers, pictures, askedPrice = null, isBuyer = false }: Submission,
): FormDraft => ({
  ...(lastSubmissionOfOrder(userId, orderId) ?? {
    gameId,
    gameName,
    serverId,
    zone: zone?.toString() ?? '',
    account: '',
    answers,
    pictures,
    ...(askedPrice === null ? {} : { askedPrice: String(Math.round(askedPrice / 100)) }),
    ...(isBuyer ? { isBuyer } : {}),
  }),
  accountOrderId: orderId,
  unchanged: true,
  submissionId: newSubmissionId(),
  savedAt: Date.now(),
});

/** Draft ids by order, so that opening the form of an order again reuses the draft. */
const draftIdsByOrder = new Map<string, string>();

interface SubmittedOrder {
  drafts: DraftStore;
  userId: string;
  order: OrderRow;
  submitted: Submission;
  /** Answers that the user has added since the submission. */
  added?: Answers;
}

/** Opens the game's form with the submission of an order; the form's current content stays as a draft. */
export function openFormOfOrder({ drafts, userId, order, submitted, added }: SubmittedOrder): void {
  const known = drafts
    .ofUser(userId)
    .find(({ submissionId }) => submissionId === draftIdsByOrder.get(order.orderId));
  const draft = known ?? draftFromOrder(userId, order, submitted);
  draftIdsByOrder.set(order.orderId, draft.submissionId);
  drafts.takeUp(userId, { ...draft, answers: { ...draft.answers, ...added } });
}

/** The stored submissions; corrupt or outdated data counts as empty. */
function readSubmissions(): StoredSubmission[] {
  try {
    const kept = asRecord(JSON.parse(storage.read(STORAGE_KEY) ?? '{}'));
    return kept.version === VERSION && Array.isArray(kept.list)
      ? kept.list.map(checkSubmission)
      : [];
  } catch {
    return [];
  }
}

/** Returns a stored submission; throws if its shape is wrong. */
function checkSubmission(value: unknown): StoredSubmission {
  const { userId, orderId, draft } = asRecord(value);
  const { gameId, serverId, zone, account, answers, pictures } = asRecord(draft);
  [userId, orderId, gameId, serverId, zone, account].forEach(toText);
  asRecord(answers);
  asTexts(pictures);
  return value as StoredSubmission;
}
