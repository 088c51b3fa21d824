import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { PipelinedReads } from '../../../server/core/database/pipelinedReads';
import { runOnServer } from '../support/databaseServer';
import { emptyDatabase, type FreshDatabase } from '../support/freshDatabase';

let database: FreshDatabase;
let reads: PipelinedReads;
beforeAll(async () => {
  database = await emptyDatabase();
  reads = new PipelinedReads(database.connection);
});
afterAll(async () => {
  await reads.end();
  await database.drop();
});

const same = async (value: number): Promise<unknown> =>
  (await reads.query({ text: 'select $1::int as same' }, [value])).rows;
const numbers = Array.from({ length: 50 }, (_, value) => value);

describe('PipelinedReads', () => {
  it('gives each query its own answer, also when another one fails', async () => {
    const failing = expect(reads.query({ text: 'select 1 / 0' })).rejects.toThrow('division');
    const answers = await Promise.all(numbers.map(same));
    expect(answers).toEqual(numbers.map((value) => [{ same: value }]));
    await failing;
  });

  it('prepares its queries', async () => {
    await Promise.all(numbers.map(same));
    const { rows } = await reads.query({
      text: `select statement from pg_prepared_statements where statement like '%as same'`,
    });
    expect(rows).toHaveLength(1);
  });

  it('prepares nothing behind a pooler, which may use another session for each query', async () => {
    const pooled = new PipelinedReads(database.connection, false);
    const { rows } = await pooled.query({
      name: 'prepared_by_a_module',
      text: 'select name from pg_prepared_statements',
    });
    await pooled.end();
    expect(rows).toEqual([]);
  });

  it('connects again after the server has closed its connections', async () => {
    await Promise.all(numbers.map(same));
    await runOnServer(
      inject('server'),
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${database.name}'`,
    );
    // What was under way may fail; each connection answers again soon.
    await expect
      .poll(() => Promise.all(numbers.map(same)).catch(() => []))
      .toHaveLength(numbers.length);
  });
});
