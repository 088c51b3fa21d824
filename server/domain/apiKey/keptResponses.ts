import { API_ANSWER_LIFE } from '@account-doctor/contract/openApi';
import { and, eq, lt } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import { OpenApiProblem } from './problem';
import { apiAnswers } from './tables';

/** What identifies a request: the key, the caller's idempotency key, and a hash of the content. */
interface Asked {
  keyId: string;
  idempotencyKey: string;
  fingerprint: string;
  at: Date;
}

/**
 * Answers a request once per key and idempotency key, in the transaction of its change. A concurrent repeat waits at the
 * primary key until that transaction ends, so that one request wins; a rejected one stores nothing and can be repeated.
 * @param act makes the change and returns the answer as JSON
 * @throws OpenApiProblem IDEMPOTENCY_KEY_REUSED if the key was used for another content
 */
export async function answeredOnce(
  transaction: Transaction,
  { keyId, idempotencyKey, fingerprint, at }: Asked,
  act: () => Promise<string>,
): Promise<{ answer: string; isRepeat: boolean }> {
  const own = and(eq(apiAnswers.keyId, keyId), eq(apiAnswers.idempotencyKey, idempotencyKey));
  const claimed = await transaction
    .insert(apiAnswers)
    .values({ keyId, idempotencyKey, fingerprint, at, answer: '' })
    .onConflictDoNothing();
  if (claimed.rowCount === 1) {
    const answer = await act();
    await transaction.update(apiAnswers).set({ answer }).where(own);
    return { answer, isRepeat: false };
  }
  const [stored] = await transaction.select().from(apiAnswers).where(own);
  if (!stored) throw new Error('A kept answer was deleted while it was read');
  if (stored.fingerprint !== fingerprint) throw new OpenApiProblem('IDEMPOTENCY_KEY_REUSED');
  return { answer: stored.answer, isRepeat: true };
}

/** Deletes answers whose time to be repeated is over. */
export async function deleteOldAnswers(transaction: Transaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - API_ANSWER_LIFE);
  await transaction.delete(apiAnswers).where(lt(apiAnswers.at, before));
}
