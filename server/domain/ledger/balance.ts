import type { Services } from '../../core/services';
import { insertBalances, newestCommittedEntryId } from './store';

/** Stores the balance of each account, so that later balances have fewer entries to add up. */
export async function balanceLedger({ database }: Pick<Services, 'database'>): Promise<void> {
  const entryId = await newestCommittedEntryId(database);
  if (entryId !== null) await insertBalances(database, entryId);
}
