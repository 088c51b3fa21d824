import { and, eq, gte } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import type { StoredImport } from './importStore';
import { saleImports } from './tables';

/** Batches of sales that partners sent through the open API. Each is stored like a file of sales. */

/** Deletes a batch of which no sale was stored. */
export async function discardImport(transaction: Transaction, importId: number): Promise<void> {
  await transaction.delete(saleImports).where(eq(saleImports.importId, importId));
}

/**
 * Batches of an API key that were imported and not withdrawn, all or only those since a time; locked until the
 * transaction ends.
 */
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
