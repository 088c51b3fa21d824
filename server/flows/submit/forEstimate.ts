import type { Services } from '../../core/services';
import {
  beginEvaluation,
  findEvaluationSubmission,
  type Submission,
} from '../../domain/evaluation';
import { createFreeOrder } from '../../domain/order';
import { channelsOf, usesByDeletedAccounts } from '../../domain/user';
import { provenanceOf } from '../../domain/reading';
import { noteAskedPrice } from './noteAskedPrice';
import { type Orderer, takeSubmission } from './takeSubmission';

/** Accepts a submission for an estimate and returns the order's id; throws like `takeSubmission`. */
export async function submitForEstimate(
  { database, settings, now }: Pick<Services, 'database' | 'settings' | 'now'>,
  { userId, channel }: Orderer,
  submission: Submission,
): Promise<string> {
  const at = now();
  return database.transaction((transaction) =>
    takeSubmission(
      transaction,
      { userId, submission, at },
      {
        open: 'aiAvailable',
        find: findEvaluationSubmission,
        order: async (tx, subject) => {
          const before = await usesByDeletedAccounts({ settings, now }, tx, {
            userId,
            counted: 'evaluation',
          });
          const left = settings.order.perDay - before;
          const channels = await channelsOf(tx, userId, channel);
          return createFreeOrder(
            tx,
            { userId, kind: 'ai', subject, channels },
            { dailyLimit: left, now: at },
          );
        },
        keep: async (tx, kept) => {
          const { listing, ...provenance } = await provenanceOf(tx, submission.readingId, {
            ...kept,
            at,
          });
          await beginEvaluation(tx, { ...kept, ...provenance });
          if (listing && settings.listing.askedPricesFrom?.includes(listing.host))
            await noteAskedPrice(tx, kept, { ...listing, readFields: provenance.readFields });
        },
      },
    ),
  );
}
