import type { ReceivedOf } from '@account-doctor/contract/types';
import type { Services } from '../../core/services';
import { takeSubmission } from '../evaluation';
import { createOrder } from '../order';
import { promisesOf } from './clocks';
import { findTaskOfSubmission, insertTask, insertTaskEvent } from './store';

/**
 * Orders a valuation by a person and returns the order's id; it is not paid and waits for nobody yet.
 * Refuses as `takeSubmission`.
 */
export async function submitForValuation(
  { database, settings, now }: Pick<Services, 'database' | 'settings' | 'now'>,
  userId: string,
  { hopedPrice, ...submission }: ReceivedOf<'POST /app-api/api/evaluate/user/game/submit/manual'>,
): Promise<string> {
  const at = now();
  const listPrice = settings.order.humanPrice;
  return database.transaction((transaction) =>
    takeSubmission(
      transaction,
      { userId, submission, at },
      {
        open: 'humanAvailable',
        find: findTaskOfSubmission,
        order: (tx, subject) =>
          createOrder(tx, { userId, kind: 'human', subject, listPrice }, settings.order, at),
        keep: async (tx, kept) => {
          const { orderId } = kept;
          const task = { ...kept, state: 'unpaid', promises: promisesOf(settings) } as const;
          await insertTask(tx, task, hopedPrice ?? null);
          const actor = { by: 'user', userId } as const;
          await insertTaskEvent(tx, { orderId, from: null, to: 'unpaid', actor, at });
        },
      },
    ),
  );
}
