import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { connectPool } from '../../../server/core/database/pool';
import { createLog } from '../../../server/core/log';
import { checkBooks } from '../../../server/domain/payment/books';
import { freshDatabase } from '../support/freshDatabase';

/** Whoever asks the pool next is handed a connection that is dead. */
const breakTheNext = (pool: ReturnType<typeof connectPool>['$client']) =>
  pool.once('acquire', (client: PoolClient) => void client.end());

it.each<[string, (database: ReturnType<typeof connectPool>) => Promise<unknown>]>([
  ['a transaction begins', (database) => database.transaction((tx) => tx.execute('select 1'))],
  ['the books are checked', (database) => checkBooks({ database })],
])('has its connections again when one breaks as %s', async (_when, act) => {
  const { connection, drop } = await freshDatabase();
  const database = connectPool({ ...connection, max: 1 }, createLog('silent'));
  breakTheNext(database.$client);
  await expect(act(database)).rejects.toThrow();

  const again = act(database).then(() => 'done');
  expect(await Promise.race([again, sleep(5_000, 'waits for a connection for ever')])).toBe('done');
  await database.$client.end();
  await drop();
});
