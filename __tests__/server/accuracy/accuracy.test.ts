import { ACCURACY_POINTS } from '@account-doctor/contract/accuracy';
import { DAY, HOUR, MINUTE } from '@account-doctor/contract/time';
import type { DataOf } from '@account-doctor/contract/types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../server/core/seededRandom';
import { insertForecasts, realForecastsSince } from '../../../server/domain/model/forecastStore';
import { addSales, type NewSale } from '../../../server/domain/sale';
import { scoredReports } from '../../../server/flows/accuracy/scoredReports';
import { takeSales } from '../../../server/flows/takeSales';
import { fileOfSales } from '../sale/fileOfSales';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { signedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';

let service: TestService;
const database = () => service.services.database;
const now = () => service.services.now();

beforeEach(async () => {
  service = await buildService();
  await seedTestGame(service.services);
  // Only the sales that a test adds are real.
  await database().$client.query('update sales set sample = true');
});
afterEach(() => service.close());

/** The record of the test game; waits until the cached one has expired. */
async function record(): Promise<DataOf<'GET /app-api/game/accuracy'>> {
  service.advance(10 * MINUTE);
  const { envelope } = await service.call('GET /app-api/game/accuracy', { gameId: 'test-game' });
  if (!envelope.data) throw new Error(`${envelope.code} ${envelope.msg}`);
  return envelope.data;
}

const noErrors = { sales: 0, medianError: null, coverage: null, within10: null, within20: null };

/** A sold account; a test overrides the part that it is about. */
const saleOf = (index: number, part: Partial<NewSale> = {}): NewSale => ({
  gameId: 'test-game',
  saleId: `sold-${index}`,
  sourceRef: `import:sold-${index}`,
  serverId: 'test-qq',
  zoneFamily: 'qq',
  answers: { skins: index % 100 },
  kind: 'sold',
  price: 100_000,
  at: new Date(now().getTime() - (index + 1) * HOUR),
  daysToSell: null,
  sample: false,
  accountRef: null,
  sellerRef: null,
  ...part,
});

/** Adds sales with forecasts of 1,000 yuan, 800 to 1,250. */
const forecastSales = (sales: NewSale[], rehearsed = false) =>
  database().transaction(async (transaction) => {
    await addSales(transaction, sales);
    const forecast = { gameId: 'test-game', modelVersion: 'v1', madeAt: now(), rehearsed };
    const range = { fair: 100_000, low: 80_000, high: 125_000, residual: 0, deviation: 0.2 };
    await insertForecasts(
      transaction,
      sales.map(({ saleId, at, price }) => ({ ...forecast, ...range, saleId, at, price })),
    );
  });

describe('the record of a game', () => {
  it('is empty in a shop with sample sales only', async () => {
    await forecastSales([saleOf(1, { sample: true }), saleOf(2, { sample: true })]);
    expect(await record()).toEqual({
      gameName: '测试游戏',
      record: { ...noErrors, rehearsed: 0 },
      bands: [],
      range: null,
      points: [],
      notCounted: { suspicious: 0, unpriced: 0 },
      reports: { model: noErrors, human: noErrors },
    });
  });

  it('compares every estimate with the price paid', async () => {
    const prices = [100_000, 110_000, 125_000, 200_000];
    await forecastSales(prices.map((price, index) => saleOf(index, { price })));
    await forecastSales([saleOf(9, { price: 50_000 })], true);
    const { record: found, range, points, bands } = await record();
    // The errors are 0, 1/11, 1/5, 1/2 and 1.
    expect(found).toMatchObject({ sales: 5, coverage: 0.6, within10: 0.4, rehearsed: 1 });
    expect(found.medianError).toBeCloseTo(0.2);
    expect(found.within20).toBeCloseTo(0.6);
    expect(range).toEqual({ low: 0.8, high: 1.25 });
    expect(bands).toEqual([]);
    expect(points.map(({ price, covered }) => [price, covered])).toEqual([
      [100_000, true],
      [110_000, true],
      [125_000, true],
      [200_000, false],
      [50_000, false],
    ]);
  });

  it('names the sales that do not count', async () => {
    await forecastSales([saleOf(1), saleOf(2), saleOf(3), saleOf(4)]);
    await database().transaction((tx) => addSales(tx, [saleOf(5)]));
    await forecastSales([saleOf(6, { at: new Date(now().getTime() - 91 * DAY) })]);
    for (const [saleId, state] of [
      ['sold-1', 'held'],
      ['sold-2', 'rejected'],
      ['sold-3', 'released'],
    ])
      await database().$client.query(
        `insert into quarantined_sales (sale_id, game_id, rule, reason, factor, state, held_at)
         values ('${saleId}', 'test-game', 'import', 'price', 10, '${state}', now())`,
      );
    const { record: found, notCounted } = await record();
    expect(found.sales).toBe(2);
    expect(notCounted).toEqual({ suspicious: 2, unpriced: 1 });
  });

  it('lists the newest sales, and has figures of all', async () => {
    const sales = Array.from({ length: ACCURACY_POINTS + 30 }, (_, index) =>
      saleOf(index, { price: 90_000 + 100 * index }),
    );
    await forecastSales(sales);
    const { record: found, points, bands } = await record();
    expect(found.sales).toBe(ACCURACY_POINTS + 30);
    expect(points).toHaveLength(ACCURACY_POINTS);
    expect(points[0]?.price).toBe(90_000);
    expect(bands.map(({ sales: own }) => own)).toEqual([110, 110, 110]);
  });

  it('counts prices that only an owner reported, and does not list them', async () => {
    await forecastSales([saleOf(1), saleOf(2, { selfReported: true, price: 123_400 })]);
    // Two prices would show the one that the owner reported.
    expect(await record()).toMatchObject({ record: { sales: 1 }, notCounted: { unpriced: 0 } });
    await forecastSales([saleOf(3), saleOf(4), saleOf(5)]);
    const { record: found, points } = await record();
    expect(found.sales).toBe(5);
    expect(points.map(({ price }) => price)).toEqual([100_000, 100_000, 100_000, 100_000]);
  });

  it('is not public before a game opens', async () => {
    await database().$client.query(
      "update games set ai_available = false, human_available = false where game_id = 'test-game'",
    );
    const { envelope } = await service.call('GET /app-api/game/accuracy', { gameId: 'test-game' });
    expect(envelope.code).toBe('GAME_NOT_FOUND');
  });

  it('is cached for ten minutes', async () => {
    await record();
    await forecastSales([saleOf(1)]);
    const { envelope } = await service.call('GET /app-api/game/accuracy', { gameId: 'test-game' });
    expect(envelope.data?.record.sales).toBe(0);
    expect((await record()).record.sales).toBe(1);
  });

  it('exists for known games only', async () => {
    const { envelope } = await service.call('GET /app-api/game/accuracy', { gameId: 'no-game' });
    expect(envelope.code).toBe('GAME_NOT_FOUND');
  });

  it('has the real forecasts of imported sales', async () => {
    service.advance(30 * HOUR);
    await importSales(
      Array.from({ length: 12 }, (_, index) => ({ skins: 20 + 5 * index, hoursAgo: index + 1 })),
    );
    await service.runJobs();
    const { record: found, notCounted } = await record();
    expect(found).toMatchObject({ sales: 12, rehearsed: 0 });
    expect(found.medianError).toBeLessThan(0.2);
    expect(notCounted).toEqual({ suspicious: 0, unpriced: 0 });
  }, 30_000);
});

interface ImportedSale {
  skins: number;
  hoursAgo: number;
  accountRef?: string;
}

/** Imports sold accounts at the prices of the test game's formula. */
function importSales(sold: ImportedSale[]) {
  const random = seededRandom('accuracy');
  const rows = sold.map(({ skins, hoursAgo, accountRef = '' }, index) => {
    const price = ((50 + 20 * skins) * Math.exp(0.05 * random.normal())).toFixed(2);
    const at = new Date(now().getTime() - hoursAgo * HOUR).toISOString();
    return `${index}-${accountRef},test-game,test-qq,sold,${price},${at},,${accountRef},${skins},none,no`;
  });
  const header =
    'source_ref,game,server,kind,price_yuan,at,days_to_sell,account_ref,skins,items,banned';
  return takeSales(
    { database: database(), now: now(), reject: () => undefined },
    fileOfSales([header, ...rows, ''].join('\n')),
  );
}

describe('a report whose account was sold', () => {
  const answers = { skins: 60, items: [], banned: false };
  let player: TestPlayer;
  let orderId = '';
  let orderNo = '';
  beforeEach(async () => {
    player = await newPlayer(service);
    orderId = await player.order({ answers });
    await service.runJobs();
    await database().$client.query('alter table reports disable trigger all');
    // The test game's model rests on sample sales; the reports of this test on real ones.
    await database().$client.query(
      "update reports set snapshot = jsonb_set(snapshot, '{header,sample}', 'false')",
    );
    orderNo = (await player.report(orderId)).order.orderNo;
    service.advance(3 * DAY);
  });

  const tell = async (price: number) => {
    const told = { orderId, result: 'sold', price, days: 2 } as const;
    const name = 'POST /app-api/api/evaluate/user/order/outcome/save';
    const { envelope } = await service.call(name, told, { session: player.session });
    expect(envelope.success).toBe(true);
  };
  const review = async (state: 'confirmed' | 'rejected') => {
    const { session } = await signedInMember(service, 'admin');
    const name = 'POST /desk-api/outcome/review';
    const { envelope } = await service.call(name, { orderId, state }, { session });
    expect(envelope.success).toBe(true);
  };
  const scored = async () => (await record()).reports;
  const pricesOfScored = async () => {
    const { model } = await scoredReports(database(), 'test-game', new Date(0));
    return model.map(({ fair, price }) => ({ fair, price }));
  };

  it('is scored once the desk has confirmed the owner’s answer', async () => {
    await tell(125_000);
    expect((await scored()).model.sales).toBe(0);
    await review('confirmed');
    const fair = (await player.report(orderId)).report?.value.fair ?? NaN;
    const { model, human } = await scored();
    // The error of a single report would show the price that its owner got.
    expect(model).toEqual({ ...noErrors, sales: 1 });
    expect(human).toEqual(noErrors);
    expect(await pricesOfScored()).toEqual([{ fair, price: 125_000 }]);
  });

  it('has its sale forecast too, even if the model has learnt newer ones', async () => {
    await tell(125_000);
    await database().$client.query("update valuation_models set learnt_through = '2100-01-01'");
    await review('confirmed');
    const forecasts = await realForecastsSince(database(), 'test-game', new Date(0));
    expect(forecasts).toMatchObject([{ selfReported: true }]);
  });

  it('is not scored by an answer that the desk rejects', async () => {
    await tell(125_000);
    await review('rejected');
    expect((await scored()).model.sales).toBe(0);
  });

  it('is scored by an imported sale with the number of its order, and only once', async () => {
    await tell(500_000);
    await review('confirmed');
    await importSales([
      { skins: 60, hoursAgo: 5, accountRef: orderNo },
      { skins: 60, hoursAgo: 3, accountRef: orderNo },
      { skins: 60, hoursAgo: 2, accountRef: '2026112900000000' },
    ]);
    expect((await scored()).model.sales).toBe(1);
    // The observed price, not the one that only the owner reported.
    const [one] = await pricesOfScored();
    expect(one?.price).toBeLessThan(500_000);
  });

  it('has its error shown together with those of four other reports', async () => {
    const orderNos = [orderNo];
    for (const skins of [61, 62, 63, 64]) {
      const other = await player.order({ answers: { ...answers, skins } });
      await service.runJobs();
      orderNos.push((await player.report(other)).order.orderNo);
    }
    await database().$client.query(
      "update reports set snapshot = jsonb_set(snapshot, '{header,sample}', 'false')",
    );
    service.advance(DAY);
    await importSales(orderNos.map((accountRef) => ({ skins: 60, hoursAgo: 2, accountRef })));
    const { model } = await scored();
    expect(model.sales).toBe(5);
    expect(model.medianError).toBeLessThan(0.2);
  });

  it('is not scored while its sale is in quarantine', async () => {
    await tell(125_000);
    await review('confirmed');
    await database().$client.query(
      `insert into quarantined_sales (sale_id, game_id, rule, reason, factor, state, held_at)
       values ('outcome-${orderId}', 'test-game', 'screening', 'price', 10, 'held', now())`,
    );
    expect((await scored()).model.sales).toBe(0);
  });

  it('is not scored if the sale was before the report or 90 days after it', async () => {
    await importSales([{ skins: 60, hoursAgo: 4 * 24, accountRef: orderNo }]);
    expect((await scored()).model.sales).toBe(0);
    service.advance(91 * DAY);
    await importSales([{ skins: 60, hoursAgo: 1, accountRef: orderNo }]);
    expect((await scored()).model.sales).toBe(0);
  });

  it('is not scored if it is based on sample sales', async () => {
    await tell(125_000);
    await review('confirmed');
    await database().$client.query(
      "update reports set snapshot = jsonb_set(snapshot, '{header,sample}', 'true')",
    );
    expect((await scored()).model.sales).toBe(0);
  });

  it('stays scored after its owner has left, and the record names nobody', async () => {
    await tell(125_000);
    await review('confirmed');
    const whole = JSON.stringify(await record());
    for (const secret of [orderId, orderNo, 'outcome', 'skins', 'test-qq'])
      expect(whole).not.toContain(secret);
    await database().$client.query("update orders set user_id = 'deleted'");
    expect((await scored()).model.sales).toBe(1);
  });
});
