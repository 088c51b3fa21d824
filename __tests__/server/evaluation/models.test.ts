import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeModels } from '../../../server/domain/evaluation/activeModels';
import { activateModel } from '../../../server/domain/evaluation/modelStore';
import { trainModels } from '../../../server/domain/evaluation/trainModels';
import { buildService, type TestService } from '../support/service';
import { seedTestGame } from './testGame';

let service: TestService;
const database = () => service.services.database;

beforeAll(async () => {
  service = await buildService();
  await seedTestGame(service.services);
});
afterAll(() => service.close());

interface StoredModel {
  game_id: string;
  version: string;
  active: boolean;
}

const models = async () => {
  const { rows } = await database().$client.query<StoredModel>(
    'select game_id, version, active from valuation_models order by trained_at, version',
  );
  return rows;
};

describe('a trained model', () => {
  it('is stored, in use, and read back as it was trained', async () => {
    const model = await activeModels(database())('test-game');
    const [trained] = await trainModels(database(), ['test-game'], service.services.now());
    expect(model).toEqual(JSON.parse(JSON.stringify(trained)));
    expect(await models()).toEqual([
      { game_id: 'test-game', version: model?.version, active: true },
    ]);
  });

  it('is read once and kept, until another version is put to use', async () => {
    const modelOf = activeModels(database());
    const first = await modelOf('test-game');
    expect(await modelOf('test-game')).toBe(first);
    if (!first) throw new Error('No model');
    await database().transaction((transaction) =>
      activateModel(transaction, { ...first, version: 'next' }),
    );
    expect((await modelOf('test-game'))?.version).toBe('next');
    await database().transaction((transaction) => activateModel(transaction, first));
    expect((await modelOf('test-game'))?.version).toBe(first.version);
  });

  it('of a game is one at a time, also when several are put to use at once', async () => {
    const first = await activeModels(database())('test-game');
    if (!first) throw new Error('No model');
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((version) =>
        database().transaction((transaction) => activateModel(transaction, { ...first, version })),
      ),
    );
    expect((await models()).filter(({ active }) => active)).toHaveLength(1);
  });

  it('is none where a game has too few sales', async () => {
    expect(await trainModels(database(), ['closed-game'], service.services.now())).toEqual([null]);
    expect(await activeModels(database())('closed-game')).toBeNull();
  });
});
