import { HOUR } from '@account-doctor/contract/time';
import type { CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rehearseModels } from '../../../server/domain/model/rehearse';
import { readModel } from '../../../server/domain/model/store';
import { quarantineSales } from '../../../server/domain/sale/quarantine';
import { salesOfFamily, salesOfGame } from '../../../server/domain/sale/store';
import { seedTestGame, testGame } from '../evaluation/testGame';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';

let service: TestService;
let admin: SignedInMember;
const database = () => service.services.database;

beforeAll(async () => {
  // An evening in UTC: models of two days are two versions.
  service = await buildService({ now: new Date('2026-11-18T20:00:00Z') });
  await seedTestGame(service.services);
  admin = await signedInMember(service, 'admin');
});
afterAll(() => service.close());

async function ask<Name extends CallName>(
  name: Name,
  payload: PayloadOf<Name>,
  { session } = admin,
): Promise<DataOf<Name>> {
  const { envelope } = await service.call(name, payload, { session });
  if (!envelope.data) throw new Error(`${envelope.code} ${envelope.msg}`);
  return envelope.data;
}
const detail = () => ask('GET /desk-api/model/detail', { gameId: 'test-game' });
const active = async () => (await detail()).versions.find(({ state }) => state === 'active');
const audited = async (
  action: 'model.activate' | 'model.retrain' | 'sale.release' | 'sale.release-file' | 'sale.reject',
) => (await ask('GET /desk-api/audit/list', { action })).list;

describe('models at the desk', () => {
  it('are listed per game, including games without a model', async () => {
    const { list } = await ask('GET /desk-api/model/list', {});
    expect(list).toMatchObject([
      {
        gameId: 'test-game',
        model: { version: expect.any(String) as string, outdated: false },
        alarms: 0,
      },
      { gameId: 'closed-game', model: null, held: 0 },
    ]);
  });

  it('are trained on request, and an earlier version can be activated', async () => {
    const first = await active();
    service.advance(6 * HOUR);
    await ask('POST /desk-api/model/retrain', { gameId: 'test-game' });
    await service.runJobs();
    const second = await active();
    expect(second).toMatchObject({ reason: 'desk', verdict: 'not-worse' });
    expect(second?.version).not.toBe(first?.version);

    const version = first?.version ?? '';
    await ask('POST /desk-api/model/activate', { gameId: 'test-game', version });
    expect((await active())?.version).toBe(version);
    expect((await detail()).versions.map(({ state }) => state).sort()).toEqual([
      'active',
      'retired',
    ]);
    expect(await audited('model.retrain')).toHaveLength(1);
    expect(await audited('model.activate')).toMatchObject([
      { subject: 'test-game', details: { before: second?.version, after: version } },
    ]);
  }, 30_000);

  it('cannot be activated if unknown or unreadable by this program', async () => {
    const { session } = admin;
    const activate = async (version: string) => {
      const payload = { gameId: 'test-game', version };
      return (await service.call('POST /desk-api/model/activate', payload, { session })).envelope;
    };
    expect((await activate('no-version')).code).toBe('MODEL_NOT_FOUND');
    await database().$client.query(
      "update valuation_models set artefact = null where state = 'retired'",
    );
    const gone = (await detail()).versions.find(({ state }) => state === 'retired');
    expect(gone?.usable).toBe(false);
    expect((await activate(gone?.version ?? '')).code).toBe('MODEL_NOT_FOUND');
  });

  it('are visible only to admins', async () => {
    const { session } = await signedInMember(service, 'senior');
    const { envelope } = await service.call('GET /desk-api/model/list', {}, { session });
    expect(envelope.code).toBe('FORBIDDEN');
  });
});

