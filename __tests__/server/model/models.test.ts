import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeModels } from '../../../server/domain/model/activeModels';
import {
  activateVersion,
  insertModel,
  lockModels,
  type TrainedModel,
} from '../../../server/domain/model/store';
import { trainModels } from '../../../server/domain/model/trainModels';
import type { ValuationModel } from '../../../server/valuation/model';
import { seedTestGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';

let service: TestService;
const database = () => service.services.database;
const now = () => service.services.now();

beforeAll(async () => {
  service = await buildService();
  await seedTestGame(service.services);
});
afterAll(() => service.close());

interface StoredModel {
  game_id: string;
  version: string;
  state: string;
  verdict: string;
}

const models = async () => {
  const { rows } = await database().$client.query<StoredModel>(
    'select game_id, version, state, verdict from valuation_models order by trained_at, version',
  );
  return rows;
};

const activeModel = async (): Promise<ValuationModel> => {
  const model = await activeModels(database())('test-game');
  if (!model) throw new Error('No model');
  return model;
};

/** Stores a model and activates it. */
const putToUse = (model: ValuationModel) =>
  database().transaction(async (transaction) => {
    await lockModels(transaction, model.gameId);
    const about: Omit<TrainedModel, 'model'> = {
      reason: 'desk',
      verdict: 'first',
      trial: null,
      learntThrough: now(),
    };
    await insertModel(transaction, { ...about, model });
    await activateVersion(transaction, { gameId: model.gameId, version: model.version, at: now() });
  });

const train = async (gameId: string) => {
  const [training] = await trainModels(database(), [gameId], { now: now(), reason: 'command' });
  return training;
};

describe('a trained model', () => {
  it('is stored, activated, and read back unchanged', async () => {
    const model = await activeModel();
    const training = await train('test-game');
    expect(model).toEqual(JSON.parse(JSON.stringify(training?.model)));
    expect(await models()).toEqual([
      { game_id: 'test-game', version: model.version, state: 'active', verdict: 'first' },
    ]);
  });

  it('is cached until another version is activated', async () => {
    const modelOf = activeModels(database());
    const first = await activeModel();
    await modelOf('test-game');
    expect(await modelOf('test-game')).toBe(await modelOf('test-game'));
    await putToUse({ ...first, version: 'next' });
    expect((await modelOf('test-game'))?.version).toBe('next');
    await putToUse(first);
    expect((await modelOf('test-game'))?.version).toBe(first.version);
  });

  it('is the only active one of its game, also after concurrent activations', async () => {
    const first = await activeModel();
    await Promise.all(['a', 'b', 'c', 'd'].map((version) => putToUse({ ...first, version })));
    expect((await models()).filter(({ state }) => state === 'active')).toHaveLength(1);
  });

  it('does not exist for a game with too few sales', async () => {
    expect(await train('closed-game')).toEqual({ model: null });
    expect(await activeModels(database())('closed-game')).toBeNull();
  });
});

describe('two concurrent trainings of a game', () => {
  it('activate one model and keep the other as a candidate', async () => {
    await database().$client.query('delete from valuation_models');
    // Models of two days, because two of one day would be the same version.
    const day = 24 * 3_600_000;
    const verdicts = await Promise.all(
      [0, day].map(async (later) => {
        const at = new Date(now().getTime() + later);
        const [training] = await trainModels(database(), ['test-game'], {
          now: at,
          reason: 'nightly',
        });
        return training?.model ? training.verdict : null;
      }),
    );
    expect(verdicts.sort()).toEqual(['first', 'overtaken']);
    expect((await models()).map(({ state, verdict }) => `${state} ${verdict}`).sort()).toEqual([
      'active first',
      'candidate overtaken',
    ]);
  });
});
