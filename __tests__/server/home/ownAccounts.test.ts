import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '@account-doctor/contract/time';
import { addSales } from '../../../server/domain/sale';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { goodAnswers, seedTestGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';

let service: TestService;
let owner: TestPlayer;

beforeAll(async () => {
  service = await buildService({ now: new Date('2026-11-20T08:00:00Z') });
  await seedTestGame(service.services);
  owner = await newPlayer(service);
});
afterAll(() => service.close());

const own = async (player = owner) =>
  (await service.call('GET /app-api/home/own-account-list', {}, { session: player.session }))
    .envelope.data?.list;

/** Adds recent sales of accounts like the owner's, above their estimated price. */
const sellDearer = (times: number) => {
  const { database, now } = service.services;
  const sales = Array.from({ length: 60 }, (_, index) => ({
    ...{ gameId: 'test-game', saleId: `later-${index}`, sourceRef: `later:${index}` },
    ...{ serverId: 'test-qq', zoneFamily: 'qq', answers: goodAnswers, kind: 'sold' as const },
    price: Math.round(2_050 * times * (1 + (index % 5) / 100)) * 100,
    at: new Date(now().getTime() - (index % 6) * DAY),
    ...{ daysToSell: null, sample: false, accountRef: null, sellerRef: null },
  }));
  return database.transaction((transaction) => addSales(transaction, sales));
};

describe('one’s own accounts', () => {
  it('are the last evaluated ones, with the market’s change since then', async () => {
    const orderId = await owner.order();
    await service.runJobs();
    const fairPrice = (await owner.report(orderId)).order.fairPrice;
    // The price is a moment old, so it already includes the current market.
    expect(await own()).toMatchObject([{ orderId, fairPrice, moved: null, daysLeft: 7 }]);
    service.advance(1);
    expect(await own()).toMatchObject([{ daysLeft: 6 }]);
    service.advance(20 * DAY);
    await sellDearer(1.3);
    const [row] = (await own()) ?? [];
    expect(row?.moved).toBeGreaterThan(10);
    expect(row?.moved).toBeLessThan(40);
    expect(row?.daysLeft).toBe(-14);
  });

  it('belong to the user, are three at most, and include no unlock orders', async () => {
    expect(await own(await newPlayer(service))).toEqual([]);
    const orders: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      orders.push(await owner.order());
      // The clock would stand still otherwise, and the order of the two would be random.
      service.advance(1);
    }
    await service.services.database.$client.query(
      `update orders set kind = 'unlock', evaluated_order_id = $2 where order_id = $1`,
      [orders[2], orders[1]],
    );
    const listed = await own();
    expect(listed).toHaveLength(3);
    expect(listed?.slice(0, 2).map(({ orderId }) => orderId)).toEqual([orders[1], orders[0]]);
  });
});
