import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/core/database/database';
import { crontab } from '../../../server/start/compose';
import { connectPool } from '../../../server/core/database/pool';
import { enqueue } from '../../../server/core/jobs/queue';
import { runDueJobs, startJobs, type JobRunner } from '../../../server/core/jobs/runner';
import type { Workers } from '../../../server/core/jobs/worker';
import { createLog } from '../../../server/core/log';
import { createMetrics } from '../../../server/core/metrics';
import { freshDatabase, type FreshDatabase } from '../support/freshDatabase';
import { idleWorkers } from '../support/idleWorkers';
import { endPrograms, startProgram, type ServiceProgram } from '../support/program';
import { testProgram } from '../support/testProgram';

let fresh: FreshDatabase;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = connectPool({ ...fresh.connection, max: 10 }, createLog('silent'));
  await database.$client.query(
    'create table tries (order_id text, pid int, done boolean not null default false)',
  );
});
afterAll(async () => {
  await database.$client.end();
  await fresh.drop();
});
beforeEach(async () => {
  await database.$client.query('truncate tries, graphile_worker._private_jobs');
});
afterEach(endPrograms);

const putIn = (orderId: string) =>
  database.transaction((transaction) => enqueue(transaction, 'estimate', { payload: { orderId } }));

interface Try {
  pid: number;
  done: boolean;
}
const tries = async (orderId = 'order'): Promise<Try[]> => {
  const query = 'select pid, done from tries where order_id = $1 order by done';
  return (await database.$client.query<Try>(query, [orderId])).rows;
};

const jobsLeft = async () =>
  (await database.$client.query('select from graphile_worker.jobs')).rowCount;

async function eventually(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await sleep(50);
}

const startWorker = async (): Promise<ServiceProgram> => {
  const program = startProgram({
    main: await testProgram('__tests__/server/support/jobProgram.mts'),
    settings: { TEST_CONNECTION: JSON.stringify(fresh.connection) },
  });
  await program.address;
  return program;
};

/** Makes the worker of an order wait until the returned function is called. */
async function heldBack(orderId: string): Promise<() => Promise<void>> {
  const client = await database.$client.connect();
  await client.query('select pg_advisory_lock(hashtext($1))', [orderId]);
  return async () => {
    await client.query('select pg_advisory_unlock(hashtext($1))', [orderId]);
    client.release();
  };
}

/** Waits until a later job is done, so that every job before it has been taken. */
async function lookedAgain(): Promise<void> {
  await putIn('later');
  await eventually(async () => (await tries('later')).some(({ done }) => done));
}

