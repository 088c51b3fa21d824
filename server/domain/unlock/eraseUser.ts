import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import { unlockAds, unlockAskingEvents, unlockAskings, unlockHelps } from './tables';

/** Leaves helps, askings and ads without their user: what was opened stays so, by nobody. */
export async function eraseUser(transaction: Transaction, userId: string): Promise<void> {
  const nobody = `deleted-${randomUUID()}`;
  const askings = await transaction
    .update(unlockAskings)
    .set({ userId: nobody })
    .where(eq(unlockAskings.userId, userId))
    .returning({ recordId: unlockAskings.recordId });
  if (askings.length > 0)
    await transaction
      .update(unlockAskingEvents)
      .set({ actorId: null })
      .where(
        and(
          inArray(
            unlockAskingEvents.recordId,
            askings.map(({ recordId }) => recordId),
          ),
          eq(unlockAskingEvents.actorId, userId),
        ),
      );
  await transaction
    .update(unlockHelps)
    .set({ helperId: nobody })
    .where(eq(unlockHelps.helperId, userId));
  await transaction.update(unlockAds).set({ userId: nobody }).where(eq(unlockAds.userId, userId));
}
