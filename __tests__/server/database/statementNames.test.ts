import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/core/database/database';
import { connectPool } from '../../../server/core/database/pool';
import { prepareQuery } from '../../../server/core/database/prepareQuery';
import { createLog } from '../../../server/core/log';
import { emptyDatabase, type FreshDatabase } from '../support/freshDatabase';

let empty: FreshDatabase;
beforeAll(async () => {
  empty = await emptyDatabase();
});
afterAll(() => empty.drop());

/** Does something with a pool of one connection, whose sessions last unless a pooler stands before it. */
async function withPool<Value>(
  { pooler }: { pooler: boolean },
  use: (database: Database) => Promise<Value>,
): Promise<Value> {
  const config = { ...empty.connection, max: 1 };
  const direct = pooler ? empty.connection : undefined;
  const database = connectPool(config, createLog('silent'), direct);
  try {
    return await use(database);
  } finally {
    await database.$client.end();
  }
}

const ask = (database: Database, value: number) =>
  database.transaction((transaction) => transaction.execute(sql`select ${value}::int as asked`));

const preparedOf = async (database: Database) => {
  const { rows } = await database.$client.query<{ statement: string }>(
    `select statement from pg_prepared_statements where statement like '%as asked'`,
  );
  return rows.length;
};

describe('a query in a transaction', () => {
  it('is prepared when its text comes again, and answers by its own values', async () => {
    await withPool({ pooler: false }, async (database) => {
      expect((await ask(database, 1)).rows).toEqual([{ asked: 1 }]);
      expect(await preparedOf(database)).toBe(0);
      for (const value of [2, 3])
        expect((await ask(database, value)).rows).toEqual([{ asked: value }]);
      expect(await preparedOf(database)).toBe(1);
    });
  });

  it('of `prepareQuery` is built once for each connection', async () => {
    let built = 0;
    const ofNumber = prepareQuery(['value'], (db, { value }) => {
      built += 1;
      return db.select({ asked: sql<number>`${value}::int` }).from(sql`(select 1) as one`);
    });
    for (const pooler of [false, true])
      await withPool({ pooler }, async (database) => {
        for (const value of [1, 2, 3]) {
          const read = database.transaction((transaction) => ofNumber(transaction, { value }));
          expect(await read).toEqual([{ asked: value }]);
        }
      });
    expect(built).toBe(2);
  });

  it('is not prepared behind a pooler, which may lend another session for each transaction', async () => {
    await withPool({ pooler: true }, async (database) => {
      for (const value of [1, 2, 3]) await ask(database, value);
      expect(await preparedOf(database)).toBe(0);
    });
  });

  it('is prepared again after a column has changed its type', async () => {
    await withPool({ pooler: false }, async (database) => {
      const { $client } = database;
      await $client.query('create table changed (value int); insert into changed values (1)');
      const read = async () => {
        const one = sql`select value from changed where 1 = ${1}`;
        return [
          (await database.transaction((transaction) => transaction.execute(one))).rows,
          (await database.execute(one)).rows,
          (await database.$reads.execute(one)).rows,
        ];
      };
      for (let time = 0; time < 12; time += 1) await read();
      await $client.query('alter table changed alter column value type text');
      // Each connection may fail once, whoever asks it.
      for (let time = 0; time < 12; time += 1) await read().catch(() => undefined);
      const asText = [{ value: '1' }];
      expect(await read()).toEqual([asText, asText, asText]);
    });
  });
});
