import type { Transaction } from '../../core/database/database';
import { enqueue } from '../../core/jobs/queue';
import type { SubmissionContent } from '../../domain/evaluation';
import type { Provenance } from '../../domain/reading';

/** Lower than that of the estimate, so that an account is not compared with its own listing. */
const AFTER_THE_ESTIMATE = 20;

/**
 * Hands the asked price of a read listing to the market, with the answers that were read and not changed; not if the
 * customer chose another server. No price or answer of the customer counts.
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
