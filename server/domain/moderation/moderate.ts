import { randomUUID } from 'node:crypto';
import type { ModeratedPlace } from '@account-doctor/contract/moderation';
import { MINUTE } from '@account-doctor/contract/time';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import { pinUser, pinUserIfAny } from '../user';
import { askModerators, type ModerationResult, type PictureToModerate } from './judge';
import {
  contentHash,
  insertModeration,
  lockModeration,
  type Moderation,
  selectTextModeration,
  updateModeration,
} from './store';

type ModerationParts = Pick<Services, 'database' | 'moderators' | 'now'>;

/** Pauses before the next query, in ms: short after failures, long if the provider has promised to send a notice. */
const RETRY_PAUSES = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);
const NOTICE_TIME = 35 * MINUTE;

interface PlacedText {
  place: ModeratedPlace;
  text: string;
}
type LockAuthor = (transaction: Transaction) => Promise<void>;

/**
 * Moderates a text before it is stored, once per author, place and text. Throws `CONTENT_REFUSED`.
 * If no provider answers, the text is stored, hidden from others, and queried again later.
 */
export const moderateText = (
  services: ModerationParts,
  { userId, ...said }: PlacedText & { userId: string },
): Promise<void> =>
  moderateOnce(services, { ...said, authorId: userId }, (tx) => pinUser(tx, userId));

/**
 * Like `moderateText`, for a staff member's text to customers. WeChat needs an `openid`, which
 * staff do not have, so the next provider or an admin decides.
 */
export const moderateStaffText = (
  services: ModerationParts,
  { staffId, ...said }: PlacedText & { staffId: string },
): Promise<void> => moderateOnce(services, { ...said, authorId: staffId }, () => Promise.resolve());

/** Moderates a text unless its author used it at this place before; then applies the earlier verdict. */
async function moderateOnce(
  services: ModerationParts,
  { authorId, place, text }: PlacedText & { authorId: string },
  lockAuthor: LockAuthor,
): Promise<void> {
  if (text.trim() === '') return;
  const known = await selectTextModeration(services.database, { userId: authorId, place, text });
  const verdict =
    known?.verdict ?? (await judgeNewText(services, { authorId, place, text }, lockAuthor));
  if (verdict === 'refused') throw new BusinessError('CONTENT_REFUSED');
}

/** Asks the providers about a new text, stores their verdict and returns it. */
async function judgeNewText(
  services: ModerationParts,
  { authorId, place, text }: PlacedText & { authorId: string },
  lockAuthor: LockAuthor,
): Promise<Moderation['verdict']> {
  const row = newRow(services, { userId: authorId, place, kind: 'text', content: text });
  const { outcome } = await askModerators(services, row, null);
  await services.database.transaction(async (tx) => {
    await lockAuthor(tx);
    await insertModeration(tx, { ...row, ...outcome, ...judgedAtOf(services, outcome) });
    if (outcome.verdict === 'waiting')
      await scheduleQuery(tx, { ...row, now: services.now(), delay: RETRY_PAUSES[0] });
  });
  return outcome.verdict;
}

const newRow = (
  { now }: ModerationParts,
  given: Pick<Moderation, 'userId' | 'place' | 'kind' | 'content'>,
) => ({
  ...given,
  moderationId: randomUUID(),
  contentHash: contentHash(given.content),
  verdict: 'waiting' as const,
  createdAt: now(),
});
type NewRow = ReturnType<typeof newRow>;

const judgedAtOf = ({ now }: Pick<Services, 'now'>, { verdict }: Pick<Moderation, 'verdict'>) => ({
  judgedAt: verdict === 'waiting' ? null : now(),
});

async function scheduleQuery(
  transaction: Transaction,
  {
    moderationId,
    now,
    delay = 0,
  }: Pick<Moderation, 'moderationId'> & { now: Date; delay?: number | undefined },
): Promise<void> {
  const runAt = new Date(now.getTime() + delay);
  const key = `moderate:${moderationId}`;
  await enqueue(transaction, 'moderate', { payload: { moderationId }, runAt, key });
}

/**
 * Records an uploaded picture for moderation in the transaction that stores it; others cannot see
 * it until it has passed.
 */
export async function recordPictureForModeration(
  services: ModerationParts,
  transaction: Transaction,
  { userId, place, fileId }: { userId: string; place: ModeratedPlace; fileId: string },
): Promise<NewRow> {
  await pinUserIfAny(transaction, userId);
  const row = newRow(services, { userId, place, kind: 'picture', content: fileId });
  await insertModeration(transaction, row);
  await scheduleQuery(transaction, { ...row, now: services.now(), delay: RETRY_PAUSES[0] });
  return row;
}

/** Moderates a recorded picture at once; throws `CONTENT_REFUSED`. */
export async function moderatePicture(
  services: ModerationParts,
  row: NewRow,
  picture: PictureToModerate,
): Promise<void> {
  const { outcome } = await askModerators(services, row, picture);
  const verdict = await storeModerationResult(services, { ...row, outcome });
  if (verdict === 'refused')
    throw new BusinessError('CONTENT_REFUSED', '这张图片没有通过审核，请换一张');
}

/**
 * Stores the result for content that waits for one, in a transaction of its own; if there is a verdict, `afterVerdict`
 * runs in that transaction. After too many attempts a person has to review the content.
 */
export async function storeModerationResult(
  services: ModerationParts,
  { moderationId, outcome }: Pick<Moderation, 'moderationId'> & { outcome: ModerationResult },
  afterVerdict: (transaction: Transaction, judged: Moderation) => Promise<void> = () =>
    Promise.resolve(),
): Promise<Moderation['verdict']> {
  return services.database.transaction(async (tx) => {
    const row = await lockModeration(tx, moderationId);
    if (row?.verdict !== 'waiting') return row?.verdict ?? 'waiting';
    const tries = row.tries + 1;
    const isGivenUp = outcome.verdict === 'waiting' && tries > RETRY_PAUSES.length;
    const change = isGivenUp
      ? { ...outcome, verdict: 'doubtful' as const, reason: 'no answer' }
      : outcome;
    await updateModeration(tx, moderationId, {
      ...change,
      tries,
      ...judgedAtOf(services, change),
    });
    if (change.verdict === 'waiting') {
      const delay = outcome.traceId === null ? RETRY_PAUSES[tries - 1] : NOTICE_TIME;
      await scheduleQuery(tx, { ...row, now: services.now(), delay });
    } else await afterVerdict(tx, { ...row, ...change });
    return change.verdict;
  });
}
