import type { Transaction } from '../../core/database/database';
import { countChange } from './changes';
import { insertSales, type NewSale } from './store';

/** Inserts sales and marks their games as changed. A sale with a known `sourceRef` stays unchanged. */
export async function addSales(transaction: Transaction, sales: readonly NewSale[]): Promise<void> {
  await insertSales(transaction, sales);
  await countChange(
    transaction,
    sales.map(({ gameId }) => gameId),
  );
}
