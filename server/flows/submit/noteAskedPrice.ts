import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import type { SubmissionContent } from '../../domain/evaluation';
import type { Provenance } from '../../domain/reading';

/** Lower priority than the estimate, so that an account is not compared with its own listing. */
const AFTER_THE_ESTIMATE = 20;

/**
 * Queues the asked price of a read listing as market data, with the answers that were read and not changed. Does nothing
 * if the customer chose another server. Prices and answers that the customer typed are not used.
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
