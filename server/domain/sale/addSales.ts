import type { Transaction } from '../../core/database/database';
import { countSalesChange } from './changes';
import { quarantineSales, type SaleSuspicion } from './quarantine';
import { insertSales, type NewSale } from './store';

/**
 * Inserts sales, and records that the sales of their games changed. A sale with a known `sourceRef` stays unchanged.
 */
export async function addSales(transaction: Transaction, sales: readonly NewSale[]): Promise<void> {
  await insertSales(transaction, sales);
  await countSalesChange(
    transaction,
    sales.map(({ gameId }) => gameId),
  );
}

/** Returns which of these new sales are suspicious, with the reasons; they go into quarantine. */
export type Screening = (sales: readonly NewSale[]) => Promise<SaleSuspicion[]>;

interface ScreenedParts {
  screen: Screening;
  now: Date;
}

/**
 * Inserts sales and quarantines suspicious ones, but does not record that the sales of their games changed. A sale with
 * a known `sourceRef` stays unchanged. Returns the sales that were inserted.
 */
async function insertScreenedSales(
  transaction: Transaction,
  sales: readonly NewSale[],
  { screen, now }: ScreenedParts,
): Promise<{ added: NewSale[]; quarantined: number }> {
  const inserted = new Set(await insertSales(transaction, sales));
  const added = sales.filter(({ saleId }) => inserted.has(saleId));
  const suspicions = await screen(added);
  await quarantineSales(transaction, { suspicions, rule: 'import', at: now });
  return { added, quarantined: suspicions.length };
}

/** Inserts sales, quarantines suspicious ones, and records that the sales of the games with new sales changed. */
export async function addScreenedSales(
  transaction: Transaction,
  sales: readonly NewSale[],
  parts: ScreenedParts,
): Promise<void> {
  const { added } = await insertScreenedSales(transaction, sales, parts);
  await countSalesChange(
    transaction,
    added.map(({ gameId }) => gameId),
  );
}
