import { MINUTE } from '@account-doctor/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueJobs } from '../../../server/core/jobs/runner';
import { createWorkers } from '../../../server/start/compose';
import {
  type OfferedFile,
  type SourceService,
  header,
  saleLine,
  serviceWithPartner,
} from './sources';

let partner: OfferedFile;
let desk: SourceService;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ partner, desk, close } = await serviceWithPartner());
});
afterAll(() => close());
beforeEach(async () => {
  desk.service.advance(MINUTE);
  await desk.sql('delete from sale_sources');
  // Many equal rows would move the estimates of later files.
  await desk.sql('delete from sales where import_id is not null');
});

const lines = (ref: string, rows = 20, price: number | string = 650) =>
  Array.from({ length: rows }, (_, row) => saleLine(`${ref}-${row}`, price)).join('');
const offer = (content: string) => (partner.content = header + content);
const add = () => desk.save({ place: `${partner.endpoint}/sales.csv`, secret: partner.secret });

async function runFile(sourceId: string): Promise<number> {
  const { files } = await desk.run(sourceId);
  if (files.length !== 1 || !files[0]) throw new Error(`the run has ${files.length} files`);
  return files[0].importId;
}
/** A source whose columns are trusted, and the file that a member imported. */
async function trustedSource(content: string): Promise<{ sourceId: string; first: number }> {
  const sourceId = await add();
  offer(content);
  const first = await runFile(sourceId);
  await desk.takeByHand(first);
  return { sourceId, first };
}
const holdsOfRun = async (sourceId: string) => {
  const { state, preview } = await desk.get(await runFile(sourceId));
  return state === 'taken' ? 'taken' : preview?.holds;
};
const priceOf = (ref: string) =>
  desk.sql(`select price from sales where source_ref = 'import:${ref}'`);

/** Runs the jobs, with `act` before those of one name. */
async function runWith(
  name: 'previewSales' | 'takeSales',
  act: (importId: number) => Promise<unknown>,
) {
  const { services, log } = desk.service;
  const workers = createWorkers(services, log);
  await runDueJobs(services.database.$client, {
    ...workers,
    [name]: async (payload: { importId: number }) => {
      await act(payload.importId);
      await workers[name](payload, { last: true });
    },
  });
}

describe('a fetched file waits for a member', () => {
  it('if only members or other sources had its columns before', async () => {
    const { sourceId } = await trustedSource(lines('own', 2));
    await desk.sql(`update sale_imports set source_id = null where source_id = '${sourceId}'`);
    offer(lines('own2'));
    const file = await desk.get(await runFile(sourceId));
    expect(file).toMatchObject({ state: 'received', sheets: [{ remembered: true }] });
  });

  it('if more than a tenth of its rows are corrections or held', async () => {
    const { sourceId } = await trustedSource(lines('share'));
    offer(lines('share', 2, 655) + lines('share', 20).split('\n').slice(2).join('\n'));
    expect(await holdsOfRun(sourceId)).toBe('taken');
    offer(lines('share', 3, 652) + lines('share', 20).split('\n').slice(3).join('\n'));
    expect(await holdsOfRun(sourceId)).toEqual(['共 20 行，其中 3 行更正']);
    offer(lines('dear', 3, 19_000) + lines('cheap', 17));
    expect(await holdsOfRun(sourceId)).toEqual(['共 20 行，其中 3 行存疑']);
  });

  it('if a correction has a suspicious price, whose effect the preview shows', async () => {
    const { sourceId } = await trustedSource(lines('good'));
    offer(saleLine('good-0', 19_000) + lines('good').split('\n').slice(1).join('\n'));
    const { preview } = await desk.get(await runFile(sourceId));
    expect(preview?.holds).toEqual(['1 条成交要更正成存疑的价格']);
    expect(preview?.effects).toMatchObject([{ gameId: 'test-game' }]);
    expect(await priceOf('good-0')).toEqual([{ price: 65_000 }]);
  });

  it('if it cannot be seen what happens to the estimates of a game', async () => {
    const { sourceId } = await trustedSource(lines('model'));
    await desk.sql(`update valuation_models set state = 'retired'`);
    try {
      offer(lines('nomodel'));
      expect(await holdsOfRun(sourceId)).toEqual(['看不出测试游戏的估价会变多少']);
    } finally {
      await desk.sql(`update valuation_models set state = 'active' where trained_at =
        (select max(trained_at) from valuation_models) and not exists
          (select 1 from valuation_models where state = 'active')`);
    }
  });

  it('if more than a tenth of its rows are known sales under other numbers', async () => {
    const { sourceId, first } = await trustedSource(lines('same', 20));
    expect((await desk.get(first)).importedBy).toMatch(/^定时导入：甲平台，确认：./);
    const under = (count: number) =>
      lines('same', 20)
        .split('\n')
        .map((line, index) => (index < count ? line.replace('same', 'other') : line))
        .join('\n');
    offer(under(2));
    expect(await holdsOfRun(sourceId)).toBe('taken');
    offer(under(5).replaceAll('other', 'third'));
    expect(await holdsOfRun(sourceId)).toEqual([
      '共 20 行，其中 5 行与已有成交完全相同，只是编号不同',
    ]);
  });

  it('if a member edited or deleted its sales', async () => {
    const { sourceId } = await trustedSource(lines('hand'));
    const [sale] = (await desk.ask('GET /desk-api/sale/list', { text: 'hand-3' })).list;
    await desk.ask('POST /desk-api/sale/remove', { saleId: sale?.saleId ?? '' });
    offer(lines('hand') + lines('later', 1));
    expect(await holdsOfRun(sourceId)).toEqual(['1 条成交在后台改过或删过']);
    expect(await priceOf('hand-3')).toEqual([]);
  });
});

