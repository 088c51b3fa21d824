import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Lanes } from '../../../server/core/database/lanes';
import { onServer } from '../support/databaseServer';
import { emptyDatabase, type FreshDatabase } from '../support/freshDatabase';

let database: FreshDatabase;
let lanes: Lanes;
beforeAll(async () => {
  database = await emptyDatabase();
  lanes = new Lanes(database.connection);
});
afterAll(async () => {
  await lanes.end();
  await database.drop();
});

const same = async (value: number): Promise<unknown> =>
  (await lanes.query({ text: 'select $1::int as same' }, [value])).rows;
const numbers = Array.from({ length: 50 }, (_, value) => value);

describe('lanes', () => {
  it('give each of many reads its own answer, also beside one that fails', async () => {
    const failing = expect(lanes.query({ text: 'select 1 / 0' })).rejects.toThrow('division');
    const answers = await Promise.all(numbers.map(same));
    expect(answers).toEqual(numbers.map((value) => [{ same: value }]));
    await failing;
  });

  it('prepare what they ask', async () => {
    await Promise.all(numbers.map(same));
    const { rows } = await lanes.query({
      text: `select statement from pg_prepared_statements where statement like '%as same'`,
    });
    expect(rows).toHaveLength(1);
  });

  it('prepare nothing behind a pooler, which may lend another session for each question', async () => {
    const pooled = new Lanes(database.connection, false);
    const { rows } = await pooled.query({
      name: 'prepared_by_a_module',
      text: 'select name from pg_prepared_statements',
    });
    await pooled.end();
    expect(rows).toEqual([]);
  });

  it('are made anew when the server ends them', async () => {
    await Promise.all(numbers.map(same));
    await onServer(
      inject('server'),
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${database.name}'`,
    );
    // What was under way may fail; each lane answers again soon.
    await expect
      .poll(() => Promise.all(numbers.map(same)).catch(() => []))
      .toHaveLength(numbers.length);
  });
});
