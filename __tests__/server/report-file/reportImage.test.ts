import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataOf } from '@account-doctor/contract/types';
import { eraseUser } from '../../../server/domain/reportFile/keep';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';

const CALL = 'GET /app-api/api/evaluate/user/order/get/report-image';
let service: TestService;
let player: TestPlayer;
let orderId: string;

beforeAll(async () => {
  service = await buildService({ settings: { PUBLIC_ORIGIN: 'https://doctor.example' } });
  await seedTestGame(service.services);
  player = await newPlayer(service);
  orderId = await player.order({ account: 'somebody-7788' });
  await service.runJobs();
});
afterAll(() => service.close());

const ask = (id = orderId, who = player) =>
  service.call(CALL, { orderId: id }, { session: who.session });
const image = async (id = orderId, who = player): Promise<DataOf<typeof CALL>> => {
  const { envelope } = await ask(id, who);
  if (!envelope.data) throw new Error(`No image: ${envelope.code} ${envelope.msg}`);
  return envelope.data;
};
const open = (url: string) =>
  service.app.inject({ method: 'GET', url: url.replace('https://doctor.example', '') });
const rows = async () =>
  (await service.services.database.$client.query<{ key: string }>('select key from report_files'))
    .rows;

describe('the picture of a report', { timeout: 180_000 }, () => {
  it('is a link to the described file, named after the report', async () => {
    const answer = await image();
    const { report } = await player.report(orderId);
    expect(answer.fileName).toBe(`账号博士-测试游戏-${report?.header.reportNo}.png`);
    const { statusCode, headers, rawPayload } = await open(answer.url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-disposition']).toContain(encodeURIComponent(answer.fileName));
    expect(rawPayload).toHaveLength(answer.bytes);
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      width: answer.width,
      height: answer.height,
    });
  });

  it('is sent with its preview, also when it is reused', async () => {
    const { preview, width } = await image();
    const [, head = ''] = /^data:image\/png;base64,(.*)$/.exec(preview ?? '') ?? [];
    const content = Buffer.from(head, 'base64');
    expect(content.length).toBeLessThanOrEqual(60_000);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width });
    expect((await image()).preview).toBe(preview);
  });

  it('is a PDF on request, and reused like the picture', async () => {
    const asPdf = async () => {
      const payload = { orderId, format: 'pdf' } as const;
      return (await service.call(CALL, payload, { session: player.session })).envelope.data;
    };
    const answer = await asPdf();
    expect(answer).toMatchObject({
      contentType: 'application/pdf',
      width: null,
      height: null,
      preview: null,
    });
    expect(answer?.fileName).toMatch(/^账号博士-测试游戏-R\d{16}\.pdf$/);
    const { headers, rawPayload } = await open(answer?.url ?? '');
    expect(headers['content-type']).toBe('application/pdf');
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(rawPayload).toHaveLength(answer?.bytes ?? 0);
    expect((await asPdf())?.url).toBe(answer?.url);
    expect((await image()).url).not.toBe(answer?.url);
  });

  it('is drawn once, also for repeated and concurrent requests', async () => {
    const other = await player.order({ account: 'another-1234' });
    await service.runJobs();
    const before = (await rows()).length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => image(other)));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect((await rows()).length).toBe(before + 1);
    await image(other);
    expect((await rows()).length).toBe(before + 1);
  });

  it('is reused by another instance, which draws nothing', async () => {
    const { url } = await image();
    const keys = await rows();
    const put = service.services.storage.put.bind(service.services.storage);
    service.services.storage.put = () => Promise.reject(new Error('drawn again'));
    try {
      expect((await image()).url).toBe(url);
    } finally {
      service.services.storage.put = put;
    }
    expect(await rows()).toEqual(keys);
  });

  it('opens only by its link: not by a changed or expired one', async () => {
    const { url } = await image();
    const changed = url.replace(/[0-9a-f]{64}/, createHash('sha256').update('x').digest('hex'));
    for (const bad of [changed, url.replace(/signature=./, 'signature='), url.split('?')[0] ?? ''])
      expect((await open(bad)).statusCode).toBe(404);
    service.advance(16 * 60_000);
    expect((await open(url)).json()).toMatchObject({
      code: 'FILE_NOT_FOUND',
      msg: '文件不存在或链接已过期，请刷新页面',
    });
    expect((await open((await image()).url)).statusCode).toBe(200);
  });

  it('is available only to the owner', async () => {
    const stranger = await newPlayer(service);
    const { status, envelope } = await ask(orderId, stranger);
    expect(status).toBe(404);
    expect(envelope.code).toBe('ORDER_NOT_FOUND');
  });

  it('requires the report, and says so', async () => {
    const moving = await player.order();
    const { envelope } = await ask(moving);
    expect(envelope).toMatchObject({
      success: false,
      code: 'REPORT_NOT_READY',
      msg: '报告还没有完成，完成后就能保存',
    });
  });

  it('is deleted with its owner’s account', async () => {
    const { storage, database } = service.services;
    const leaving = await newPlayer(service);
    const theirs = await leaving.order({ account: 'leaving-9999' });
    await service.runJobs();
    const { url } = await image(theirs, leaving);
    const { rows: kept } = await database.$client.query<{ key: string }>(
      'select key from report_files where order_id = $1',
      [theirs],
    );
    await database.transaction((tx) => eraseUser(tx, leaving.session.userId));
    await service.runJobs();
    expect((await open(url)).statusCode).toBe(404);
    for (const key of [kept[0]?.key ?? '', `${kept[0]?.key}-preview`])
      await expect(storage.get(key)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is made again after a month', async () => {
    const { storage, database } = service.services;
    const [kept] = await rows();
    service.advance(31 * 24 * 3_600_000);
    await database.transaction((tx) =>
      tx.execute(`select graphile_worker.add_job('purge', '{}'::json)`),
    );
    await service.runJobs();
    await service.runJobs();
    expect(await rows()).toEqual([]);
    await expect(storage.get(kept?.key ?? '')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
