import { RATING_CHANGE_TIME } from '@account-doctor/contract/rating';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseUser } from '../../../server/domain/rating/rating';
import { checkReport, insertReport } from '../../../server/domain/report/store';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { expectWholeReport } from '../report-delivery/wholeReport';
import { buildService, type TestService } from '../support/service';
import { unlockByAd } from '../unlock/openReport';

const SAVE = 'POST /app-api/api/evaluate/user/order/save/valuation/evaluation';
const GET = 'GET /app-api/api/evaluate/user/order/get/valuation/evaluation';

let service: TestService;
let player: TestPlayer;
let orderId: string;
const start = new Date('2026-11-20T08:00:00Z');

beforeAll(async () => {
  service = await buildService({ now: start });
  await seedTestGame(service.services);
  player = await newPlayer(service);
  orderId = await player.order();
});
afterAll(() => service.close());

interface Words {
  reportNo?: string;
  stars: number;
  tags?: ('price-fits' | 'fast' | 'slow')[];
  text?: string;
}
let reportNo = 'unknown';
const rate = async (words: Words, by = player, of = orderId) =>
  (await service.call(SAVE, { orderId: of, reportNo, ...words }, { session: by.session })).envelope;
const rated = async (by = player, of = orderId) =>
  (await service.call(GET, { orderId: of }, { session: by.session })).envelope;

describe('a rating', () => {
  it('requires an open report', async () => {
    const refused = { code: 'REPORT_NOT_READY', msg: '报告还没有完成，完成后再来评价' };
    expect(await rate({ stars: 5 })).toMatchObject(refused);
    expect(await rated()).toMatchObject(refused);
    await service.runJobs();
    const locked = { code: 'REPORT_LOCKED', msg: '报告还没有解锁，解锁后再来评价' };
    expect(await rate({ stars: 5 })).toMatchObject(locked);
    expect(await rated()).toMatchObject(locked);
    await unlockByAd(service, orderId);
    const { data } = await rated();
    expect(data).toMatchObject({ order: { orderId }, rating: null });
    reportNo = data?.reportNo ?? '';
  });

  it.each([
    [{ stars: 0 }, 'stars', '请点选星数'],
    [{ stars: 6 }, 'stars', '最多 5 颗星'],
    [{ stars: 2.5 }, 'stars', '请点选星数'],
    [{ stars: 4, text: '好'.repeat(501) }, 'text', '最多 500 个字，请删减'],
    [{ stars: 4, tags: ['<b>'] as never[] }, 'tags.0', '请选择列出的标签'],
  ])('rejects %j at its field and stores nothing', async (words, field, msg) => {
    expect(await rate(words)).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: { [field]: msg } },
    });
    expect((await rated()).data?.rating).toBeNull();
  });

  it('can be given only by the owner', async () => {
    const stranger = await newPlayer(service);
    expect(await rate({ stars: 1 }, stranger)).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect(await rated(stranger)).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    const signedOut = await service.call(SAVE, { orderId, reportNo, stars: 1 });
    expect(signedOut.envelope.code).toBe('NOT_LOGGED_IN');
    expect((await rated()).data?.rating).toBeNull();
  });

  it('belongs to a report of the order', async () => {
    const other = await player.order();
    await service.runJobs();
    await unlockByAd(service, other);
    expect(await rate({ stars: 1 }, player, other)).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect((await rated(player, other)).data?.rating).toBeNull();
  });

  it('is stored once, also for many concurrent requests', async () => {
    const all = await Promise.all([1, 2, 3, 4, 5].map((stars) => rate({ stars })));
    expect(all.map(({ code }) => code)).toEqual(all.map(() => 'OK'));
    const { rowCount } = await service.services.database.$client.query('select from ratings');
    expect(rowCount).toBe(1);
  });

  it('can be changed for a day, and keeps its first time', async () => {
    service.advance(RATING_CHANGE_TIME - 1);
    const changed = await rate({ stars: 4, tags: ['fast', 'fast', 'price-fits'], text: ' 很准 ' });
    expect(changed.data?.rating).toEqual({
      stars: 4,
      tags: ['fast', 'price-fits'],
      text: '很准',
      ratedAt: start.toISOString(),
      changeableUntil: new Date(start.getTime() + RATING_CHANGE_TIME).toISOString(),
    });
    service.advance(1);
    expect(await rate({ stars: 1 })).toMatchObject({ code: 'RATING_CLOSED' });
    expect((await rated()).data?.rating?.stars).toBe(4);
  });

  it('of one version leaves the next one to be rated', async () => {
    const { database } = service.services;
    const report = expectWholeReport(await player.report(orderId));
    const header = { ...report.header, reportNo: 'second', verificationCode: 'second' };
    await database.transaction((transaction) =>
      insertReport(transaction, {
        orderId,
        ...checkReport({ ...report, header }),
        createdAt: service.services.now(),
        version: 2,
      }),
    );
    expect((await rated()).data).toMatchObject({ reportNo: 'second', rating: null });
    // A client that still shows the first version rates that version.
    expect(await rate({ stars: 1 })).toMatchObject({ code: 'RATING_CLOSED' });
    expect((await rated()).data?.rating).toBeNull();
    const second = await rate({ reportNo: 'second', stars: 2, text: '复评更准' });
    expect(second.data).toMatchObject({ reportNo: 'second', rating: { stars: 2 } });
  });

  it('loses its text when the account is deleted', async () => {
    const { database } = service.services;
    await database.transaction((transaction) => eraseUser(transaction, player.session.userId));
    expect((await rated()).data?.rating).toMatchObject({ stars: 2, text: '' });
    const { rows } = await database.$client.query<{ text: string }>('select text from ratings');
    expect(rows.map(({ text }) => text)).toEqual(['', '']);
  });
});
