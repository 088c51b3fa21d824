import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeModels } from '../../../server/domain/model';
import { addSales, newestSales } from '../../../server/domain/sale';
import {
  countQuarantine,
  reviewSale,
  storeScreening,
} from '../../../server/domain/sale/quarantine';
import {
  askHelper,
  type EvidenceSource,
} from '../../../server/domain/evaluation/valuation/askHelper';
import { evidenceSourceOf } from '../../../server/domain/evaluation/valueAccount';
import { formOf } from '../../../server/valuation/saleValuation';
import { buildService, type TestService } from '../support/service';
import { seedTestGame, testGame } from './testGame';

const { gameId } = testGame.game;
let service: TestService;

beforeAll(async () => {
  service = await buildService();
  await seedTestGame(service.services);
});
afterAll(() => service.close());

/** The evidence of the test game, with a counter of its reads. */
async function counted() {
  const model = await activeModels(service.services.database)(gameId);
  if (!model) throw new Error('The test game has no model');
  const source = evidenceSourceOf(service.services.database, model);
  const counts = { reads: 0 };
  const read = () => {
    counts.reads += 1;
    return source.read();
  };
  // The helper may still have evidence of the same version from another test file.
  const salt = randomUUID();
  const version = async () => `${salt} ${await source.version()}`;
  return { counts, source: { ...source, version, read } };
}

const observe = (source: EvidenceSource) =>
  askHelper(source, { kind: 'market', now: service.services.now(), form: formOf(testGame.fields) });

/** Number of sales; all sales of the test game are from the last 90 days. */
async function soldInDatabase(): Promise<number> {
  const sales = await newestSales(service.services.database, {
    gameId,
    zoneFamilies: ['qq'],
    limit: 1_000,
  });
  return sales.filter(({ kind }) => kind === 'sold').length;
}

describe('The evidence of a game', () => {
  it('is read once for concurrent requests, and again after each change of its sales', async () => {
    const { database, now } = service.services;
    const { counts, source } = await counted();
    await Promise.all(Array.from({ length: 20 }, () => observe(source)));
    expect(counts.reads).toBe(1);

    const [newest] = await newestSales(database, { gameId, zoneFamilies: ['qq'], limit: 1 });
    if (!newest) throw new Error('The test game has no sales');
    const added = { ...newest, gameId, saleId: 'added', sourceRef: 'added', kind: 'sold' } as const;
    await database.transaction((tx) => addSales(tx, [{ ...added, at: now() }]));
    const withAdded = await observe(source);
    expect(withAdded.sold).toBe(await soldInDatabase());
    expect(counts.reads).toBe(2);

    const suspicion = { saleId: 'added', gameId, reason: 'price', factor: 10 } as const;
    await database.transaction((tx) =>
      storeScreening(tx, { gameId, screened: [], suspicions: [suspicion], at: now() }),
    );
    expect((await observe(source)).sold).toBe(await soldInDatabase());
    expect(counts.reads).toBe(3);
    // A screening that does not reach as far back as a held sale leaves it held.
    const held = async () => (await countQuarantine(database)).get(gameId)?.held;
    const before = await held();
    await database.transaction((tx) =>
      storeScreening(tx, { gameId, screened: ['another'], suspicions: [], at: now() }),
    );
    expect(await held()).toBe(before);

    const decision = { saleId: 'added', state: 'released', by: 'staff', at: now() } as const;
    await database.transaction((tx) => reviewSale(tx, decision));
    expect((await observe(source)).sold).toBe(await soldInDatabase());
    expect(counts.reads).toBe(4);
  });

  it('is read again after a failed read', async () => {
    const { source } = await counted();
    const version = () => Promise.resolve('another');
    const broken = { ...source, version, read: () => Promise.reject(new Error('away')) };
    await expect(observe(broken)).rejects.toThrow('away');
    expect((await observe({ ...source, version })).sold).toBeGreaterThan(0);
  });
});