describe('a job', () => {
  it('exists if and only if its change is committed', async () => {
    await expect(
      database.transaction(async (transaction) => {
        await enqueue(transaction, 'estimate', { payload: { orderId: 'undone' } });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await jobsLeft()).toBe(0);
    await putIn('done');
    expect(await jobsLeft()).toBe(1);
  });

  it('with a key is replaced before it starts', async () => {
    for (const orderId of ['first', 'second']) {
      await database.transaction((transaction) =>
        enqueue(transaction, 'estimate', { payload: { orderId }, key: 'same' }),
      );
    }
    expect(await jobsLeft()).toBe(1);
  });
});

describe('jobs that are due', () => {
  it('are all done, including those of one line, and deleted from the queue at the end', async () => {
    const orders = Array.from({ length: 20 }, (_, nth) => `order ${nth}`);
    for (const orderId of orders)
      await database.transaction((transaction) =>
        enqueue(transaction, 'estimate', {
          payload: { orderId },
          line: 'one after another',
        }),
      );
    const done: string[] = [];
    const estimate: Workers['estimate'] = ({ orderId }) => Promise.resolve(void done.push(orderId));
    await runDueJobs(database.$client, { ...idleWorkers, estimate });
    expect(done).toEqual(orders);
    expect(await jobsLeft()).toBe(0);
  });

  it('exclude a failed one until it is due again', async () => {
    await putIn('order');
    let tried = 0;
    const estimate = () => Promise.reject(new Error(`try ${(tried += 1)}`));
    await runDueJobs(database.$client, { ...idleWorkers, estimate });
    expect(tried).toBe(1);
    expect(await jobsLeft()).toBe(1);
  });
});

describe('a process killed in the middle of a job', () => {
  it('leaves the job to a new process, which runs it once more, at once', async () => {
    const letGo = await heldBack('order');
    const first = await startWorker();
    await putIn('order');
    await eventually(async () => (await tries()).length === 1);
    first.kill('SIGKILL');
    await first.ended;
    await letGo();

    const second = await startWorker();
    await eventually(async () => (await tries()).length === 2);
    await eventually(async () => (await jobsLeft()) === 0);
    await lookedAgain();
    expect(await tries()).toEqual([
      { pid: first.pid, done: false },
      { pid: second.pid, done: true },
    ]);
  });
});

describe('a running process', () => {
  it('keeps its job when another one starts', async () => {
    const letGo = await heldBack('order');
    const first = await startWorker();
    await putIn('order');
    await eventually(async () => (await tries()).length === 1);
    await startWorker();
    await lookedAgain();
    await letGo();
    await eventually(async () => (await jobsLeft()) === 0);
    expect(await tries()).toEqual([{ pid: first.pid, done: true }]);
  });

  it('finishes its job before it stops, and takes no other', async () => {
    const letGo = await heldBack('order');
    const program = await startWorker();
    await putIn('order');
    await eventually(async () => (await tries()).length === 1);
    await putIn('next');
    program.kill('SIGTERM');
    await eventually(() => Promise.resolve(program.output().includes('stopping')));
    await letGo();
    expect(await program.ended).toMatchObject({ code: 0, errors: '' });
    expect(await tries()).toEqual([{ pid: program.pid, done: true }]);
    expect(await jobsLeft()).toBe(1);
  });
});

describe('jobs of the same line', () => {
  it('run one after another, and other jobs in between', async () => {
    const began: string[] = [];
    const ended: string[] = [];
    const workers: Workers = {
      ...idleWorkers,
      train: async ({ gameId }) => {
        began.push(gameId);
        const other = `other of ${gameId}`;
        await putIn(other);
        await eventually(() => Promise.resolve(ended.some((one) => one.startsWith(other))));
        ended.push(gameId);
      },
      estimate: ({ orderId }) => {
        ended.push(`${orderId} while ${began.join()}`);
        return Promise.resolve();
      },
    };
    await database.transaction(async (transaction) => {
      for (const gameId of ['first', 'second'])
        await enqueue(transaction, 'train', {
          payload: { reason: 'missing', gameId },
          line: 'training',
          priority: -1,
        });
    });
    const runner = await startJobs({
      pool: database.$client,
      crontab,
      concurrency: 3,
      log: createLog('silent'),
      metrics: createMetrics(),
      workers,
    });
    await eventually(() => Promise.resolve(ended.length === 4));
    await runner.stop();
    expect(ended).toEqual([
      'other of first while first',
      'first',
      'other of second while first,second',
      'second',
    ]);
  });
});

describe('a job that throws', () => {
  const lines: string[] = [];
  const metrics = createMetrics();
  let runner: JobRunner;
  afterEach(() => runner.stop());

  it('is logged and counted, knows its last attempt, and its payload is not logged', async () => {
    const attempts: boolean[] = [];
    const workers: Workers = {
      ...idleWorkers,
      estimate: (_payload, { last }) => {
        attempts.push(last);
        return Promise.reject(new Error('no luck'));
      },
    };
    await database.transaction((transaction) =>
      enqueue(transaction, 'estimate', {
        payload: { orderId: 'secret-order' },
        maxAttempts: 1,
      }),
    );
    runner = await startJobs({
      pool: database.$client,
      crontab,
      concurrency: 1,
      log: createLog('debug', { write: (line) => lines.push(line) }),
      metrics,
      workers,
    });
    await eventually(() => Promise.resolve(lines.length > 0));
    expect(attempts).toEqual([true]);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      msg: 'A job failed for good',
      job: 'estimate',
      attempt: 1,
      err: { message: 'no luck' },
    });
    expect(lines.join('')).not.toContain('secret-order');
    expect(await metrics.registry.metrics()).toContain(
      'job_duration_seconds_count{job="estimate",result="failed"} 1',
    );
  });
});
