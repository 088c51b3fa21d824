import type { Database, Transaction } from './database';

/** Rolls a transaction back although it did all it should. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

/** Makes changes in a transaction that is rolled back, for previews; returns what they returned. */
export async function rolledBack<Result>(
  database: Pick<Database, 'transaction'>,
  act: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  let done: { result: Result } | null = null;
  try {
    await database.transaction(async (transaction) => {
      done = { result: await act(transaction) };
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  if (!done) throw new Error('A preview has no result');
  return (done as { result: Result }).result;
}
