import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someAccount } from '../server/support/callsAt';
import type { Server } from './support/postgres';
import { startSetting, type ScaleSetup } from './support/setting';
import { Writers } from './support/writers';

const INSTANCES = 4;
const submit = 'POST /app-api/api/evaluate/user/game/submit/ai';

let setting: ScaleSetup;
beforeAll(async () => {
  setting = await startSetting(INSTANCES);
}, 5 * 60_000);
afterAll(() => setting.close());

/** Writes that were acknowledged but are missing on the server. */
async function lostOf(server: Server, { acknowledged }: Writers): Promise<string[]> {
  const { rows } = await server.query('select submission_id as id from feedbacks');
  const kept = new Set((rows as { id: string }[]).map(({ id }) => id));
  return acknowledged.filter((id) => !kept.has(id));
}

/** Lets people write during an event, and until writing works again. */
async function writingDuring(event: () => Promise<unknown>): Promise<Writers> {
  const writers = new Writers(setting.ask, setting.people);
  await sleep(1_000);
  await event();
  const before = writers.acknowledged.length;
  await expect.poll(() => writers.acknowledged.length - before).toBeGreaterThan(50);
  await writers.stop();
  return writers;
}

const report = (what: string, { acknowledged, failed, longestGap }: Writers) =>
  process.stdout.write(
    `${what}: ${acknowledged.length} acknowledged, ${failed.length} failed, ` +
      `longest pause ${Math.round(longestGap)} ms\n`,
  );

describe('four instances behind PgBouncer', () => {
  it('include a worker that runs their jobs', async () => {
    const { ask, people, primary } = setting;
    const [person] = people;
    const { orderId } = await ask(submit, someAccount(), person);
    const state = async () => {
      const { rows } = await primary.query(
        `select evaluation_state as state from orders where order_id = '${orderId}'`,
      );
      return (rows as { state: string }[])[0]?.state;
    };
    await expect.poll(state).toMatch(/^(?!submitted)/);
  });

  it('can be restarted one after another without a failed call', async () => {
    const writers = await writingDuring(async () => {
      for (let n = 0; n < INSTANCES; n += 1) {
        await setting.fleet.addWeb();
        await setting.fleet.endOldest('SIGTERM');
      }
    });
    report('Rolling restart', writers);
    expect(writers.failed).toEqual([]);
    expect(await lostOf(setting.primary, writers)).toEqual([]);
  });

  it('lose no acknowledged write if one is killed', async () => {
    const writers = await writingDuring(() => setting.fleet.endOldest('SIGKILL'));
    await setting.fleet.addWeb();
    report('An instance killed', writers);
    // At most one failed call per person: the one that the killed instance had received.
    expect(writers.failed.length).toBeLessThanOrEqual(setting.people.length);
    expect(await lostOf(setting.primary, writers)).toEqual([]);
  });

  it('lose nothing if Redis is killed, and continue when it is back', async () => {
    const writers = await writingDuring(async () => {
      await setting.redis.end('SIGKILL');
      await sleep(1_000);
      await setting.redis.start();
    });
    report('Redis killed', writers);
    expect(await lostOf(setting.primary, writers)).toEqual([]);
  });

  it('lose nothing if PgBouncer is killed, and continue when it is back', async () => {
    const writers = await writingDuring(async () => {
      await setting.pooler.daemon.end('SIGKILL');
      await sleep(1_000);
      await setting.pooler.daemon.start();
    });
    report('PgBouncer killed', writers);
    expect(await lostOf(setting.primary, writers)).toEqual([]);
  });
});

/** Processor time that the instances have used, in ticks. */
async function ticks(instances: number): Promise<number> {
  const used = await Promise.all(
    setting.fleet.web.slice(0, instances).map(async ({ program }) => {
      const [, after = ''] = (await readFile(`/proc/${program.pid}/stat`, 'utf8')).split(') ');
      const fields = after.split(' ');
      return Number(fields[11]) + Number(fields[12]);
    }),
  );
  return used.reduce((sum, one) => sum + one, 0);
}

describe('the processor time of one call', () => {
  const CALLS = 600;
  const call = (n: number) =>
    setting.ask('GET /app-api/user/get', {}, setting.people[n % setting.people.length]);

  /** Processor time per call with this many instances, at the same rate for each, because batches are cheaper. */
  async function costOf(instances: number): Promise<number> {
    setting.fleet.use(instances);
    const before = await ticks(instances);
    const under: Promise<unknown>[] = [];
    for (let n = 0; n < CALLS * instances; n += 1) {
      under.push(call(n));
      await sleep(15 / instances);
    }
    await Promise.all(under);
    return ((await ticks(instances)) - before) / (CALLS * instances);
  }

  it('is the same for one instance as for four', async () => {
    // Warms up the code of the instances.
    for (let n = 0; n < 1_500; n += 1)
      await Promise.all(Array.from({ length: INSTANCES }, () => call(n)));
    let [one, four] = [0, 0];
    for (let round = 0; round < 3; round += 1) {
      one += await costOf(1);
      four += await costOf(INSTANCES);
    }
    process.stdout.write(
      `Processor time of a call: four instances ${(four / one).toFixed(2)} of one, ` +
        `${((10 * one) / 3).toFixed(2)} ms\n`,
    );
    expect(four / one).toBeGreaterThan(0.9);
    expect(four / one).toBeLessThan(1.1);
  });
});

describe('a primary that is killed', () => {
  it('leaves all acknowledged writes on its synchronous standby, within ten seconds', async () => {
    const { primary, standby, pooler } = setting;
    const writers = await writingDuring(async () => {
      await primary.daemon.end('SIGKILL');
      await standby.query('select pg_promote()');
      await pooler.follow(standby);
    });
    report('Primary killed, standby promoted', writers);
    expect(await lostOf(standby, writers)).toEqual([]);
    expect(writers.longestGap).toBeLessThan(10_000);
  });
});
