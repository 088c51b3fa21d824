import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../server/core/database/embedded';
import { createWorkers } from '../../server/start/compose';
import { runDueJobs } from '../../server/core/jobs/runner';
import { seedSample } from '../../server/flows/seed/seedSample';
import { sampleGames } from '../../server/sample/games';
import { activeModels } from '../../server/domain/model/activeModels';
import { listGames } from '../../server/domain/game/store';
import { countSales } from '../../server/domain/sale/store';
import { newSampleData } from '../e2e/support/sampleData';
import type { FreshDatabase } from '../server/support/freshDatabase';
import { removeData } from '../server/support/program';
import { buildService, type TestService } from '../server/support/service';

/** All games are trained where nobody has today, on a machine that may be busy with other tests. */
const TRAINING_PATIENCE = 5 * 60_000;

let service: TestService;
const database = () => service.services.database;

/** What a first start on an empty folder has left, once it had trained all that was missing. */
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
  it('is filled once by two instances that start at the same time', async () => {
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
  it('fills the catalogue, and every game has its icon', async () => {
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

  it('leaves sales that are marked as samples, and a model in use for every game', async () => {
    const { sales, sample } = await countSales(database());
    expect(sales).toBeGreaterThan(1_000);
    expect(sample).toBe(true);
    const modelOf = activeModels(database());
    for (const { code } of sampleGames) expect(await modelOf(code)).toMatchObject({ gameId: code });
  });
});

describe('a further start', () => {
  it('changes nothing, also what an operator took away', async () => {
    await database().$client.query(`delete from sales where game_id = 'honor-of-kings'`);
    const before = await counts();
    expect(await seedSample(service.services)).toBe(0);
    expect(await counts()).toEqual(before);
  });

  it('after one that was stopped before it trained trains what is missing', async () => {
    await database().$client.query(`delete from valuation_models where game_id = 'valorant'`);
    expect(await seedSample(service.services)).toBe(1);
    // How the model would have done takes three more trainings, and is not asked here.
    const workers = createWorkers(service.services, service.log);
    await runDueJobs(database().$client, { ...workers, rehearse: () => Promise.resolve() });
    expect(await activeModels(database())('valorant')).not.toBeNull();
  });
});

describe('without sample sales', () => {
  it('there is a catalogue and no sale', async () => {
    const real = await buildService({ settings: { SAMPLE_SALES: 'off' } });
    try {
      await seedSample(real.services);
      expect(await countSales(real.services.database)).toEqual({ sales: 0, sample: false });
      expect(await listGames(real.services.database)).toHaveLength(sampleGames.length);
    } finally {
      await real.close();
    }
  });
});
