import type { Services } from '../../core/services';
import { insertBalances, settledEntry } from './store';

/** Writes down what each account holds, so that the next balance has less to add up. */
export async function balanceLedger({ database }: Pick<Services, 'database'>): Promise<void> {
  const entryId = await settledEntry(database);
  if (entryId !== null) await insertBalances(database, entryId);
}
