import { HOUR, MINUTE } from '@account-doctor/contract/time';
import type { DataOf, PayloadOf } from '@account-doctor/contract/types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addSales, type NewSale } from '../../../server/domain/sale';
import { seedTestGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';

let service: TestService;
beforeEach(async () => {
  service = await buildService();
  await seedTestGame(service.services);
  await service.services.database.$client.query('delete from sales');
});
afterEach(() => service.close());

type Call = 'GET /app-api/game/item/sales';
const mage = { gameId: 'test-game', fieldKey: 'heroes', option: 'mage' };

async function salesOf(item: Partial<PayloadOf<Call>> = {}): Promise<DataOf<Call> | null> {
  service.advance(10 * MINUTE);
  const { envelope } = await service.call('GET /app-api/game/item/sales', { ...mage, ...item });
  return envelope.data ?? null;
}

/** Adds sold accounts, one per price in yuan. */
async function sell(prices: number[], answers: NewSale['answers'], part: Partial<NewSale> = {}) {
  const now = service.services.now().getTime();
  const name = JSON.stringify([answers, part]);
  await service.services.database.transaction((transaction) =>
    addSales(
      transaction,
      prices.map((price, index): NewSale => ({
        ...{
          gameId: 'test-game',
          saleId: `${name} ${index}`,
          sourceRef: `import:${name} ${index}`,
        },
        ...{ serverId: 'test-qq', zoneFamily: 'qq', answers, kind: 'sold', price: price * 100 },
        ...{ at: new Date(now - HOUR), daysToSell: null, sample: false },
        ...{ accountRef: null, sellerRef: null },
        ...part,
      })),
    ),
  );
}

describe('what accounts with an item sold for', () => {
  it('is the median and the middle half of the real sales with it, rounded, beside those without it', async () => {
    await sell([101, 1_234, 34_567, 45_678, 56_789], { heroes: { mage: 2, archer: 0 } });
    await sell([10, 20, 30, 40, 50, 60], { heroes: { archer: 1 } });
    await sell([9_000], { skins: 3 });
    await sell([9_000], { heroes: { mage: 1 } }, { kind: 'asked' });
    await sell([9_000], { heroes: { mage: 0 } }, { sample: true });
    await sell([9_000], { heroes: { mage: 3 } }, { at: new Date(0) });
    expect(await salesOf()).toEqual({
      sample: false,
      having: { sales: 5, median: 3_500_000, low: 120_000, high: 4_600_000 },
      lacking: { sales: 6, median: 4_000, low: 2_000, high: 5_000 },
    });
  });

  it('has no figures below five sales, also if samples would make them up', async () => {
    await sell([100, 200, 300, 400], { heroes: { mage: 2 } });
    await sell([100, 200, 300, 400, 500], { heroes: { mage: 1 } }, { sample: true });
    expect(await salesOf()).toEqual({ sample: false, having: null, lacking: null });
  });

  it('does not count sales that only an owner reported', async () => {
    const told = { selfReported: true };
    await sell([100, 200, 300, 400], { heroes: { mage: 2 } });
    await sell([9_000], { heroes: { mage: 2 } }, told);
    await sell([100, 200, 300, 400, 500], { heroes: { archer: 2 } });
    await sell([9_000, 9_000], { heroes: { archer: 2 } }, told);
    expect(await salesOf()).toMatchObject({
      having: null,
      lacking: { sales: 5, median: 30_000, low: 20_000, high: 40_000 },
    });
  });

  it('is marked as a sample if the game has no real sales', async () => {
    await sell([100, 200, 300, 400, 500], { heroes: { mage: 1 } }, { sample: true });
    expect(await salesOf()).toMatchObject({ sample: true, having: { sales: 5 }, lacking: null });
  });

  it('is the same for lists without levels', async () => {
    await sell([100, 200, 300, 400, 500], { items: ['crown', 'cloak'] });
    await sell([10, 20, 30, 40, 50], { items: ['cloak'] });
    expect(await salesOf({ fieldKey: 'items', option: 'crown' })).toMatchObject({
      having: { median: 30_000 },
      lacking: { median: 3_000 },
    });
  });

  it('has no figures for items that the game does not have', async () => {
    const none = { sample: false, having: null, lacking: null };
    await sell([100, 200, 300, 400, 500], { heroes: { gone: 2 } });
    expect(await salesOf({ option: 'gone' })).toEqual(none);
    expect(await salesOf({ fieldKey: 'skins' })).toEqual(none);
  });

  it('is not public before the game opens', async () => {
    await service.services.database.$client.query(
      'update games set ai_available = false, human_available = false',
    );
    expect(await salesOf()).toBeNull();
  });
});
