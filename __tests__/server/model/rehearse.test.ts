import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '@account-doctor/contract/time';
import { rehearsalSteps, rehearseModels } from '../../../server/domain/model/rehearse';
import { salesOfGame, soldSalesAfter } from '../../../server/domain/sale/store';
import { seedTestGame, testGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';
import { signedInMember } from '../staff/staff';

let service: TestService;
const database = () => service.services.database;
const now = () => service.services.now();

beforeAll(async () => {
  service = await buildService();
  await seedTestGame(service.services);
});
afterAll(() => service.close());

const rowsOf = async (query: string) =>
  (await database().$client.query<Record<string, unknown>>(query)).rows;
const lastMonth = () => new Date(now().getTime() - 30 * DAY);

describe('the rehearsal of a game', () => {
  it('forecasts every sale of the last month once, from earlier sales only', async () => {
    const all = await salesOfGame(database(), { gameId: 'test-game', fields: testGame.fields });
    const sold = await soldSalesAfter(database(), 'test-game', lastMonth());
    const steps = rehearsalSteps({ all, sold }, now());
    for (const { at, learnt, judged } of steps) {
      expect(Math.max(...learnt.map((sale) => sale.at.getTime()))).toBeLessThanOrEqual(
        at.getTime(),
      );
      for (const sale of judged) expect(sale.at.getTime()).toBeGreaterThan(at.getTime());
    }
    const judged = steps.flatMap((step) => step.judged.map(({ saleId }) => saleId));
    expect(judged.sort()).toEqual(sold.map(({ saleId }) => saleId).sort());
  });

  it('fills the track record before the first new sale, and raises no alarm', async () => {
    const { session } = await signedInMember(service, 'admin');
    const record = async () => {
      const payload = { gameId: 'test-game' };
      const { envelope } = await service.call('GET /desk-api/model/detail', payload, { session });
      return envelope.data?.record;
    };
    expect(await record()).toMatchObject({ sales: 0, rehearsed: 0 });
    await rehearseModels(database(), 'test-game', now());
    // The other zone family has too few sales for a model.
    const sold = (await soldSalesAfter(database(), 'test-game', lastMonth())).filter(
      ({ zoneFamily }) => zoneFamily === 'qq',
    );
    const known = await record();
    expect(sold.length).toBeGreaterThan(10);
    expect(known).toMatchObject({ sales: sold.length, rehearsed: sold.length });
    expect(known?.drift.some(({ bias }) => bias !== null)).toBe(true);
    expect(await rowsOf('select * from market_alarms')).toEqual([]);
    const versions = await rowsOf('select version from valuation_models');
    expect(versions).toHaveLength(1);
    const used = await rowsOf('select distinct model_version as version from sale_forecasts');
    expect(used).not.toContainEqual(versions[0]);
  }, 30_000);

  it('keeps forecasts that the active model really made', async () => {
    const [first] = await rowsOf(
      'select sale_id, fair from sale_forecasts order by sale_id limit 1',
    );
    await database().$client.query('update sale_forecasts set rehearsed = false, fair = 1');
    await rehearseModels(database(), 'test-game', now());
    expect(await rowsOf('select distinct fair from sale_forecasts')).toEqual([{ fair: 1 }]);
    expect(first?.fair).not.toBe(1);
  }, 30_000);
});
