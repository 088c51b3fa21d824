import type { Services } from '../../core/services';
import { createFreeOrder } from '../order';
import { provenanceOf } from '../reading';
import { requestEstimate } from './requestEstimate';
import { findSubmission, insertEvaluation, insertEvaluationEvent } from './store';
import type { Submission } from './submission';
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
          const { orderId } = kept;
          const provenance = await provenanceOf(tx, submission.readingId, { ...kept, at });
          await insertEvaluation(tx, { ...kept, ...provenance, state: 'submitted' });
          const actor = { by: 'user', userId } as const;
          const event = { orderId, from: null, to: 'submitted', actor, note: null, at } as const;
          await insertEvaluationEvent(tx, event);
          await requestEstimate(tx, orderId);
        },
      },
    ),
  );
}
