import type { Database, Transaction } from './database';

/** Thrown after the work of a transaction has succeeded, to roll it back and pass its result on. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';

  constructor(readonly result: unknown) {
    super();
  }
}

/** Runs a change in a transaction that is rolled back, for previews, and returns the result of the change. */
export async function runAndRollBack<Result>(
  database: Pick<Database, 'transaction'>,
  runChange: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(async (transaction): Promise<Result> => {
      throw new RolledBack(await runChange(transaction));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result;
    throw error;
  }
}
