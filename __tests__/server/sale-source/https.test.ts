import { MINUTE } from '@account-doctor/contract/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type OfferedFile,
  type SourceService,
  header,
  saleLine,
  serviceWithPartner,
  sourceService,
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
  Object.assign(partner, { status: null, contentType: 'text/csv', content: '', requests: [] });
  await desk.sql('delete from sale_sources');
  await desk.sql('delete from notification_deliveries');
});

const add = (part: Partial<Parameters<SourceService['save']>[0]> = {}) =>
  desk.save({ place: `${partner.endpoint}/sales.csv`, secret: partner.secret, ...part });
const onlyFile = ({ files }: Awaited<ReturnType<SourceService['run']>>) => {
  if (files.length !== 1 || !files[0]) throw new Error(`the run has ${files.length} files`);
  return files[0];
};
const newLines = (ref: string, rows: number) =>
  Array.from({ length: rows }, (_, row) => saleLine(`${ref}-${row}`)).join('');
const market = (ref: string) =>
  desk.sql(`select source_ref, price from sales where source_ref like 'import:${ref}%' order by 1`);

describe('an address', () => {
  it(
    'has its first file mapped by a member; the next ones are imported by themselves',
    async () => {
      const sourceId = await add();
      partner.content = header + saleLine('a1') + saleLine('a2', 651);
      const first = await desk.run(sourceId);
      expect(first).toMatchObject({ state: 'fetched', problem: null, sourceName: '甲平台' });
      const { importId, state, fileName } = onlyFile(first);
      expect([state, fileName]).toEqual(['received', 'sales.csv']);
      expect(await desk.notified()).toEqual([expect.stringContaining('这种表头第一次见')]);
      expect(await desk.takeByHand(importId)).toMatchObject({ state: 'taken', imported: 2 });

      partner.content = header + saleLine('a1', 652) + saleLine('a2', 651) + newLines('new', 9);
      const second = onlyFile(await desk.run(sourceId));
      expect(await desk.get(second.importId)).toMatchObject({
        ...{ state: 'taken', importedBy: '定时导入：甲平台' },
        ...{ imported: 9, changed: 1, known: 1, rejected: 0 },
      });
      expect(await desk.notified()).toHaveLength(1);
      await desk.ask('POST /desk-api/sale/file/withdraw', { importId: second.importId });
      expect(await market('a')).toEqual([
        { source_ref: 'import:a1', price: 65_000 },
        { source_ref: 'import:a2', price: 65_100 },
      ]);
      // After a withdrawal a member looks at the next file.
      partner.content = header + saleLine('a4');
      expect(onlyFile(await desk.run(sourceId)).state).toBe('received');
    },
    3 * MINUTE,
  );

  it('is not taken twice while its file stays the same', async () => {
    const sourceId = await add();
    partner.content = header + saleLine('b1');
    await desk.run(sourceId);
    const { unchanged } = partner;
    await desk.sql(`update sale_sources set due_at = '2026-11-18'`);
    await desk.job('startSaleSources');
    expect((await desk.runs())[0]).toMatchObject({ state: 'unchanged', files: [] });
    expect(partner.unchanged).toBe(unchanged + 1);
    // A member who fetches has the whole file read, and its contents compared.
    expect(await desk.run(sourceId)).toMatchObject({ state: 'unchanged', files: [] });
    expect(partner.unchanged).toBe(unchanged + 1);
  });

  it.each([
    ['a few rows are rejected of many', 1, 12, 'taken'],
    ['more than a tenth of the rows is rejected', 2, 12, 'previewed'],
  ])('waits for a member if %s', async (name, wrong, rows, state) => {
    const sourceId = await add();
    const ref = `c${rows}${wrong}`;
    partner.content = header + saleLine(`${ref}first`);
    await desk.takeByHand(onlyFile(await desk.run(sourceId)).importId);
    partner.content =
      header +
      Array.from({ length: rows }, (_, row) =>
        saleLine(`${ref}-${row}`, row < wrong ? '面议' : 650),
      ).join('');
    const file = onlyFile(await desk.run(sourceId));
    expect([name, file.state]).toEqual([name, state]);
    if (state === 'taken') return;
    const shown = await desk.get(file.importId);
    expect(shown.preview?.holds).toEqual(['共 12 行，其中 2 行有误']);
    expect(await desk.notified()).toContain('sales.csv：共 12 行，其中 2 行有误。');
    expect((await desk.takeByHand(file.importId)).state).toBe('taken');
  });

  it('waits for a member if the prices are in fen, or a family has its first sales', async () => {
    const sourceId = await add();
    partner.content = header + saleLine('d1');
    await desk.takeByHand(onlyFile(await desk.run(sourceId)).importId);
    partner.content =
      header + Array.from({ length: 20 }, (_, row) => saleLine(`d2-${row}`, 65_000)).join('');
    const dear = await desk.get(onlyFile(await desk.run(sourceId)).importId);
    expect(dear).toMatchObject({
      state: 'previewed',
      preview: { holds: ['测试游戏安卓 QQ的价格不像以元计', '共 20 行，其中 20 行存疑'] },
    });
    await desk.sql(`delete from sales where zone_family = 'rare'`);
    partner.content = header + saleLine('d3', 650, '国际服');
    const first = await desk.get(onlyFile(await desk.run(sourceId)).importId);
    expect(first.preview?.holds).toEqual(['测试游戏国际服第一次有成交']);
    expect(await market('d2')).toEqual([]);
  });

  it('says why nothing was fetched, and after the third time in a row to the members', async () => {
    const sourceId = await add({ secret: 'wrong' });
    const [source] = await desk.sources();
    expect(source).toMatchObject({
      hasSecret: true,
      shownPlace: `${partner.endpoint}/sales.csv`,
    });
    const failed = { state: 'failed', problem: expect.stringContaining('核对密钥') as string };
    expect(await desk.run(sourceId)).toMatchObject(failed);
    expect(partner.requests).toHaveLength(1);
    partner.status = 503;
    expect(await desk.run(sourceId)).toMatchObject({
      problem: '对方暂时给不了文件（HTTP 503），会再试；一直这样请联系对方',
    });
    expect(partner.requests).toHaveLength(5);
    expect(await desk.notified()).toEqual([]);
    partner.status = 302;
    expect((await desk.run(sourceId)).problem).toContain('会跳转');
    await desk.run(sourceId);
    expect(await desk.notified()).toEqual([
      '甲平台已连续 3 次没取到：地址会跳转（HTTP 302），请填写跳转之后的地址。',
    ]);
    partner.status = null;
    partner.contentType = 'text/html; charset=utf-8';
    await desk.save({ sourceId, secret: partner.secret });
    expect((await desk.run(sourceId)).problem).toContain('网页');
    partner.contentType = 'text/csv';
    expect(await desk.notified()).toHaveLength(2);
    partner.content = 'x'.repeat(21 * 1_048_576);
    const large = { state: 'unchanged', problem: 'sales.csv：超过 20 MB，请分成几个文件' };
    expect(await desk.run(sourceId)).toMatchObject(large);
    expect(await desk.run(sourceId)).toMatchObject(large);
    const notified = await desk.notified();
    expect(notified.slice(2)).toEqual(['甲平台：sales.csv：超过 20 MB，请分成几个文件。']);
    partner.content = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]);
    const old = await desk.get(onlyFile(await desk.run(sourceId)).importId);
    expect(old).toMatchObject({
      state: 'received',
      problem: expect.stringContaining('XLS') as string,
    });
  }, 60_000);

  it('is notified of once a day while it fails', async () => {
    const sourceId = await add({ rhythm: 'daily', hour: 5 });
    partner.status = 404;
    for (let day = 0; day < 5; day += 1) await desk.run(sourceId);
    expect((await desk.notified()).map((text) => text.slice(0, 11))).toEqual([
      ...['甲平台已连续 3 次没', '甲平台已连续 4 次没', '甲平台已连续 5 次没'],
    ]);
    await desk.sql(`update sale_sources set rhythm = 'hourly'`);
    await desk.run(sourceId);
    expect(await desk.notified()).toHaveLength(3);
  });

  it('that changes while it is fetched keeps nothing of the earlier one', async () => {
    const sourceId = await add();
    partner.content = header + saleLine('moved');
    Object.assign(partner, { delay: 500 });
    try {
      await desk.ask('POST /desk-api/sale/source/run', { sourceId });
      const done = desk.service.runJobs();
      await vi.waitFor(() => expect(partner.requests).toHaveLength(1));
      await desk.save({ sourceId, place: `${partner.endpoint}/other.csv` });
      await done;
    } finally {
      partner.delay = 0;
    }
    expect((await desk.runs())[0]).toMatchObject({
      ...{ state: 'failed', problem: '取文件时改了地址或关了来源，这次停下', files: [] },
    });
    expect(await desk.sql('select 1 from sale_source_files')).toEqual([]);
  });

  it('of the own network needs a setting; that of notifications is another one', async () => {
    const other = await sourceService({ settings: { NOTIFICATION_HOSTS: partner.host } });
    try {
      await expect(other.save({ place: `${partner.endpoint}/sales.csv` })).rejects.toThrow(
        'https://',
      );
    } finally {
      await other.service.close();
    }
  });

  it('may not be in the inner network, and keeps its secret only for itself', async () => {
    const secret = 'sent-once';
    const sourceId = await add({ secret, place: 'https://127.0.0.1/a.csv' });
    expect(await desk.run(sourceId)).toMatchObject({
      state: 'failed',
      problem: '地址指向内网，不允许访问；要放行，请管服务器的人写进设置 SALES_HOSTS',
    });
    await expect(add({ place: 'http://example.com/a.csv' })).rejects.toThrow('https://');
    await desk.save({ sourceId, place: `${partner.endpoint}/b.csv?key=hidden` });
    await desk.run(sourceId);
    expect(partner.requests[0]?.headers.authorization).toBeUndefined();
    expect(await desk.sources()).toMatchObject([{ hasSecret: false }]);
    const everything = JSON.stringify([
      await desk.sources(),
      await desk.sql('select * from sale_sources'),
    ]);
    expect(everything).not.toMatch(/hidden|sent-once/);
    const { list } = await desk.ask('GET /desk-api/audit/list', { action: 'saleSource.save' });
    expect(JSON.stringify(list)).not.toMatch(/hidden|sent-once/);
  });
});

describe('a schedule', () => {
  it('begins a run every hour, or every day at an hour of China', async () => {
    // It is 4:xx in China.
    await add({ name: '每小时' });
    await add({ name: '每天', rhythm: 'daily', hour: 5 });
    await add({ name: '关闭', enabled: false });
    await desk.job('startSaleSources');
    expect(await desk.runs()).toEqual([]);
    desk.service.advance(60 * MINUTE);
    await desk.job('startSaleSources');
    await desk.job('startSaleSources');
    expect((await desk.runs()).map(({ sourceName }) => sourceName).sort()).toEqual([
      '每天',
      '每小时',
    ]);
    desk.service.advance(60 * MINUTE);
    await desk.job('startSaleSources');
    expect((await desk.runs()).filter(({ startedBy }) => startedBy === null)).toHaveLength(3);
  });
});