describe('the metrics of models', () => {
  it('contain the model of each game', async () => {
    const { body } = await service.app.inject({ method: 'GET', url: '/metrics' });
    const figure = (name: string) =>
      Number(new RegExp(`^${name}\\{game="test-game"\\} (\\S+)$`, 'm').exec(body)?.[1] ?? NaN);
    expect(figure('valuation_model_age_seconds')).toBeGreaterThan(0);
    expect(figure('valuation_published_error')).toBeGreaterThan(0);
    expect(figure('valuation_published_coverage')).toBeGreaterThan(0.5);
    expect(figure('valuation_alarms')).toBe(0);
    expect(body).not.toContain('valuation_model_age_seconds{game="closed-game"}');
  });

  it('contain the figures that the desk shows', async () => {
    await rehearseModels(database(), 'test-game', service.services.now());
    // Metrics are cached for a few seconds, because a scrape reads all of them at once.
    service.advance(60_000);
    const { body } = await service.app.inject({ method: 'GET', url: '/metrics' });
    const figure = (name: string, label = '') =>
      Number(
        new RegExp(`^${name}\\{game="test-game"${label}\\} (\\S+)$`, 'm').exec(body)?.[1] ?? NaN,
      );
    const { record, sold, quarantine, versions } = await detail();
    expect(figure('valuation_error')).toBeCloseTo(record.medianError ?? NaN);
    expect(figure('valuation_coverage')).toBeCloseTo(record.coverage ?? NaN);
    expect(figure('valuation_drift')).toBeCloseTo(record.drift.at(-1)?.bias ?? NaN);
    expect(figure('valuation_sold_accounts')).toBe(sold.reduce((sum, { sales }) => sum + sales, 0));
    record.deciles.forEach(({ bias }, index) =>
      expect(figure('valuation_bias', `,tenth="${index + 1}"`)).toBeCloseTo(bias),
    );
    for (const [state, count] of Object.entries(quarantine))
      expect(figure('valuation_quarantined_sales', `,state="${state}"`)).toBe(count);
    const version = versions.find(({ state }) => state === 'active')?.version;
    expect(figure('valuation_model_info', `,version="${version}"`)).toBe(1);
    expect(figure('valuation_models', ',state="active"')).toBe(1);
  }, 30_000);
});

describe('a sale in quarantine', () => {
  const hold = async (saleId: string) => {
    const suspicion = { saleId, gameId: 'test-game', reason: 'price', factor: 10 } as const;
    await database().transaction((tx) =>
      quarantineSales(tx, { suspicions: [suspicion], rule: 'import', at: service.services.now() }),
    );
  };
  const learnt = async (saleId: string) =>
    (await salesOfGame(database(), { gameId: 'test-game', fields: testGame.fields })).find(
      (sale) => sale.saleId === saleId,
    );
  const shown = async (saleId: string) =>
    (await salesOfFamily(database(), { gameId: 'test-game', zoneFamily: 'qq', limit: 200 })).some(
      (sale) => sale.saleId === saleId,
    );
  const inState = async (state: 'held' | 'released' | 'rejected') =>
    (await ask('GET /desk-api/sale/quarantine', { state, gameId: 'test-game' })).list.map(
      ({ saleId }) => saleId,
    );

  it('is neither trained on nor shown until it is released, and then for good', async () => {
    await hold('test-1');
    expect(await inState('held')).toContain('test-1');
    expect([await learnt('test-1'), await shown('test-1')]).toEqual([undefined, false]);
    await ask('POST /desk-api/sale/review', { saleId: 'test-1', state: 'released' });
    expect(await inState('released')).toEqual(['test-1']);
    expect([(await learnt('test-1'))?.trusted, await shown('test-1')]).toEqual([true, true]);
    await hold('test-1');
    expect(await inState('released')).toEqual(['test-1']);
    expect(await audited('sale.release')).toMatchObject([{ subject: 'test-1' }]);
  });

  it('that was rejected stays excluded after a training', async () => {
    await hold('test-2');
    await ask('POST /desk-api/sale/review', { saleId: 'test-2', state: 'rejected' });
    await service.runJobs();
    expect(await inState('rejected')).toEqual(['test-2']);
    expect([await learnt('test-2'), await shown('test-2')]).toEqual([undefined, false]);
    expect((await detail()).quarantine).toMatchObject({ released: 1, rejected: 1 });
  }, 30_000);

  it('is decided with all others of its file or family, once, with a reason in the audit log', async () => {
    const { rows } = await database().$client.query<{ import_id: string }>(
      `insert into sale_imports (file_name, imported_by, imported, known, rejected, quarantined, at)
       values ('a.csv', 'x', 3, 0, 0, 3, now()) returning import_id`,
    );
    const importId = Number(rows[0]?.import_id);
    const ids = ['test-3', 'test-4', 'test-5'];
    await database().$client.query('update sales set import_id = $1 where sale_id = any($2)', [
      importId,
      ids,
    ]);
    for (const saleId of [...ids, 'test-6']) await hold(saleId);
    const held = async () => (await ask('GET /desk-api/sale/file/held', { importId })).list;
    const families = await held();
    expect(families.reduce((sum, row) => sum + row.held, 0)).toBe(3);
    const [first] = families;
    if (!first) throw new Error('No family is held');
    const reason = '活动价，已核对';
    const decide = (family: typeof first | null, state: 'released' | 'rejected') =>
      ask('POST /desk-api/sale/file/review', {
        ...{ importId, state, reason },
        family: family && { gameId: family.gameId, zoneFamily: family.zoneFamily },
      });
    const [one, other] = await Promise.all([decide(first, 'released'), decide(first, 'released')]);
    expect([one.sales, other.sales].sort()).toEqual([0, first.held]);
    expect(await decide(null, 'rejected')).toEqual({ sales: 3 - first.held });
    expect(await held()).toEqual([]);
    // Sales of other files stay held.
    expect(await inState('held')).toContain('test-6');
    expect(await audited('sale.release-file')).toMatchObject([
      { subject: String(importId), details: { file: 'a.csv', rows: first.held, reason } },
    ]);
    await service.call(
      'POST /desk-api/sale/review',
      { saleId: 'test-6', state: 'rejected' },
      admin,
    );
  });

  it('that does not exist cannot be reviewed', async () => {
    const payload = { saleId: 'nothing', state: 'released' } as const;
    const { session } = admin;
    const { envelope } = await service.call('POST /desk-api/sale/review', payload, { session });
    expect(envelope.code).toBe('SALE_NOT_FOUND');
  });
});

