import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import { unlockAds, helpRequestEvents, helpRequests, unlockHelps } from './tables';

/** Replaces the user in help, help requests and ads; unlocked reports stay unlocked. */
export async function eraseUser(transaction: Transaction, userId: string): Promise<void> {
  const nobody = `deleted-${randomUUID()}`;
  const ownRequests = await transaction
    .update(helpRequests)
    .set({ userId: nobody })
    .where(eq(helpRequests.userId, userId))
    .returning({ recordId: helpRequests.recordId });
  if (ownRequests.length > 0)
    await transaction
      .update(helpRequestEvents)
      .set({ actorId: null })
      .where(
        and(
          inArray(
            helpRequestEvents.recordId,
            ownRequests.map(({ recordId }) => recordId),
          ),
          eq(helpRequestEvents.actorId, userId),
        ),
      );
  await transaction
    .update(unlockHelps)
    .set({ helperId: nobody })
    .where(eq(unlockHelps.helperId, userId));
  await transaction.update(unlockAds).set({ userId: nobody }).where(eq(unlockAds.userId, userId));
}
