import { API_ANSWER_LIFE } from '@account-doctor/contract/openApi';
import { and, eq, lt } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import { OpenApiProblem } from './problem';
import { apiAnswers } from './tables';

/** Identifies a request: its API key, its idempotency key, and a hash of its content. */
interface KeyedRequest {
  keyId: string;
  idempotencyKey: string;
  fingerprint: string;
  at: Date;
}

/**
 * Processes a request once per key and idempotency key, and stores its response in the same transaction. A concurrent
 * repeat waits until this transaction ends, and then gets the stored response. A rejected request stores nothing, so
 * it can be repeated.
 * @param act makes the change and returns the response as JSON
 * @throws OpenApiProblem IDEMPOTENCY_KEY_REUSED if the idempotency key was used with other content
 */
export async function answerOpenApiOnce(
  transaction: Transaction,
  { keyId, idempotencyKey, fingerprint, at }: KeyedRequest,
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

/** Deletes stored responses that are older than `API_ANSWER_LIFE`. */
export async function deleteOldAnswers(transaction: Transaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - API_ANSWER_LIFE);
  await transaction.delete(apiAnswers).where(lt(apiAnswers.at, before));
}
