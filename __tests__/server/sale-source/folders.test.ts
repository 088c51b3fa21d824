import { execFileSync } from 'node:child_process';
import {
  chmod,
  mkdir,
  mkdtemp,
  rename,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MINUTE } from '@account-doctor/contract/time';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folderSource } from '../../../server/providers/saleSource/folderSource';
import { salesBucketOptions } from '../../../server/providers/options';
import { s3Source } from '../../../server/providers/saleSource/s3Source';
import { BUCKET, type S3Imitation, settingsFor, startS3Imitation } from '../providers/s3Imitation';
import { header, saleLine, type SourceService, sourceService } from './sources';

let root: string;
let elsewhere: string;
let s3: S3Imitation;
let desk: SourceService;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'account-doctor-sales-'));
  elsewhere = await mkdtemp(path.join(tmpdir(), 'account-doctor-secret-'));
  s3 = await startS3Imitation();
  desk = await sourceService({
    settings: {
      ...settingsFor(s3),
      ...{ SALES_FOLDER: root, S3_BUCKET: 'uploads', SALES_S3_BUCKET: BUCKET },
    },
  });
});
afterAll(async () => {
  await desk.service.close();
  await s3.close();
  await rm(root, { recursive: true });
  await rm(elsewhere, { recursive: true });
});
beforeEach(async () => {
  desk.service.advance(MINUTE);
  await desk.sql('delete from sale_sources');
  await rm(root, { recursive: true });
  await mkdir(path.join(root, 'shop'), { recursive: true });
});

/** Writes a file that was changed some minutes ago. */
async function put(name: string, content: string | Uint8Array, minutes = 5): Promise<string> {
  const file = path.join(root, 'shop', name);
  await writeFile(file, content);
  const at = new Date(desk.service.services.now().getTime() - minutes * MINUTE);
  await utimes(file, at, at);
  return file;
}
const names = async (sourceId: string) =>
  (await desk.run(sourceId)).files.map(({ fileName }) => fileName);
const add = (place = 'shop') => desk.save({ kind: 'folder', place });

