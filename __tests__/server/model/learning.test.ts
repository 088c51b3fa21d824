import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '@account-doctor/contract/game';
import { indexOverPeriod } from '@account-doctor/contract/market';
import { HOUR } from '@account-doctor/contract/time';
import type { Report } from '@account-doctor/contract/types';
import { activeModels } from '../../../server/domain/model';
import { soldSalesAfter } from '../../../server/domain/sale/store';
import { takeSales } from '../../../server/flows/takeSales';
import { fileOfSales } from '../sale/fileOfSales';
import { fairPrice } from '../../../server/valuation/estimate';
import { seededRandom } from '../../../server/core/seededRandom';
import { estimateOrder } from '../../../server/domain/evaluation/estimateJob';
import { newPlayer } from '../evaluation/player';
import { seedTestGame, testGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';

let service: TestService;
let lines: string[] = [];
const database = () => service.services.database;

beforeEach(async () => {
  lines = [];
  service = await buildService({ onLog: (line) => lines.push(line) });
  await seedTestGame(service.services);
});
afterEach(() => service.close());

const modelInUse = async () => {
  const model = await activeModels(database())('test-game');
  if (!model) throw new Error('No model');
  return model;
};
const worth = async (answers: Answers): Promise<number> => {
  const game = { gameId: 'test-game', fields: testGame.fields };
  const account = { serverId: 'test-qq', zoneFamily: 'qq', answers };
  return fairPrice(await modelInUse(), game, account) ?? NaN;
};

/**
 * Imports sales at intervals of an hour, at the prices of the test game's formula times a factor.
 * `hoursAgo` is the age of the newest one; with one hour, the others were sold since the last
 * import.
 */
async function importSold(
  count: number,
  factor: number,
  slips: readonly number[] = [],
  hoursAgo = 1,
) {
  const random = seededRandom(`learning ${factor}`);
  service.advance(hoursAgo === 1 ? (count + 1) * HOUR : 0);
  const now = service.services.now();
  const rows = Array.from({ length: count }, (_, index) => {
    const skins = 20 + random.below(81);
    const price = (50 + 20 * skins) * factor * Math.exp(0.05 * random.normal());
    const written = slips.includes(index) ? price * 10 : price;
    const at = new Date(now.getTime() - (count - index + hoursAgo - 1) * HOUR).toISOString();
    return `${factor}-${index},test-game,test-qq,sold,${written.toFixed(2)},${at},,${skins},none,no`;
  });
  const header = 'source_ref,game,server,kind,price_yuan,at,days_to_sell,skins,items,banned';
  const text = [header, ...rows, ''].join('\n');
  return takeSales({ database: database(), now, reject: () => undefined }, fileOfSales(text));
}

const rowsOf = async (query: string) =>
  (await database().$client.query<Record<string, unknown>>(query)).rows;
const alarms = () => rowsOf('select direction, sales, ratio from market_alarms');
const models = () =>
  rowsOf('select state, reason, verdict from valuation_models order by trained_at');

describe('imported sales', () => {
  it('are trained on by a new model after the import', async () => {
    const before = await modelInUse();
    const outcome = await importSold(20, 1);
    expect(outcome).toMatchObject({ imported: 20, quarantined: 0, gameIds: ['test-game'] });
    expect((await modelInUse()).version).toBe(before.version);
    await service.runJobs();
    expect((await modelInUse()).version).not.toBe(before.version);
    expect(await models()).toMatchObject([
      { state: 'retired', reason: 'missing', verdict: 'first' },
      { state: 'active', reason: 'import' },
    ]);
    expect(await alarms()).toEqual([]);
    expect(lines.join()).toContain('Trained a model');
  }, 30_000);

  it('are forecast by the active model before a new one trains on them', async () => {
    const before = await modelInUse();
    await importSold(20, 1);
    await service.runJobs();
    await service.runJobs();
    const forecasts = await rowsOf(
      'select model_version, price, fair, low, high from sale_forecasts',
    );
    expect(forecasts).toHaveLength(20);
    for (const { model_version: version } of forecasts) expect(version).toBe(before.version);
  }, 30_000);

  it('far from the model’s price are quarantined: not trained on, but counted', async () => {
    const outcome = await importSold(20, 1, [3, 7]);
    expect(outcome).toMatchObject({ imported: 20, quarantined: 2 });
    expect(
      await rowsOf("select reason, state from quarantined_sales where rule = 'import'"),
    ).toEqual([
      { reason: 'price', state: 'held' },
      { reason: 'price', state: 'held' },
    ]);
    expect(await soldSalesAfter(database(), 'test-game', new Date(0))).not.toEqual([]);
    const counted = await soldSalesAfter(database(), 'test-game', new Date(0));
    expect(counted.filter(({ saleId }) => !saleId.startsWith('test-'))).toHaveLength(18);
    expect(await rowsOf('select file_name, imported_by, imported from sale_imports')).toEqual([
      { file_name: 'sales.csv', imported_by: 'operator', imported: 20 },
    ]);
  });
});

describe('an outdated model', () => {
  const outdated = async () => {
    const player = await newPlayer(service);
    const orderId = await player.order();
    const models = activeModels(database());
    await estimateOrder({ ...service.services, models }, orderId);
    const { rows } = await database().$client.query<{
      outdated: { days: number; sales: number; error: number | null } | null;
    }>("select snapshot->'method'->'outdated' as outdated from reports where order_id = $1", [
      orderId,
    ]);
    return rows[0]?.outdated ?? null;
  };

  it('is marked in reports once there are sales that it was not trained on', async () => {
    service.advance(4 * 24 * HOUR);
    expect(await outdated()).toBeNull();
    // With five sales, the trial would compare only three, and its result would be random.
    await importSold(20, 1);
    expect(await outdated()).toEqual({ days: 4, sales: 20 });
    await service.runJobs();
    expect(await outdated()).toBeNull();
  }, 30_000);

  it('names its error on newer sales if the market has moved', async () => {
    service.advance(24 * HOUR);
    await importSold(24, 0.7);
    const found = await outdated();
    // All newer sales are counted; the newest of them show the error.
    expect(found).toMatchObject({ days: 2, sales: 24 });
    // The price is 1 / 0.7 times what is paid now, give or take the model's own error.
    const error = Number(found?.error);
    expect(error).toBeGreaterThan(0.35);
    expect(error).toBeLessThan(0.51);
  }, 30_000);
});

describe('a moving market', () => {
  it('raises one alarm, and the next model follows it', async () => {
    const account = { skins: 60, items: [], banned: false };
    const before = await worth(account);
    await importSold(40, 0.7);
    await service.runJobs();
    expect(await alarms()).toMatchObject([{ direction: 'down' }]);
    expect(Number((await alarms())[0]?.ratio)).toBeCloseTo(0.7, 1);
    expect(lines.some((line) => line.includes('The market has moved away from the model'))).toBe(
      true,
    );
    expect(await models()).toMatchObject([
      { state: 'retired' },
      { state: 'active', reason: 'alarm' },
    ]);
    expect((await worth(account)) / before).toBeLessThan(0.95);
  }, 30_000);

  it('raises an alarm also for sales imported after newer ones were trained on', async () => {
    await importSold(1, 1);
    await service.runJobs();
    // The file contains sales from before the newest one that was learnt.
    await importSold(40, 0.7, [], 60);
    await service.runJobs();
    expect(await alarms()).toMatchObject([{ direction: 'down' }]);
    expect(Number((await alarms())[0]?.ratio)).toBeCloseTo(0.7, 1);
    expect(await models()).toMatchObject([
      { reason: 'missing' },
      { reason: 'import' },
      { state: 'active', reason: 'alarm' },
    ]);
  }, 60_000);

  it('raises no alarm for sales from long ago', async () => {
    await importSold(40, 0.7, [], 24 * 40);
    await service.runJobs();
    expect(await alarms()).toEqual([]);
    expect(await rowsOf('select 1 from sale_forecasts')).toEqual([]);
  }, 60_000);

  it('has the same direction in the next report’s index and text', async () => {
    await importSold(40, 0.7);
    await service.runJobs();
    const player = await newPlayer(service);
    const orderId = await player.order();
    await service.runJobs();
    const { rows } = await database().$client.query<{ snapshot: Report }>(
      'select snapshot from reports where order_id = $1',
      [orderId],
    );
    const report = rows[0]?.snapshot;
    if (!report?.market) throw new Error('No market in the report');
    expect(indexOverPeriod(report.market, 30).change).toBeLessThan(-0.1);
    expect(report.advice.timing).toMatch(/跌|下降|走低/);
    expect(report.header.modelVersion).toBe((await modelInUse()).version);
  }, 60_000);

  it('is checked every night, when every game is trained again', async () => {
    await database().$client.query("select graphile_worker.add_job('trainEveryGame', '{}'::json)");
    service.advance(24 * HOUR);
    await service.runJobs();
    expect(await models()).toMatchObject([{ reason: 'missing' }, { reason: 'nightly' }]);
  }, 30_000);
});
