import { reasonWords } from '@account-doctor/contract/reportStory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '@account-doctor/contract/time';
import type { DataOf } from '@account-doctor/contract/types';
import { deleteSharesOf } from '../../../server/domain/share/store';
import { sharedReport } from '../../../server/domain/share/sharedReport';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { longReport } from '../report-file/reports';
import { buildService, type TestService } from '../support/service';
import { unlockByAd } from '../unlock/openReport';

type Share = DataOf<'POST /app-api/api/evaluate/user/order/share/create'>;

let service: TestService;
let player: TestPlayer;
let orderId: string;

beforeAll(async () => {
  service = await buildService({ settings: { PUBLIC_ORIGIN: 'https://doctor.example' } });
  await seedTestGame(service.services);
});
afterAll(() => service.close());

const PATH = '/app-api/api/evaluate/user/order/share';
const create = (id = orderId, who = player) =>
  service.call(`POST ${PATH}/create`, { orderId: id }, { session: who.session });
const share = async (id = orderId): Promise<Share> => {
  const { envelope } = await create(id);
  if (!envelope.data) throw new Error(`Not shared: ${envelope.code}`);
  return envelope.data;
};
const list = async () =>
  (await service.call(`GET ${PATH}/list`, { orderId }, { session: player.session })).envelope.data
    ?.list;
const revoke = (shareId: string, who = player) =>
  service.call(`POST ${PATH}/revoke`, { shareId }, { session: who.session });
const read = (token: string) => service.call('GET /app-api/report/shared', { token });

/** A new report for each test. */
const prepare = async () => {
  player = await newPlayer(service);
  orderId = await player.order({ account: 'somebody-7788' });
  await service.runJobs();
  await unlockByAd(service, orderId);
};

describe('a link to a report', () => {
  beforeAll(prepare);

  it('shows the report publicly without anything that identifies its owner', async () => {
    const { token, url, version } = await share();
    expect(url).toBe(`https://doctor.example/pages/evaluation/report/wx-iframe?token=${token}`);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(version).toBe(1);
    const { report } = await player.report(orderId);
    const { envelope } = await read(token);
    expect(envelope.data?.report.value).toEqual(report?.value);
    const told = JSON.stringify(envelope.data);
    for (const secret of [
      report?.header.account,
      report?.header.reportNo,
      report?.header.verificationCode,
      orderId,
      player.session.userId,
      'somebody',
    ])
      expect(told).not.toContain(secret);
  });

  it('is the same for repeated and concurrent requests', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => share()));
    expect(new Set(made.map(({ shareId }) => shareId)).size).toBe(1);
    expect((await list())?.map(({ shareId }) => shareId)).toEqual([made[0]?.shareId]);
  });

  it('can be made, listed and revoked only by the owner', async () => {
    const stranger = await newPlayer(service);
    const { shareId, token } = await share();
    expect((await create(orderId, stranger)).envelope.code).toBe('ORDER_NOT_FOUND');
    expect((await revoke(shareId, stranger)).envelope.code).toBe('SHARE_NOT_FOUND');
    const listed = await service.call(
      `GET ${PATH}/list`,
      { orderId },
      { session: stranger.session },
    );
    expect(listed.envelope.code).toBe('ORDER_NOT_FOUND');
    expect((await read(token)).envelope.code).toBe('OK');
  });

  it('requires the report', async () => {
    const moving = await player.order();
    expect((await create(moving)).envelope).toMatchObject({
      code: 'REPORT_NOT_READY',
      msg: '报告还没有完成，完成后就能分享',
    });
  });

  it('cannot be created for a locked report', async () => {
    const locked = await player.order();
    await service.runJobs();
    expect((await create(locked)).envelope).toMatchObject({
      code: 'REPORT_LOCKED',
      msg: '报告还没有解锁，解锁后就能分享',
    });
  });
});

describe('a revoked link', () => {
  beforeAll(prepare);

  it('shows an error with advice, and stores no report any more', async () => {
    const { shareId, token } = await share();
    expect((await revoke(shareId)).envelope.code).toBe('OK');
    expect((await revoke(shareId)).envelope.code).toBe('OK');
    expect((await read(token)).envelope).toMatchObject({
      code: 'SHARE_REVOKED',
      msg: '分享的人已收回这份报告，您可以评估自己的账号',
      data: null,
    });
    const { rows } = await service.services.database.$client.query<{ report: unknown }>(
      'select report from report_shares where share_id = $1',
      [shareId],
    );
    expect(rows).toEqual([{ report: null }]);
    expect(await list()).toEqual([]);
  });

  it('can be replaced by a new one', async () => {
    const before = await share();
    await revoke(before.shareId);
    const after = await share();
    expect(after.token).not.toBe(before.token);
    expect((await read(after.token)).envelope.code).toBe('OK');
    expect((await read(before.token)).envelope.code).toBe('SHARE_REVOKED');
  });
});

describe('an unknown or old link', () => {
  it.each(['x', 'A'.repeat(22), '../etc', '龙'])('%j is unknown', async (token) => {
    const { status, envelope } = await read(token);
    expect(status).toBe(404);
    expect(envelope.code).toBe('SHARE_NOT_FOUND');
  });

  it('is rejected with an invalid payload', async () => {
    const { envelope } = await service.call('GET /app-api/report/shared', {} as never);
    expect(envelope.code).toBe('VALIDATION_FAILED');
  });

  it('works for thirty days, is then reported as expired, and is deleted later', async () => {
    await prepare();
    const { token, expiresAt, createdAt } = await share();
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(30 * DAY);
    service.advance(29 * DAY);
    expect((await read(token)).envelope.code).toBe('OK');
    service.advance(DAY);
    expect((await read(token)).envelope).toMatchObject({
      code: 'SHARE_EXPIRED',
      msg: '这份分享已经过期，请让分享的人再发一次',
    });
  });
});

describe('an appraisal report', () => {
  it('is shared with its signature and without its texts', () => {
    const report = sharedReport(longReport);
    expect(report.human).toMatchObject({
      valuer: { alias: '青鸾', level: 'expert' },
      adjustments: [{ amount: 20_000, reason: '' }],
      narrative: '',
      evidence: [],
    });
    expect(JSON.stringify(report)).not.toContain('卖相');
    expect(report.human?.signedAt).toBe(longReport.human?.signedAt);
    expect(reasonWords(report, true)).toBe('估价师青鸾核对后上调 ¥200。');
  });
});

describe('the deletion of an account', () => {
  it('revokes the links', async () => {
    await prepare();
    const { token } = await share();
    await service.services.database.transaction((tx) => deleteSharesOf(tx, player.session.userId));
    expect((await read(token)).envelope.code).toBe('SHARE_NOT_FOUND');
  });
});