describe('a file that is already fetched waits for a member', () => {
  const refused = async (importId: number, why: string) => {
    expect(await desk.get(importId)).toMatchObject({
      ...{ state: 'previewed', preview: { holds: [why] } },
    });
    expect(await desk.notified()).toContain(`sales.csv：${why}。`);
  };

  it.each(['previewSales', 'takeSales'] as const)(
    'if the last file is withdrawn before %s',
    async (step) => {
      const { sourceId, first } = await trustedSource(lines(`w-${step}`));
      offer(lines(`w2-${step}`));
      await desk.ask('POST /desk-api/sale/source/run', { sourceId });
      let importId = 0;
      await runWith(step, async (id) => {
        importId = id;
        await desk.ask('POST /desk-api/sale/file/withdraw', { importId: first });
      });
      await refused(importId, '这种表头的上一个文件已撤回，或各列改过');
      expect(await priceOf(`w2-${step}-0`)).toEqual([]);
    },
  );

  it('if its source is switched off, unless a member began the run; or deleted', async () => {
    const { sourceId } = await trustedSource(lines('off', 5));
    for (const [ref, startedBy] of [
      ['off1', `'staff'`],
      ['off2', 'null'],
    ] as const) {
      await desk.sql('update sale_sources set enabled = true');
      offer(lines(ref, 5));
      await desk.ask('POST /desk-api/sale/source/run', { sourceId });
      let importId = 0;
      await runWith('takeSales', async (id) => {
        importId = id;
        await desk.sql(`update sale_sources set enabled = false`);
        await desk.sql(`update sale_source_runs set started_by = ${startedBy}`);
      });
      if (ref === 'off1') expect(await desk.get(importId)).toMatchObject({ state: 'taken' });
      else await refused(importId, '来源已关闭或删除');
    }
    await desk.sql('update sale_sources set enabled = true');
    offer(lines('off3', 5));
    await desk.ask('POST /desk-api/sale/source/run', { sourceId });
    let importId = 0;
    await runWith('previewSales', async (id) => {
      importId = id;
      await desk.ask('POST /desk-api/sale/source/remove', { sourceId });
    });
    await refused(importId, '来源已关闭或删除');
  });

  it('if a later file of its source is imported, or its sales have changed', async () => {
    const { sourceId } = await trustedSource(lines('old'));
    const later = async (id: number) =>
      desk.sql(`insert into sale_imports (file_name, imported_by, state, imported, known, rejected,
        quarantined, at, source_id, header_key, mapping)
        select 'later.csv', 'x', 'taken', 1, 0, 0, 0, now(), source_id, header_key, mapping
        from sale_imports where import_id = ${id}`);
    offer(lines('old1'));
    await desk.ask('POST /desk-api/sale/source/run', { sourceId });
    let importId = 0;
    await runWith('takeSales', (id) => later((importId = id)));
    await refused(importId, '之后取到的文件已经导入，这个可能是旧的');

    const other = await trustedSource(lines('gone'));
    offer(saleLine('gone-0', 652) + lines('gone').split('\n').slice(1).join('\n'));
    await desk.ask('POST /desk-api/sale/source/run', { sourceId: other.sourceId });
    await runWith('takeSales', async (id) => {
      importId = id;
      const [sale] = (await desk.ask('GET /desk-api/sale/list', { text: 'gone-0' })).list;
      await desk.ask('POST /desk-api/sale/remove', { saleId: sale?.saleId ?? '' });
    });
    expect(await desk.get(importId)).toMatchObject({
      ...{ state: 'received', problem: '预览之后，这些成交有了变化，请重新预览' },
    });
  });
});
