import { and, eq, gte } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import type { StoredImport } from './importStore';
import { saleImports } from './tables';

/** Batches that partners sent by the open API, each of which is a file of sales. */

/** Forgets a batch that stored no sale. */
export async function discardImport(transaction: Transaction, importId: number): Promise<void> {
  await transaction.delete(saleImports).where(eq(saleImports.importId, importId));
}

/** The batches of a key that are in use, since a time or all; locked until the transaction ends. */
export const lockBatchesOfKey = (
  transaction: Transaction,
  keyId: string,
  since: Date | null,
): Promise<StoredImport[]> =>
  transaction
    .select()
    .from(saleImports)
    .where(
      and(
        eq(saleImports.keyId, keyId),
        eq(saleImports.state, 'taken'),
        since === null ? undefined : gte(saleImports.at, since),
      ),
    )
    .orderBy(saleImports.importId)
    .for('update');
