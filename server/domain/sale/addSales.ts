import type { Transaction } from '../../core/database/database';
import { countChange } from './changes';
import { insertSales, type NewSale } from './store';

/** Adds sales, and counts the change of their games; one whose `sourceRef` is known is left as it is. */
export async function addSales(transaction: Transaction, sales: readonly NewSale[]): Promise<void> {
  await insertSales(transaction, sales);
  await countChange(
    transaction,
    sales.map(({ gameId }) => gameId),
  );
}
