import type { Queryable, Transaction } from '../../core/database/database';
import { deskBrand } from './tables';

/** Details set at the desk; `null` where the setting applies. */
export type OwnDetails = Omit<typeof deskBrand.$inferSelect, 'only'>;

const noDetails: OwnDetails = {
  name: null,
  operator: null,
  contact: null,
  icp: null,
  policeFiling: null,
  mark: null,
};

const columns = {
  name: deskBrand.name,
  operator: deskBrand.operator,
  contact: deskBrand.contact,
  icp: deskBrand.icp,
  policeFiling: deskBrand.policeFiling,
  mark: deskBrand.mark,
};

export async function selectOwnDetails(db: Queryable): Promise<OwnDetails> {
  const [found] = await db.select(columns).from(deskBrand);
  return found ?? noDetails;
}

/** Locks the details until the transaction ends, and returns them. */
export async function lockOwnDetails(transaction: Transaction): Promise<OwnDetails> {
  await transaction.insert(deskBrand).values(noDetails).onConflictDoNothing();
  const [found] = await transaction.select(columns).from(deskBrand).for('update');
  return found ?? noDetails;
}

export async function updateOwnDetails(transaction: Transaction, details: Partial<OwnDetails>) {
  await transaction.update(deskBrand).set(details);
}
