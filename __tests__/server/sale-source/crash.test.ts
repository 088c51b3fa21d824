import { MINUTE } from '@account-doctor/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StorageProvider } from '../../../server/providers/storage/storage';
import { runDueJobs } from '../../../server/core/jobs/runner';
import { createWorkers } from '../../../server/start/compose';
import { freshDatabase, type FreshDatabase } from '../support/freshDatabase';
import { buildService } from '../support/service';
import {
  type OfferedFile,
  type SourceService,
  header,
  hostsOf,
  saleLine,
  serviceWithPartner,
  sourceService,
} from './sources';

let partner: OfferedFile;
let database: FreshDatabase;
let desk: SourceService;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ partner, desk, close } = await serviceWithPartner());
  const sourceId = await add();
  partner.content = header + saleLine('known');
  const [file] = (await desk.run(sourceId)).files;
  await desk.takeByHand(file?.importId ?? 0);
}, 3 * MINUTE);
afterAll(() => close());
beforeEach(() => desk.service.advance(MINUTE));

const add = () => desk.save({ place: `${partner.endpoint}/sales.csv`, secret: partner.secret });
const sold = async (ref: string) =>
  (await desk.sql(`select 1 from sales where source_ref = 'import:${ref}'`)).length;
/** Lets the storage fail in a part of its work while `act` runs. */
async function withStorage(change: Partial<StorageProvider>, act: () => Promise<unknown>) {
  const { services } = desk.service;
  const { storage } = services;
  services.storage = Object.assign(Object.create(storage) as StorageProvider, change);
  await act().finally(() => (services.storage = storage));
}
const fails = () => Promise.reject(new Error('the power fails'));

/** Leaves the jobs that failed as a service that crashed again and again does. */
const loseJobs = () =>
  desk.sql('update graphile_worker._private_jobs set attempts = max_attempts where attempts > 0');
const sourceWithKnownHeader = async () => {
  const [source] = await desk.sources();
  if (!source) throw new Error('there is no source');
  return source.sourceId;
};

describe('a run that dies', () => {
  it('between fetching and importing is resumed, and imports its file once', async () => {
    const sourceId = await sourceWithKnownHeader();
    partner.content = header + saleLine('died');
    await desk.ask('POST /desk-api/sale/source/run', { sourceId });
    await withStorage({ put: fails }, () => desk.service.runJobs());
    await loseJobs();
    expect((await desk.runs())[0]).toMatchObject({ state: 'running', files: [] });
    await desk.job('rescue');
    const [run] = await desk.runs();
    expect(run).toMatchObject({ state: 'fetched', files: [{ state: 'taken' }] });
    expect(await sold('died')).toBe(1);
    const files = await desk.sql(`select 1 from sale_imports where source_run_id = ${run?.runId}`);
    expect(files).toHaveLength(1);
  });

  it('again and again ends, and says so', async () => {
    const sourceId = await sourceWithKnownHeader();
    partner.content = header + saleLine('never');
    await desk.ask('POST /desk-api/sale/source/run', { sourceId });
    await desk.sql('update sale_source_runs set attempts = 12 where ended_at is null');
    await withStorage({ put: fails }, () => desk.service.runJobs());
    await loseJobs();
    await desk.job('rescue');
    expect((await desk.runs())[0]).toMatchObject({
      state: 'failed',
      problem: '服务反复中断，没能取完，请看服务日志',
    });
  });

  it('while its file is looked at has the file looked at once more, and then fetched again', async () => {
    const sourceId = await sourceWithKnownHeader();
    const dieWhileLooking = async (act: () => Promise<unknown>) => {
      await withStorage({ get: fails }, act);
      await loseJobs();
      await desk.sql(`update sale_imports set hash = null, beginning = null, problem = null,
        automatic = true where state = 'received' and beginning = '{"sheets": []}'`);
    };
    partner.content = header + saleLine('stuck');
    await desk.ask('POST /desk-api/sale/source/run', { sourceId });
    await dieWhileLooking(() => desk.service.runJobs());
    await desk.job('rescue');
    expect((await desk.runs())[0]?.files).toMatchObject([{ state: 'taken' }]);

    partner.content = header + saleLine('stuck again');
    await desk.ask('POST /desk-api/sale/source/run', { sourceId });
    await dieWhileLooking(() => desk.service.runJobs());
    await desk.sql(`update sale_imports set problem = '服务中断了，正在再读一次'
      where state = 'received' and automatic`);
    await desk.job('rescue');
    const [file] = (await desk.runs())[0]?.files ?? [];
    const why = '服务反复中断，没能读这个文件，下次会再取';
    expect(await desk.get(file?.importId ?? 0)).toMatchObject({ state: 'received', problem: why });
    expect(await desk.notified()).toContain(`sales.csv：${why}。`);
    expect((await desk.run(sourceId)).files).toMatchObject([{ state: 'taken' }]);
  }, 60_000);

  it('while its file is imported leaves the file to a member', async () => {
    const sourceId = await sourceWithKnownHeader();
    partner.content = header + saleLine('taking');
    await desk.ask('POST /desk-api/sale/source/run', { sourceId });
    await runDueJobs(desk.service.services.database.$client, {
      ...createWorkers(desk.service.services, desk.service.log),
      takeSales: () => Promise.reject(new Error('the power fails')),
    });
    await loseJobs();
    await desk.job('rescue');
    const [file] = (await desk.runs())[0]?.files ?? [];
    expect(await desk.get(file?.importId ?? 0)).toMatchObject({
      ...{ state: 'received', problem: '服务中断了，请重新预览' },
    });
    expect(await desk.notified()).toContain('sales.csv：服务中断了，请重新预览。');
  });
});

