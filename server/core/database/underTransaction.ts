import { AsyncLocalStorage } from 'node:async_hooks';

const transactions = new AsyncLocalStorage<true>();

/** Runs `work` as part of a transaction, so that functions it calls can detect the transaction. */
export const underTransaction = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  transactions.run(true, work);

/**
 * Rejects network requests inside a transaction, because its locks and connection would be held
 * until the answer arrives.
 *
 * @param peer name of the service that the caller wants to request
 * @throws Error inside a transaction, which is a bug of the caller
 */
export function refuseInTransaction(peer: string): void {
  if (transactions.getStore()) throw new Error(`${peer} was requested inside a transaction`);
}