describe('the prices that a model rests on', () => {
  it('are counted as real or sample, sold or asked, since there is a count', async () => {
    const { $client } = database();
    await $client.query(
      `update sales set sample = sale_id like '%1', kind = case when sale_id like '%2' then 'asked' else kind end`,
    );
    service.advance(6 * HOUR);
    await ask('POST /desk-api/model/retrain', { gameId: 'test-game' });
    await service.runJobs();
    const [newest] = (await detail()).versions;
    const { suspicions } = await readModel(database(), 'test-game', newest?.version ?? '');
    const doubted = new Set(suspicions.map(({ saleId }) => saleId));
    const sales = (
      await salesOfGame(database(), { gameId: 'test-game', fields: testGame.fields })
    ).filter(({ saleId, serverId }) => serverId === 'test-qq' && !doubted.has(saleId));
    const count = (kind: 'sold' | 'asked') =>
      sales.filter((sale) => !sale.sample && sale.kind === kind).length;
    const sample = sales.filter((sale) => sale.sample).length;
    expect(Math.min(count('asked'), sample)).toBeGreaterThan(0);
    expect(newest).toMatchObject({
      learntSales: { sold: count('sold'), asked: count('asked'), sample },
    });

    await $client.query("update valuation_models set metrics = metrics - 'learntSales'");
    const { list } = await ask('GET /desk-api/model/list', {});
    expect(list[0]?.model).toMatchObject({ learntSales: null });
  }, 30_000);
});

describe('a direction that the sales contradict', () => {
  const declare = (effect: string) =>
    database().$client.query(
      `update game_fields set definition = jsonb_set(definition, '{effect}', to_jsonb($1::text))
       where game_id = 'test-game' and key = 'skins'`,
      [effect],
    );

  it('is named until it is changed', async () => {
    expect((await detail()).doubtedFields).toEqual([]);
    await declare('lowers');
    service.advance(6 * HOUR);
    await ask('POST /desk-api/model/retrain', { gameId: 'test-game' });
    await service.runJobs();
    const version = (await detail()).versions[0]?.version ?? '';
    if ((await active())?.version !== version)
      await ask('POST /desk-api/model/activate', { gameId: 'test-game', version });
    const [doubted, ...others] = (await detail()).doubtedFields;
    expect(doubted).toMatchObject({ key: 'skins', safety: false });
    expect(doubted?.change).toBeGreaterThan(0.1);
    expect(others).toEqual([]);
    await declare('open');
    expect((await detail()).doubtedFields).toEqual([]);
  }, 30_000);
});
