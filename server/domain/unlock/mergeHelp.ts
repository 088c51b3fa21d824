import { and, eq, inArray } from 'drizzle-orm';
import type { MergeUsers } from '../../core/module';
import { unlockHelps } from './tables';

/** A person helps once to open a report, by whichever account. */
export const mergeHelp: MergeUsers = async (transaction, { from, into }) => {
  const helped = transaction
    .select({ orderId: unlockHelps.orderId })
    .from(unlockHelps)
    .where(eq(unlockHelps.helperId, into));
  await transaction
    .delete(unlockHelps)
    .where(and(eq(unlockHelps.helperId, from), inArray(unlockHelps.orderId, helped)));
};
