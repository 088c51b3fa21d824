import type { Transaction } from '../../core/database/database';
import { countChange } from './changes';
import { quarantineSales, type SaleSuspicion } from './quarantine';
import { insertSales, type NewSale } from './store';

/** Inserts sales and marks their games as changed. A sale with a known `sourceRef` stays unchanged. */
export async function addSales(transaction: Transaction, sales: readonly NewSale[]): Promise<void> {
  await insertSales(transaction, sales);
  await countChange(
    transaction,
    sales.map(({ gameId }) => gameId),
  );
}

/** Returns the suspicious ones of new sales, which go into quarantine. */
export type Screening = (sales: readonly NewSale[]) => Promise<SaleSuspicion[]>;

interface ScreenedParts {
  screen: Screening;
  now: Date;
}

/**
 * Inserts sales of other sources, suspicious ones into quarantine, without marking their games as changed. Returns the
 * new ones: a sale with a known `sourceRef` stays unchanged.
 */
async function insertScreened(
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

/** Inserts sales, suspicious ones into quarantine, and marks the games of new ones as changed. */
export async function addScreenedSales(
  transaction: Transaction,
  sales: readonly NewSale[],
  parts: ScreenedParts,
): Promise<void> {
  const { added } = await insertScreened(transaction, sales, parts);
  await countChange(
    transaction,
    added.map(({ gameId }) => gameId),
  );
}
