import { and, eq, inArray } from 'drizzle-orm';
import type { MergeUsers } from '../../core/module';
import { unlockHelps } from './tables';

/** When two accounts of one person are merged, removes help that both gave to the same report. */
export const mergeHelp: MergeUsers = async (transaction, { from, into }) => {
  const helped = transaction
    .select({ orderId: unlockHelps.orderId })
    .from(unlockHelps)
    .where(eq(unlockHelps.helperId, into));
  await transaction
    .delete(unlockHelps)
    .where(and(eq(unlockHelps.helperId, from), inArray(unlockHelps.orderId, helped)));
};
