import { AsyncLocalStorage } from 'node:async_hooks';

const transactions = new AsyncLocalStorage<true>();

/** Does what belongs to a transaction, so that code it calls can tell. */
export const underTransaction = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  transactions.run(true, work);

/**
 * Keeps requests to others out of transactions, whose locks and connection would last as long as the answer takes.
 * @param peer who is about to be asked
 * @throws Error inside a transaction, which is a defect of the code that asks
 */
export function refuseInTransaction(peer: string): void {
  if (transactions.getStore()) throw new Error(`${peer} was asked inside a transaction`);
}
