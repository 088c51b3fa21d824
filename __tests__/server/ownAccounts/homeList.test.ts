import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '@account-doctor/contract/time';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { goodAnswers, seedTestGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';
import { sellDearer } from './market';

let service: TestService;
let owner: TestPlayer;

beforeAll(async () => {
  service = await buildService({ now: new Date('2026-11-20T08:00:00Z') });
  await seedTestGame(service.services);
  owner = await newPlayer(service);
});
afterAll(() => service.close());

const home = async (player = owner) =>
  (await service.call('GET /app-api/home/own-account-list', {}, { session: player.session }))
    .envelope.data;

describe('one’s own accounts', () => {
  it('are worth what the market makes of their last price', async () => {
    const orderId = await owner.order();
    await service.runJobs();
    const { fairPrice } = (await owner.report(orderId)).order;
    expect(await home()).toMatchObject({
      total: { fair: fairPrice, weekChange: null },
      accounts: 1,
      list: [{ orderId, fairPrice, worth: fairPrice, weekChange: null, spark: [], daysLeft: 7 }],
    });
    service.advance(1);
    expect(await home()).toMatchObject({ list: [{ daysLeft: 6 }] });
    service.advance(20 * DAY);
    await sellDearer(service, 1.3);
    const { total, list: [row] = [] } = (await home()) ?? {};
    expect(row?.worth).toBeGreaterThan((fairPrice ?? 0) * 1.1);
    expect(row?.worth).toBeLessThan((fairPrice ?? 0) * 1.4);
    expect(row?.weekChange).toBeGreaterThan(0);
    expect(row?.spark).toHaveLength(12);
    expect(row?.daysLeft).toBe(-14);
    expect(total?.fair).toBe(row?.worth);
    expect(total?.weekChange).toBeCloseTo(row?.weekChange ?? 0, 9);
  });

  it('are sorted by worth, and one to buy is not part of the total', async () => {
    const player = await newPlayer(service);
    const poor = await player.order({
      answers: { ...goodAnswers, skins: 20 },
      account: 'poor-one',
    });
    const rich = await player.order({ account: 'rich-one' });
    const bought = await player.order({ isBuyer: true, askedPrice: 50_000, account: 'other-one' });
    await service.runJobs();
    const { total, list = [], accounts } = (await home(player)) ?? {};
    expect(list.map(({ worth }) => worth)).toEqual(
      list.map(({ worth }) => worth ?? 0).sort((one, other) => other - one),
    );
    expect(accounts).toBe(3);
    const worthOf = (orderId: string) => list.find((one) => one.orderId === orderId)?.worth ?? 0;
    expect(total?.fair).toBe(worthOf(poor) + worthOf(rich));
    expect(list.filter(({ isBuyer }) => isBuyer).map(({ orderId }) => orderId)).toEqual([bought]);
  });

  it('belong to the user', async () => {
    expect(await home(await newPlayer(service))).toEqual({
      ...{ total: null, accounts: 0, list: [] },
    });
  });

  it('say that an unpaid unlock waits for the user, and do not list it as an account', async () => {
    const player = await newPlayer(service);
    const first = await player.order();
    await service.runJobs();
    const opened = await service.call(
      'POST /app-api/api/evaluate/user/order/create/ai/pre',
      { orderId: first },
      { session: player.session },
    );
    const { list } = (await home(player)) ?? {};
    expect(list?.map(({ orderId, waiting }) => [orderId, waiting?.orderId])).toEqual([
      [first, opened.envelope.data?.orderId],
    ]);
  });
});
