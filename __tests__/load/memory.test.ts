import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeCustomer, type BusyCustomer } from '../../scripts/bench/customer.mjs';
import { memoryOf } from '../../scripts/bench/process.mjs';
import { connectionOptions } from '../../server/core/database/embedded/connection';
import { prepareHome } from '../../server/core/database/embedded/home';
import { callsAt } from '../server/support/callsAt';
import {
  endPrograms,
  isAlive,
  newFolder,
  removeData,
  startProgram,
  type ServiceProgram,
} from '../server/support/program';
import { WIDE_LIMITS } from '../server/support/wideLimits';

// The first training of the sample market takes most of this time.
vi.setConfig({ testTimeout: 10 * 60_000, hookTimeout: 10 * 60_000 });

/** Maximum memory of a service after the training and the load, in MB. */
const LIMIT = 350;
/** Jobs to skip, which take minutes and are not what is tested. */
const OMITTED_JOBS = `select graphile_worker.complete_jobs(array_agg(id))
  from graphile_worker._private_jobs
  where task_id = (select id from graphile_worker._private_tasks where identifier = 'rehearse')`;
const TRAINING = `select from graphile_worker.jobs where task_identifier = 'train'`;
const IMAGE = 'GET /app-api/api/evaluate/user/order/get/report-image';

/** Only Linux reports a process's memory and child processes. */
describe.runIf(process.platform === 'linux')('a service that has trained its models', () => {
  let DATA_DIR: string;
  let program: ServiceProgram;
  let database: pg.Client;
  const ask = callsAt(() => origin);
  let origin: string;
  let customer: BusyCustomer;

  /** Child processes of the service, without PostgreSQL. */
  async function helperPids(): Promise<number[]> {
    const { pid } = program;
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    const named = await Promise.all(
      children
        .split(' ')
        .filter(Boolean)
        .map(async (child) => ({
          child: Number(child),
          words: await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => ''),
        })),
    );
    return named.filter(({ words }) => words.includes('tinypool')).map(({ child }) => child);
  }

  beforeAll(async () => {
    DATA_DIR = await newFolder();
    program = startProgram({ settings: { DATA_DIR, SAMPLE_SALES: 'on', ...WIDE_LIMITS } });
    origin = await program.address;
    database = new pg.Client(connectionOptions(await prepareHome(DATA_DIR), 'account_doctor'));
    // Ignores the lost connection when the service and its database are killed at the end.
    database.on('error', () => undefined);
    await database.connect();
    while ((await database.query(TRAINING)).rowCount !== 0) await sleep(200);
    await database.query(OMITTED_JOBS);
    customer = await makeCustomer(origin);
    await database.query(`update orders set evaluation_state = 'ready' where order_id = $1`, [
      customer.orderId,
    ]);
  });
  afterAll(async () => {
    await endPrograms();
    await database.end();
    await removeData(DATA_DIR);
  });

  it(`needs at most ${LIMIT} MB after pictures, documents and many calls`, async () => {
    const { session, orderId } = customer;
    for (const format of ['png', 'pdf'] as const) await ask(IMAGE, { orderId, format }, session);
    for (let round = 0; round < 100; round += 1)
      await Promise.all(
        Array.from({ length: 50 }, () =>
          ask('GET /app-api/api/evaluate/user/order/report/get', { orderId }, session),
        ),
      );
    // Memory is returned a moment after it was freed.
    await expect.poll(() => memoryOf(program.pid), { timeout: 60_000 }).toBeLessThan(LIMIT);
  });

  it('leaves no child process when it is killed', async () => {
    const helpers = await helperPids();
    expect(helpers).not.toEqual([]);
    program.kill('SIGKILL');
    await program.ended;
    await expect.poll(() => helpers.filter(isAlive)).toEqual([]);
  });
});
