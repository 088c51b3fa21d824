import { DAY } from '@account-doctor/contract/time';
import type { PayloadOf } from '@account-doctor/contract/types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { goodAnswers, seedTestGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';
import { sellDearer } from './market';

let service: TestService;
let owner: TestPlayer;
// Each test has its own market, because the sales of one would move the prices of the next.
beforeEach(async () => {
  service = await buildService({ now: new Date('2026-11-20T08:00:00Z') });
  await seedTestGame(service.services);
  owner = await newPlayer(service);
});
afterEach(() => service.close());

const get = async (orderId: string, player = owner) =>
  service.call(
    'GET /app-api/api/evaluate/user/account/get',
    { orderId },
    { session: player.session },
  );
const page = async (orderId: string, player = owner) => {
  const { envelope } = await get(orderId, player);
  if (!envelope.data) throw new Error(`No account: ${envelope.code} ${envelope.msg}`);
  return envelope.data;
};
type Watch = PayloadOf<'POST /app-api/api/evaluate/user/account/watch'>;
const watch = (orderId: string, wanted: Partial<Watch>, player = owner) =>
  service.call(
    'POST /app-api/api/evaluate/user/account/watch',
    { orderId, moves: false, reaches: null, goodTime: false, ...wanted },
    { session: player.session },
  );
const alerts = async () => {
  const { envelope } = await service.call(
    'GET /app-api/user/message',
    { pageNo: 1, pageSize: 50 },
    { session: owner.session },
  );
  return (envelope.data?.list ?? []).filter(({ kind }) => kind === 'price-alert');
};
/** The daily check of all watches. */
const check = async () => {
  await service.services.database.$client.query(
    "select graphile_worker.add_job('checkPriceWatches', '{}')",
  );
  await service.runJobs();
};
/** A price in whole hundreds of yuan, as a share of another one. */
const hundreds = (fen: number, share: number) => Math.round((fen * share) / 10_000) * 10_000;

describe('the page of an account', () => {
  it('has its orders, price, curve and changes, found by any of its orders', async () => {
    const first = await owner.order();
    await service.runJobs();
    service.advance(10 * DAY);
    const second = await owner.order({
      accountOrderId: first,
      answers: { ...goodAnswers, skins: 80 },
    });
    await service.runJobs();
    const account = await page(first);
    expect(await page(second)).toEqual(account);
    expect(account.orders.map(({ orderId }) => orderId)).toEqual([second, first]);
    const { fairPrice } = (await owner.report(second)).order;
    expect(account.worth).toMatchObject({
      ...{ orderId: second, fair: fairPrice, valued: fairPrice, carried: false },
    });
    const measured = account.curve.flatMap(({ orderId }) => orderId ?? []);
    expect(measured).toEqual([first, second]);
    expect(account.week?.valuation).toBeGreaterThan(0);
    expect(account.week?.changed).toEqual(['皮肤数量']);
    expect(account).toMatchObject({ isBuyer: false, askedPrice: null, watch: null });
  });

  it('lists the unanswered questions', async () => {
    const { banned: _, ...told } = goodAnswers;
    const orderId = await owner.order({ answers: told });
    await service.runJobs();
    expect((await page(orderId)).missing.map(({ label }) => label)).toContain('封禁记录');
  });

  it('shows the price at which an account to buy is offered', async () => {
    const orderId = await owner.order({ isBuyer: true, askedPrice: 50_000 });
    await service.runJobs();
    expect(await page(orderId)).toMatchObject({ isBuyer: true, askedPrice: 50_000, selling: null });
  });

  it('is closed to others', async () => {
    const orderId = await owner.order();
    const stranger = await newPlayer(service);
    expect((await get(orderId, stranger)).envelope.code).toBe('ORDER_NOT_FOUND');
    expect((await watch(orderId, { moves: true }, stranger)).envelope.code).toBe('ORDER_NOT_FOUND');
    expect((await get('unknown')).envelope.code).toBe('ORDER_NOT_FOUND');
  });
});