describe('a file that was not imported', () => {
  it('is deleted after seven days, and fetched again', async () => {
    const sourceId = await add();
    partner.content = header + saleLine('expired');
    const [first] = (await desk.run(sourceId)).files;
    expect(first).toMatchObject({ state: 'received' });
    expect((await desk.run(sourceId)).files).toEqual([]);
    await desk.sql(`update sale_imports set at = at - interval '8 days' where state = 'received'`);
    await desk.job('purge');
    expect((await desk.run(sourceId)).files).toMatchObject([{ state: 'received' }]);
  });
});

describe('files whose sales overlap', () => {
  it('are all imported, in the order in which they came', async () => {
    const sourceId = await sourceWithKnownHeader();
    const files = [];
    for (const price of [601, 602]) {
      const others = Array.from({ length: 10 }, (_, row) => saleLine(`beside-${row}`));
      partner.content = header + saleLine('both', price) + others.join('');
      await desk.ask('POST /desk-api/sale/source/run', { sourceId });
      // Only fetched: the previews wait until both files are there.
      await runDueJobs(desk.service.services.database.$client, {
        ...createWorkers(desk.service.services, desk.service.log),
        receiveSales: () => Promise.reject(new Error('later')),
      });
      // Due in the order in which they were queued: jobs that are due at the same time have none.
      await desk.sql(`update graphile_worker._private_jobs set attempts = 0,
        run_at = now() - interval '1 day' + id * interval '1 millisecond'`);
      files.push(...((await desk.runs())[0]?.files ?? []));
    }
    expect(files).toHaveLength(2);
    await desk.service.runJobs();
    const states = await desk.sql(`select state from sale_imports where source_id is not null
      order by import_id desc limit 2`);
    expect(states).toEqual([{ state: 'taken' }, { state: 'taken' }]);
    expect(await desk.sql(`select price from sales where source_ref = 'import:both'`)).toEqual([
      { price: 60_200 },
    ]);
  }, 60_000);
});

describe('two processes', () => {
  it('never run one source at once, and take its file once', async () => {
    database = await freshDatabase();
    const settings = { ...hostsOf(partner) };
    const now = new Date('2026-11-18T20:00:00Z');
    const one = await sourceService({ on: database, settings, now });
    const other = await buildService({
      on: { ...database, drop: () => Promise.resolve() },
      settings,
      now,
    });
    try {
      partner.content = header + saleLine('twice');
      const sourceId = await one.save({
        place: `${partner.endpoint}/sales.csv`,
        secret: partner.secret,
      });
      Object.assign(partner, { requests: [], most: 0, delay: 200 });
      for (const each of [one.service, other]) each.advance(61 * MINUTE);
      const work = async (service: typeof other) => {
        await createWorkers(service.services, service.log).startSaleSources({}, { last: false });
        await service.runJobs();
      };
      await Promise.all([
        work(one.service),
        work(other),
        ...[1, 2, 3].map(() => one.ask('POST /desk-api/sale/source/run', { sourceId })),
      ]);
      await one.service.runJobs();
      const runs = await one.runs();
      expect(runs.flatMap(({ files }) => files)).toHaveLength(1);
      expect(await one.sql('select 1 from sale_imports')).toHaveLength(1);
      expect(partner).toMatchObject({ most: 1, requests: { length: runs.length } });
    } finally {
      await other.close();
      await one.service.close();
    }
  });
});
