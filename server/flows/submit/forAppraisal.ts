import type { ReceivedOf } from '@account-doctor/contract/types';
import type { Services } from '../../core/services';
import { createAppraisal, findTaskOfSubmission, appraisalTimeLimits } from '../../domain/appraisal';
import { createOrder } from '../../domain/order';
import { listPriceOf } from '../../domain/price';
import { channelsOf, usesByDeletedAccounts } from '../../domain/user';
import { type Orderer, takeSubmission } from './takeSubmission';

/**
 * Accepts a submission for an appraisal and returns the order's id. The order is unpaid, and the appraisal is not in
 * the queue yet. Throws like `takeSubmission`.
 */
export async function submitForAppraisal(
  { database, settings, now }: Pick<Services, 'database' | 'settings' | 'now'>,
  { userId, channel }: Orderer,
  { hopedPrice, ...submission }: ReceivedOf<'POST /app-api/api/evaluate/user/game/submit/manual'>,
): Promise<string> {
  const at = now();
  return database.transaction((transaction) =>
    takeSubmission(
      transaction,
      { userId, submission, at },
      {
        open: 'humanAvailable',
        find: findTaskOfSubmission,
        order: async (tx, subject) => {
          const before = await usesByDeletedAccounts({ settings, now }, tx, {
            userId,
            counted: 'evaluation',
          });
          const limits = { ...settings.order, perDay: settings.order.perDay - before };
          const listPrice = await listPriceOf({ settings }, tx, {
            kind: 'human',
            gameId: subject.gameId,
          });
          const channels = await channelsOf(tx, userId, channel);
          const order = { userId, kind: 'human', subject, listPrice, channels } as const;
          return createOrder(tx, order, { limits, now: at });
        },
        keep: (tx, kept) =>
          createAppraisal(
            tx,
            { ...kept, promises: appraisalTimeLimits(settings) },
            hopedPrice ?? null,
          ),
      },
    ),
  );
}
