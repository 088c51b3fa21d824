import type { Services } from '../../core/services';
import { beginEvaluation, findSubmission, type Submission } from '../../domain/evaluation';
import { createFreeOrder } from '../../domain/order';
import { provenanceOf } from '../../domain/reading';
import { takeSubmission } from './takeSubmission';

/** Orders an estimate and returns the order's id; refuses as `takeSubmission`. */
export async function submitForEstimate(
  { database, settings, now }: Pick<Services, 'database' | 'settings' | 'now'>,
  userId: string,
  submission: Submission,
): Promise<string> {
  const at = now();
  return database.transaction((transaction) =>
    takeSubmission(
      transaction,
      { userId, submission, at },
      {
        open: 'aiAvailable',
        find: findSubmission,
        order: (tx, subject) =>
          createFreeOrder(tx, { userId, kind: 'ai', subject }, settings.order.perDay, at),
        keep: async (tx, kept) => {
          const provenance = await provenanceOf(tx, submission.readingId, { ...kept, at });
          await beginEvaluation(tx, { ...kept, ...provenance });
        },
      },
    ),
  );
}
