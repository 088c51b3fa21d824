import { and, eq, inArray } from 'drizzle-orm';
import type { MergeUsers } from '../../core/module';
import { unlockHelps } from './tables';

/** Removes duplicate help for a report by two accounts of one person. */
export const mergeHelp: MergeUsers = async (transaction, { from, into }) => {
  const helped = transaction
    .select({ orderId: unlockHelps.orderId })
    .from(unlockHelps)
    .where(eq(unlockHelps.helperId, into));
  await transaction
    .delete(unlockHelps)
    .where(and(eq(unlockHelps.helperId, from), inArray(unlockHelps.orderId, helped)));
};
