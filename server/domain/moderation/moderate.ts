import { randomUUID } from 'node:crypto';
import type { ModeratedPlace } from '@account-doctor/contract/moderation';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import { pinUser, pinUserIfAny } from '../user';
import { judge, type Outcome, type Shown } from './judge';
import {
  hashOf,
  insertModeration,
  lockModeration,
  type Moderation,
  selectText,
  updateModeration,
} from './store';

type Asking = Pick<Services, 'database' | 'moderators' | 'now'>;

const MINUTE = 60_000;
/** When a provider is asked again: soon after a failure, later once it has promised a notice. */
const RETRY = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE);
const NOTICE_TIME = 35 * MINUTE;

interface Text {
  place: ModeratedPlace;
  text: string;
}
type Hold = (transaction: Transaction) => Promise<void>;

/**
 * Has a text judged before it is kept, once per author, place and text. Refuses with
 * `CONTENT_REFUSED`; a provider that does not answer refuses nothing: the text then waits unseen by
 * others, and is asked about again.
 */
export const moderateText = (
  services: Asking,
  { userId, ...said }: Text & { userId: string },
): Promise<void> => moderated(services, userId, said, (tx) => pinUser(tx, userId));

/**
 * Likewise what a member of the desk says to customers. WeChat judges nobody without an `openid`, so
 * that the next provider does, or an admin.
 */
export const moderateStaffText = (
  services: Asking,
  { staffId, ...said }: Text & { staffId: string },
): Promise<void> => moderated(services, staffId, said, () => Promise.resolve());

async function moderated(
  services: Asking,
  authorId: string,
  { place, text }: Text,
  hold: Hold,
): Promise<void> {
  if (text.trim() === '') return;
  const known = await selectText(services.database, { userId: authorId, place, text });
  const verdict = known?.verdict ?? (await judgeNew(services, authorId, { place, text }, hold));
  if (verdict === 'refused') throw new BusinessError('CONTENT_REFUSED');
}

async function judgeNew(
  services: Asking,
  authorId: string,
  { place, text }: Text,
  hold: Hold,
): Promise<Moderation['verdict']> {
  const row = newRow(services, { userId: authorId, place, kind: 'text', content: text });
  const { outcome } = await judge(services, row, null);
  await services.database.transaction(async (tx) => {
    await hold(tx);
    await insertModeration(tx, { ...row, ...outcome, ...judgedAt(services, outcome) });
    if (outcome.verdict === 'waiting') await askLater(tx, row, services.now(), RETRY[0]);
  });
  return outcome.verdict;
}

const newRow = (
  { now }: Asking,
  given: Pick<Moderation, 'userId' | 'place' | 'kind' | 'content'>,
) => ({
  ...given,
  moderationId: randomUUID(),
  contentHash: hashOf(given.content),
  verdict: 'waiting' as const,
  createdAt: now(),
});
type NewRow = ReturnType<typeof newRow>;

const judgedAt = ({ now }: Pick<Services, 'now'>, { verdict }: Pick<Moderation, 'verdict'>) => ({
  judgedAt: verdict === 'waiting' ? null : now(),
});

async function askLater(
  transaction: Transaction,
  { moderationId }: Pick<Moderation, 'moderationId'>,
  now: Date,
  delay = 0,
): Promise<void> {
  const runAt = new Date(now.getTime() + delay);
  const key = `moderate:${moderationId}`;
  await enqueue(transaction, 'moderate', { moderationId }, { runAt, key });
}

/**
 * Notes a picture that a user or a member of the desk uploaded, in the transaction that keeps it:
 * others do not see it until it passed.
 */
export async function notePicture(
  services: Asking,
  transaction: Transaction,
  { userId, place, fileId }: { userId: string; place: ModeratedPlace; fileId: string },
): Promise<NewRow> {
  await pinUserIfAny(transaction, userId);
  const row = newRow(services, { userId, place, kind: 'picture', content: fileId });
  await insertModeration(transaction, row);
  await askLater(transaction, row, services.now(), RETRY[0]);
  return row;
}

/** Has a noted picture judged at once; refuses with `CONTENT_REFUSED`. */
export async function moderatePicture(services: Asking, row: NewRow, shown: Shown): Promise<void> {
  const { outcome } = await judge(services, row, shown);
  const verdict = await keepOutcome(services, row, outcome);
  if (verdict === 'refused')
    throw new BusinessError('CONTENT_REFUSED', '这张图片没有通过审核，请换一张');
}

/**
 * Keeps what became of asking about a content that waits, in its own transaction; `then` joins it
 * when there is a verdict. What was asked about too often is a person's to look at.
 */
export async function keepOutcome(
  services: Asking,
  { moderationId }: Pick<Moderation, 'moderationId'>,
  outcome: Outcome,
  then: (transaction: Transaction, judged: Moderation) => Promise<void> = () => Promise.resolve(),
): Promise<Moderation['verdict']> {
  return services.database.transaction(async (tx) => {
    const row = await lockModeration(tx, moderationId);
    if (row?.verdict !== 'waiting') return row?.verdict ?? 'waiting';
    const tries = row.tries + 1;
    const isGivenUp = outcome.verdict === 'waiting' && tries > RETRY.length;
    const change = isGivenUp
      ? { ...outcome, verdict: 'doubtful' as const, reason: 'no answer' }
      : outcome;
    await updateModeration(tx, moderationId, {
      ...change,
      tries,
      ...judgedAt(services, change),
    });
    if (change.verdict === 'waiting') {
      const delay = outcome.traceId === null ? RETRY[tries - 1] : NOTICE_TIME;
      await askLater(tx, row, services.now(), delay);
    } else await then(tx, { ...row, ...change });
    return change.verdict;
  });
}
