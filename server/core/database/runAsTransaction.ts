import { AsyncLocalStorage } from 'node:async_hooks';

/** Before Node 24, an `AsyncLocalStorage` tracks every promise, which costs a live service at least 5 % of its time. */
const isTrackingCheap = Number.parseInt(process.versions.node) >= 24;
let transactions = isTrackingCheap ? new AsyncLocalStorage<true>() : null;

/** Turns on the check of `refuseInTransaction` for tests on any version of Node. */
export function watchTransactions(): void {
  transactions ??= new AsyncLocalStorage();
}

/** Runs `work` as part of a transaction, so that functions it calls can detect the transaction. */
export const runAsTransaction = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  transactions ? transactions.run(true, work) : work();

/**
 * Rejects network requests inside a transaction, because its locks and connection would be held until the answer
 * arrives. Before Node 24, only tests check this.
 *
 * @param peer name of the service that the caller wants to request
 * @throws Error inside a transaction, which is a bug of the caller
 */
export function refuseInTransaction(peer: string): void {
  if (transactions?.getStore()) throw new Error(`${peer} was requested inside a transaction`);
}