describe('a folder', () => {
  it('gives its new and changed sheets, oldest first, and no copies', async () => {
    const sourceId = await add();
    await put('二月.csv', header + saleLine('f1'), 9);
    const book = {
      name: '成交',
      rows: [header.trim().split(','), saleLine('f2').trim().split(',')],
    };
    await put('一月.xlsx', await writeXlsx({ sheets: [book] }), 20);
    await put('副本.csv', header + saleLine('f1'), 8);
    await put('读我.pdf', 'not sales');
    await put('~$一月.xlsx', 'a lock');
    await put('去年.xls', 'old');
    await put('.draft.csv', header);
    expect(await names(sourceId)).toEqual(['一月.xlsx', '二月.csv']);
    expect((await desk.runs())[0]?.problem).toBe('去年.xls：是旧版 XLS，请另存为 XLSX 或 CSV');
    expect(await names(sourceId)).toEqual([]);
    await put('二月.csv', header + saleLine('f1', 700), 3);
    await put('一月.xlsx', await writeXlsx({ sheets: [book] }), 2);
    expect(await names(sourceId)).toContain('二月.csv');
  });

  it('skips files that are no table of sales once, and says why in the record', async () => {
    const sourceId = await add();
    await put('说明.txt', '您好,三月的成交,请查收\n谢谢,再见,祝好\n', 9);
    await put('合同.xlsx', '%PDF-1.4 contract', 8);
    await put('三月.csv', header + saleLine('t1'), 7);
    expect((await desk.run(sourceId)).files).toMatchObject([
      { fileName: '三月.csv', state: 'received' },
    ]);
    const problem = (await desk.runs())[0]?.problem;
    expect(problem).toMatch(/跳过了 说明\.txt：.*不是成交表/);
    expect(problem).toMatch(/跳过了 合同\.xlsx：这其实是 PDF/);
    expect((await desk.run(sourceId)).files).toEqual([]);
    const kept = await desk.sql(
      `select 1 from sale_imports where file_name in ('说明.txt', '合同.xlsx')`,
    );
    expect(kept).toEqual([]);
  });

  it('keeps files back that are being written, until they are quiet for a minute', async () => {
    const sourceId = await add();
    await put('now.csv', header + saleLine('w1'), 0.5);
    expect(await names(sourceId)).toEqual([]);
    expect((await desk.runs())[0]?.problem).toBe('now.csv：刚放进去的文件下次再取');
    desk.service.advance(MINUTE);
    expect(await names(sourceId)).toEqual(['now.csv']);
  });

  it('keeps a file back that changes while it is read', async () => {
    await put('a.csv', header + saleLine('r1'), 9);
    const changing = await put('b.csv', header + saleLine('r2'), 8);
    const { now } = desk.service.services;
    const read = folderSource(root, now)({ place: 'shop', secret: null }, new Map());
    const first = await read.next();
    expect(first.value).toMatchObject({ fileName: 'a.csv' });
    await writeFile(changing, header + saleLine('r2') + saleLine('r3'));
    expect((await read.next()).done).toBe(true);
  });

  it('gives the other files if one is moved away, swapped for a pipe or may not be read', async () => {
    for (const [name, age] of [
      ['a.csv', 9],
      ['gone.csv', 8],
      ['pipe.csv', 7],
      ['grown.csv', 6],
      ['z.csv', 5],
    ] as const)
      await put(name, header + saleLine(name), age);
    const { now } = desk.service.services;
    const read = folderSource(root, now)({ place: 'shop', secret: null }, new Map());
    await read.next();
    await rm(path.join(root, 'shop', 'gone.csv'));
    await rm(path.join(root, 'shop', 'pipe.csv'));
    execFileSync('mkfifo', [path.join(root, 'shop', 'pipe.csv')]);
    await truncate(path.join(root, 'shop', 'grown.csv'), 5 * 2 ** 30);
    expect((await read.next()).value).toMatchObject({ fileName: 'z.csv' });
    expect((await read.next()).done).toBe(true);
  });

  it.skipIf(process.getuid?.() === 0)('says which file it may not read', async () => {
    const closed = await put('closed.csv', header + saleLine('c1'), 9);
    await put('open.csv', header + saleLine('c2'), 8);
    await chmod(closed, 0);
    const run = await desk.run(await add());
    expect(run.files.map(({ fileName }) => fileName)).toEqual(['open.csv']);
    expect(run.problem).toBe('closed.csv：服务没有权限读，请在服务器上放开读权限');
  });

  it('gives nothing from outside the folder of the settings', async () => {
    await writeFile(path.join(elsewhere, 'secret.csv'), header + saleLine('s1'));
    await symlink(path.join(elsewhere, 'secret.csv'), path.join(root, 'shop', 'link.csv'));
    await symlink(elsewhere, path.join(root, 'out'));
    const sourceId = await add();
    expect(await names(sourceId)).toEqual([]);
    for (const place of ['..', '../x', 'shop/../..', '/etc', 'shop/', 'a\\b'])
      await expect(add(place)).rejects.toThrow('..');
    expect(await desk.run(await add('out'))).toMatchObject({
      state: 'failed',
      problem: '文件夹在 SALES_FOLDER 之外，请换一个',
    });
    expect((await desk.run(await add('gone'))).problem).toContain('没有这个文件夹');
    // The file is swapped for a link after it was found.
    const file = await put('a.csv', header + saleLine('s2'), 9);
    const swapped = await put('b.csv', header + saleLine('s3'), 8);
    const { now } = desk.service.services;
    const read = folderSource(root, now)({ place: 'shop', secret: null }, new Map());
    await read.next();
    await rename(file, swapped);
    await rm(swapped);
    await symlink(path.join(elsewhere, 'secret.csv'), swapped);
    expect((await read.next()).done).toBe(true);
  });

  it('imports what people keep, once its columns are known', async () => {
    const sourceId = await add('');
    const inRoot = (name: string, content: string | Uint8Array) => put(`../${name}`, content, 5);
    await inRoot('first.csv', header + saleLine('k1'));
    const [first] = (await desk.run(sourceId)).files;
    await desk.takeByHand(first?.importId ?? 0);
    // UTF-16, dates with slashes, and serial dates.
    const utf16 = Buffer.from(`\uFEFF${header}${saleLine('k2')}`, 'utf16le');
    await inRoot('utf16.csv', utf16);
    await inRoot('slash.csv', (header + saleLine('k3')).replaceAll('\n', '\r\n'));
    await inRoot('serial.csv', header + saleLine('k4').replace(/2026\/11\/1 [\d:]+/, '46082'));
    const { files } = await desk.run(sourceId);
    expect(files.map(({ state }) => state)).toEqual(['taken', 'taken', 'taken']);
    const days = await desk.sql<{ day: string }>(
      `select to_char(at, 'YYYY-MM-DD') as day from sales where source_ref ~ '^import:k[234]' order by source_ref`,
    );
    expect(days.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-01', '2026-03-01']);
    // A second sheet with rows would be left out.
    const sheet = (name: string, ref: string) => ({
      name,
      rows: [header.trim().split(','), saleLine(ref).trim().split(',')],
    });
    await inRoot(
      'two.xlsx',
      await writeXlsx({ sheets: [sheet('十月', 'k5'), sheet('十一月', 'k6')] }),
    );
    const [two] = (await desk.run(sourceId)).files;
    expect((await desk.get(two?.importId ?? 0)).preview?.holds).toEqual([
      '有 2 个工作表，只会导入“十月”',
    ]);
  }, 180_000);

  it('is not offered without the setting', async () => {
    const other = await sourceService();
    try {
      const { kinds } = await other.ask('GET /desk-api/sale/source/list', {});
      expect(kinds).toEqual(['https']);
      await expect(other.save({ kind: 'folder', place: '' })).rejects.toThrow('没有打开');
    } finally {
      await other.service.close();
    }
  });
});

describe('a bucket', () => {
  it('gives the new and changed sheets below a prefix', async () => {
    const sourceId = await desk.save({ kind: 's3', place: 'partner/' });
    const store = (key: string, content: string, minute: number) =>
      s3.objects.set(key, {
        content: Buffer.from(content),
        contentType: 'text/csv',
        modifiedAt: new Date(minute * MINUTE),
      });
    for (let part = 0; part < 5; part += 1)
      store(`partner/2026/${part}.csv`, header + saleLine(`b${part}`), 9 - part);
    store('other/9.csv', header + saleLine('b9'), 1);
    store('partner/picture.jpg', 'jpg', 1);
    expect(await names(sourceId)).toEqual(['4.csv', '3.csv', '2.csv', '1.csv', '0.csv']);
    expect(await names(sourceId)).toEqual([]);
    store('partner/2026/3.csv', header + saleLine('b3', 660), 20);
    expect(await names(sourceId)).toEqual(['3.csv']);
    s3.away = true;
    expect(await desk.run(sourceId)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('连不上存储桶') as string,
    });
    s3.away = false;
  }, 60_000);

  it('does not read a file that has grown too large since it was listed', async () => {
    const file = (content: string, minute: number) => ({
      ...{ content: Buffer.from(content), contentType: 'text/csv' },
      modifiedAt: new Date(minute * MINUTE),
    });
    s3.objects.set('grown/a.csv', file(header, 1));
    s3.objects.set('grown/b.csv', file(header, 2));
    const options = salesBucketOptions(desk.service.services.settings);
    if (!options) throw new Error('there is no bucket');
    const read = s3Source({ ...options, timeout: MINUTE })(
      { place: 'grown/', secret: null },
      new Map(),
    );
    await read.next();
    s3.objects.set('grown/b.csv', file('x'.repeat(21 * 1_048_576), 2));
    expect((await read.next()).value).toEqual({
      ...{ fileName: 'b.csv', problem: '超过 20 MB，请分成几个文件' },
    });
  });

  it('says which setting is wrong if it refuses the keys', async () => {
    const settings = { ...settingsFor(s3), S3_SECRET_ACCESS_KEY: 'wrong' };
    const other = await sourceService({ settings });
    try {
      const sourceId = await other.save({ kind: 's3', place: 'partner/' });
      expect((await other.run(sourceId)).problem).toBe(
        '存储桶不让读（SignatureDoesNotMatch），请核对 S3_… 的设置，密钥要能列出和读取文件',
      );
    } finally {
      await other.service.close();
    }
  });
});