describe('a watch', () => {
  it('needs a price, and ends when everything is off', async () => {
    const orderId = await owner.order();
    expect((await watch(orderId, { moves: true })).envelope.code).toBe('REPORT_NOT_READY');
    await service.runJobs();
    const { envelope } = await watch(orderId, { moves: true, reaches: 900_000 });
    expect(envelope.data?.watch).toEqual({
      ...{ moves: true, reaches: 900_000, goodTime: false, alertedAt: null },
    });
    expect((await page(orderId)).watch).toEqual(envelope.data?.watch);
    const { fair } = (await page(orderId)).worth ?? { fair: 0 };
    expect((await watch(orderId, { reaches: fair })).envelope.code).toBe('VALIDATION_FAILED');
    expect((await watch(orderId, {})).envelope.data?.watch).toBeNull();
    expect((await page(orderId)).watch).toBeNull();
  });

  it('alerts once when the price has moved by a tenth, with a link to the account', async () => {
    const orderId = await owner.order();
    await service.runJobs();
    await watch(orderId, { moves: true });
    await check();
    expect(await alerts()).toEqual([]);
    service.advance(10 * DAY);
    await sellDearer(service, 1.4);
    await check();
    await check();
    const [alert, ...more] = await alerts();
    expect(more).toEqual([]);
    expect(alert?.title).toMatch(/^您的账号涨了 \d+%$/);
    expect(alert?.text).toContain('同游戏的行情涨了');
    expect(alert?.path).toBe(`/pagesA/pages/mine/account/index?orderId=${orderId}`);
    // The next change is counted from this alert.
    service.advance(8 * DAY);
    await check();
    expect(await alerts()).toHaveLength(1);
  });

  it('alerts once at the target price, and at most once a week even if it is set again', async () => {
    const orderId = await owner.order();
    await service.runJobs();
    const fair = (await page(orderId)).worth?.fair ?? 0;
    await watch(orderId, { reaches: hundreds(fair, 1.1) });
    await check();
    expect(await alerts()).toEqual([]);
    service.advance(10 * DAY);
    await sellDearer(service, 1.8);
    await check();
    const [alert] = await alerts();
    expect(alert?.text).toContain('到了您设的目标价');
    // The watch has nothing left to wait for.
    expect((await page(orderId)).watch).toBeNull();

    const dearer = (await page(orderId)).worth?.fair ?? 0;
    await watch(orderId, {});
    await watch(orderId, { reaches: hundreds(dearer, 0.9) });
    service.advance(5 * DAY);
    await sellDearer(service, 0.9);
    await check();
    expect(await alerts()).toHaveLength(1);
    service.advance(3 * DAY);
    await check();
    expect(await alerts()).toHaveLength(2);
  });

  it('alerts once when the market is high', async () => {
    const orderId = await owner.order();
    await service.runJobs();
    await watch(orderId, { goodTime: true });
    service.advance(10 * DAY);
    await sellDearer(service, 2.4);
    await check();
    expect((await alerts()).map(({ title }) => title)).toEqual(['行情到了 90 天里的高位']);
    expect((await page(orderId)).watch).toBeNull();
  });

  it('belongs to an account to buy as well, and says so', async () => {
    const orderId = await owner.order({ isBuyer: true, askedPrice: 50_000 });
    await service.runJobs();
    await watch(orderId, { moves: true });
    service.advance(10 * DAY);
    await sellDearer(service, 1.4);
    await check();
    expect((await alerts())[0]?.title).toMatch(/^看中的号涨了/);
  });

  it('is stored once when two windows set it at the same time', async () => {
    const orderId = await owner.order();
    await service.runJobs();
    const both = await Promise.all([
      watch(orderId, { moves: true }),
      watch(orderId, { goodTime: true }),
    ]);
    expect(both.map(({ envelope }) => envelope.code)).toEqual(['OK', 'OK']);
    const { rowCount } = await service.services.database.$client.query('select from price_watches');
    expect(rowCount).toBe(1);
  });
});
