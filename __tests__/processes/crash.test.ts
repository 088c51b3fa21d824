import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs } from '../../server/core/jobs/runner';
import { createWorkers, crontab } from '../../server/start/compose';
import { createLog } from '../../server/core/log';
import { orderEventsOf, orderStateOf } from '../server/order/orders';
import { buildService, type TestService } from '../server/support/service';
import { testProgram } from '../server/support/testProgram';
import { evaluationEventsOf, newPlayer, type TestPlayer } from '../server/evaluation/player';
import { seedTestGame } from '../server/evaluation/testGame';

const script = '__tests__/processes/hangingService.ts';

let service: TestService;
let player: TestPlayer;

beforeAll(async () => {
  service = await buildService();
  await seedTestGame(service.services);
  player = await newPlayer(service);
});
afterAll(() => service.close());

const query = (text: string) => service.services.database.$client.query(text);

/** Database sessions of a process, which end a moment after it was killed. */
const sessionsOf = async (pid: number | undefined) =>
  (await query(`select from pg_stat_activity where application_name = 'account-doctor ${pid}'`))
    .rowCount;

/** Starts another service on the same database; resolves when it is in the middle of the estimate. */
async function startHanging() {
  const { host, port, user, password, database, connectionString } =
    service.services.database.$client.options;
  const child = spawn(process.execPath, [await testProgram(script)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: service.services.settings.database.dataFolder,
      CONNECTION: JSON.stringify({ host, port, user, password, database, connectionString }),
    },
  });
  const said = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as unknown[];
  expect(String(said[0])).toContain('estimating');
  return child;
}

describe('a service killed in the middle of an estimate', () => {
  it('leaves an order that the next service takes over and completes with exactly one report', async () => {
    const orderId = await player.order();
    const child = await startHanging();
    expect((await player.report(orderId)).order).toMatchObject({
      state: 'paid',
      evaluationState: 'submitted',
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect.poll(() => sessionsOf(child.pid)).toBe(0);
    const { rows } = await query('select locked_by from graphile_worker.jobs');
    expect(rows).toEqual([{ locked_by: expect.any(String) as string }]);

    const { services, metrics } = service;
    const runner = await startJobs({
      pool: services.database.$client,
      crontab,
      workers: createWorkers(services, service.log),
      concurrency: 2,
      log: createLog('silent'),
      metrics,
    });
    await expect
      .poll(async () => (await player.report(orderId)).order.evaluationState)
      .toBe('locked');
    await expect
      .poll(async () => (await query('select from graphile_worker.jobs')).rowCount)
      .toBe(0);
    await runner.stop();

    expect((await player.report(orderId)).report?.value.fair).toBeGreaterThan(0);
    expect((await query('select from reports')).rowCount).toBe(1);
    expect(await orderStateOf(services.database, orderId)).toBe('completed');
    expect(await orderEventsOf(services.database, orderId)).toEqual([
      ' → created by user',
      'created → paid by system',
      'paid → fulfilling by system',
      'fulfilling → completed by system',
    ]);
    expect(await evaluationEventsOf(service, orderId)).toEqual([
      ' → submitted by user',
      'submitted → estimating by system',
      'estimating → ready by system',
      'ready → locked by system',
    ]);
  });
});
