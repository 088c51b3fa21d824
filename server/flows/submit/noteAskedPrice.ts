import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import type { SubmissionContent } from '../../domain/evaluation';
import type { Provenance } from '../../domain/reading';

/** Priority of the job: it runs after the estimate, so that an account is not compared with its own listing. */
const AFTER_THE_ESTIMATE = 20;

/**
 * Enqueues the asking price of a listing that was read, with the answers that were read and left unchanged, for use as
 * market data. Prices and answers that the customer typed are not used. Has no effect if the customer chose another
 * server than the listing's.
 */
export async function noteAskedPrice(
  transaction: Transaction,
  { gameId, serverId, answers }: SubmissionContent,
  {
    readFields,
    readAt,
    ...listing
  }: NonNullable<Provenance['listing']> & Pick<Provenance, 'readFields'>,
): Promise<void> {
  if (listing.serverId !== serverId) return;
  const read = Object.entries(answers).filter(([key]) => readFields.includes(key));
  await enqueue(transaction, 'takeAskedPrice', {
    payload: {
      ...listing,
      gameId,
      answers: Object.fromEntries(read),
      readAt: readAt.toISOString(),
    },
    key: `takeAskedPrice:${listing.ref}`,
    priority: AFTER_THE_ESTIMATE,
  });
}
