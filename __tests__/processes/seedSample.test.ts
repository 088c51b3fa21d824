import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../server/core/database/embedded';
import { createWorkers } from '../../server/start/compose';
import { runDueJobs } from '../../server/core/jobs/runner';
import { seedSample } from '../../server/flows/seed/seedSample';
import { sampleGames } from '../../server/sample/games';
import { activeModels } from '../../server/domain/model/activeModels';
import { listGames } from '../../server/domain/game/store';
import { countSales } from '../../server/domain/sale/saleCounts';
import { newSampleData } from '../e2e/support/sampleData';
import type { FreshDatabase } from '../server/support/freshDatabase';
import { removeData } from '../server/support/program';
import { buildService, type TestService } from '../server/support/service';

/** Time limit in ms for training all games on a machine that may be busy. */
const TRAINING_PATIENCE = 5 * 60_000;

let service: TestService;
const database = () => service.services.database;

/** The database after a first start with an empty folder, when all missing models have been trained. */
async function firstStart(): Promise<FreshDatabase> {
  const dataFolder = await newSampleData();
  const embedded = await startEmbedded(dataFolder, (problem) => {
    throw problem;
  });
  const name = 'account_doctor';
  return {
    name,
    connection: embedded.connection(name),
    drop: async () => {
      await embedded.stop();
      await removeData(dataFolder);
    },
  };
}

beforeAll(async () => {
  service = await buildService({ on: await firstStart() });
}, TRAINING_PATIENCE);
afterAll(() => service.close());

const tables = ['games', 'game_servers', 'game_fields', 'sales', 'banners', 'documents'];
const counts = async () => {
  const rows = tables.map(async (table) => {
    const { rowCount } = await database().$client.query(`select from ${table}`);
    return rowCount;
  });
  return Promise.all(rows);
};

describe('an empty database', () => {
  it('is filled only once by two instances that start at the same time', async () => {
    const empty = await buildService();
    const { services } = empty;
    try {
      const missing = await Promise.all([seedSample(services), seedSample(services)]);
      expect(missing).toEqual([sampleGames.length, sampleGames.length]);
      expect((await listGames(services.database)).map(({ gameId }) => gameId).sort()).toEqual(
        sampleGames.map(({ code }) => code).sort(),
      );
    } finally {
      await empty.close();
    }
  });
});

describe('the first start', () => {
  it('fills the catalogue, and all games have their icons', async () => {
    const games = await listGames(database());
    expect(games.map((game) => game.gameId).sort()).toEqual(
      sampleGames.map((game) => game.code).sort(),
    );
    for (const { iconUrl } of games) {
      const { statusCode, headers, body } = await service.app.inject(iconUrl);
      expect([iconUrl, statusCode]).toEqual([iconUrl, 200]);
      expect(headers['content-type']).toContain('image/svg+xml');
      expect(body).toMatch(/^<svg .*<\/svg>\n$/s);
    }
  });

  it('creates sales that are marked as samples, and an active model for each game', async () => {
    const { sales, sample } = await countSales(database());
    expect(sales).toBeGreaterThan(1_000);
    expect(sample).toBe(true);
    const modelOf = activeModels(database());
    for (const { code } of sampleGames) expect(await modelOf(code)).toMatchObject({ gameId: code });
  });
});

describe('a later start', () => {
  it('changes nothing, not even what an operator has removed', async () => {
    await database().$client.query(`delete from sales where game_id = 'honor-of-kings'`);
    const before = await counts();
    expect(await seedSample(service.services)).toBe(0);
    expect(await counts()).toEqual(before);
  });

  it('trains missing models if an earlier start was stopped before training', async () => {
    await database().$client.query(`delete from valuation_models where game_id = 'valorant'`);
    expect(await seedSample(service.services)).toBe(1);
    // Without backtests, which take three more trainings and are not tested here.
    const workers = createWorkers(service.services, service.log);
    await runDueJobs(database().$client, { ...workers, rehearse: () => Promise.resolve() });
    expect(await activeModels(database())('valorant')).not.toBeNull();
  });
});

describe('without sample sales', () => {
  it('there is a catalogue, but no sale, news or coupon that customers can receive', async () => {
    const real = await buildService({ settings: { SAMPLE_SALES: 'off' } });
    try {
      await seedSample(real.services);
      expect(await countSales(real.services.database)).toEqual({ sales: 0, sample: false });
      expect(await listGames(real.services.database)).toHaveLength(sampleGames.length);
      const { rows } = await real.services.database.$client.query<{
        news: number;
        coupons: number;
      }>(
        `select (select count(*)::int from news) as news,
          (select count(*)::int from coupon_campaigns where listed) as coupons`,
      );
      expect(rows).toEqual([{ news: 0, coupons: 0 }]);
    } finally {
      await real.close();
    }
  });
});
