import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedTestGame } from '../evaluation/testGame';
import type { SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import { boss, newPartner, type Partner, sentSale } from './partner';

let service: TestService;
let admin: SignedInMember;
let partner: Partner;
beforeAll(async () => {
  service = await buildService({ now: new Date('2026-11-20T08:00:00Z') });
  await seedTestGame(service.services);
  admin = await boss(service);
  partner = await newPartner(service, admin, { name: '甲店' });
});
afterAll(() => service.close());

const TOO_HIGH = { price: 12_500_000 };

const query = async (text: string, values: unknown[] = []) =>
  (await service.services.database.$client.query<Record<string, unknown>>(text, values)).rows;

/** Price and state in quarantine of a sale. */
const standing = async (ref: string) =>
  (
    await query(
      `select price, state, rule, decided_by from sales left join quarantined_sales using (sale_id)
       where source_ref = $1`,
      [`import:甲店/${ref}`],
    )
  )[0];

const review = async (ref: string, state: 'released' | 'rejected') => {
  const [row] = await query('select sale_id from sales where source_ref = $1', [
    `import:甲店/${ref}`,
  ]);
  const { envelope } = await service.call(
    'POST /desk-api/sale/review',
    { saleId: String(row?.sale_id), state },
    { session: admin.session },
  );
  expect(envelope.code).toBe('OK');
};

const withdraw = (batchId: string | null) =>
  service.call(
    'POST /desk-api/sale/file/withdraw',
    { importId: Number(batchId) },
    { session: admin.session },
  );

describe('reviews of a partner’s sales', () => {
  it('outlast a batch: what a member rejected stays rejected when it is corrected', async () => {
    await partner.send([sentSale('r-1', TOO_HIGH)]);
    await review('r-1', 'rejected');
    await partner.send([sentSale('r-1', { price: 124_000 })]);
    expect(await standing('r-1')).toMatchObject({ price: 124_000, state: 'rejected' });
    await partner.send([sentSale('r-1', TOO_HIGH)]);
    expect(await standing('r-1')).toMatchObject({ state: 'rejected' });
  });

  it('come back with the values: a withdrawn correction of a held price leaves it held', async () => {
    await partner.send([sentSale('r-2', TOO_HIGH)]);
    const { json } = await partner.send([sentSale('r-2', { price: 124_000 })]);
    expect(await standing('r-2')).toMatchObject({ price: 124_000, state: null });
    expect((await withdraw(json.batchId)).envelope.code).toBe('OK');
    expect(await standing('r-2')).toMatchObject({
      price: 12_500_000,
      state: 'held',
      rule: 'import',
    });
  });

  it('come back as they were decided', async () => {
    // The withdrawal put the game's model out of use.
    await service.runJobs();
    await partner.send([sentSale('r-3', TOO_HIGH), sentSale('r-4')]);
    await review('r-3', 'released');
    const decided = await standing('r-3');
    const { json } = await partner.send([
      sentSale('r-3', { price: 124_000 }),
      sentSale('r-4', TOO_HIGH),
    ]);
    expect(await standing('r-4')).toMatchObject({ state: 'held' });
    await withdraw(json.batchId);
    expect(await standing('r-3')).toMatchObject({ price: 12_500_000, state: 'released' });
    expect((await standing('r-3'))?.decided_by).toBe(decided?.decided_by);
    expect(await standing('r-4')).toMatchObject({ price: 125_000, state: null });
  });

  it('begin with all sales of a game without a model, which nothing could check', async () => {
    await query(`delete from valuation_models where game_id = 'test-game'`);
    const { json } = await partner.send([sentSale('u-1')]);
    expect(json.rows).toEqual([{ index: 0, ref: 'u-1', verdict: 'held', heldBecause: 'no-model' }]);
    const { envelope } = await service.call(
      'GET /desk-api/sale/quarantine',
      { state: 'held', pageNo: 1, pageSize: 20 },
      { session: admin.session },
    );
    expect(envelope.data?.list).toContainEqual(
      expect.objectContaining({ sourceRef: 'import:甲店/u-1', reason: 'unchecked' }),
    );
    await review('u-1', 'released');
    expect(await standing('u-1')).toMatchObject({ state: 'released' });
  });
});

describe('the sales of a key', () => {
  const withdrawKey = (keyId: string, since: string | null) =>
    service.call('POST /desk-api/sale/key/withdraw', { keyId, since }, { session: admin.session });
  const listedBatches = async (from: 'files' | 'partners') => {
    const page = { from, pageNo: 1, pageSize: 20 };
    const { envelope } = await service.call('GET /desk-api/sale/imports', page, {
      session: admin.session,
    });
    return envelope.data?.list ?? [];
  };

  it('are withdrawn together once it is ended, since a time or all', async () => {
    const wrong = await newPartner(service, admin, { name: '错店' });
    const right = await newPartner(service, admin, { name: '对店' });
    const refs = async () =>
      (
        await query(
          `select source_ref as ref, price from sales
           where source_ref like 'import:错店/%' or source_ref like 'import:对店/%' order by 1`,
        )
      ).map(({ ref, price }) => `${String(ref).slice(7)} ${String(price)}`);
    await wrong.send([sentSale('k-1'), sentSale('k-2')]);
    await right.send([sentSale('k-1')]);
    service.advance(60_000);
    await wrong.send([sentSale('k-1', { price: 119_000 }), sentSale('k-3')]);
    const batches = await query('select from sale_imports');
    // Batches that store nothing leave no file behind.
    expect((await wrong.send([sentSale('k-3'), {}])).json.batchId).toBeNull();
    expect(await query('select from sale_imports')).toHaveLength(batches.length);
    const early = await withdrawKey(wrong.keyId, null);
    expect(early.envelope).toMatchObject({ code: 'VALIDATION_FAILED' });
    const revoke = { keyId: wrong.keyId };
    await service.call('POST /desk-api/api-key/revoke', revoke, { session: admin.session });
    const since = service.services.now().toISOString();
    expect((await withdrawKey(wrong.keyId, since)).envelope.data).toEqual({ batches: 1 });
    expect(await refs()).toEqual(['对店/k-1 125000', '错店/k-1 125000', '错店/k-2 125000']);
    expect((await withdrawKey(wrong.keyId, null)).envelope.data).toEqual({ batches: 1 });
    expect(await refs()).toEqual(['对店/k-1 125000']);
    expect((await withdrawKey(wrong.keyId, null)).envelope.data).toEqual({ batches: 0 });
    const audited = await query(
      `select details from audit_entries where action = 'sale.withdraw-key' and subject = $1`,
      [wrong.keyId],
    );
    expect(audited.map(({ details }) => details)).toMatchObject([
      { name: '错店', source: '错店', since, batches: 1 },
      { name: '错店', since: null, batches: 1 },
    ]);
  });

  it('are listed apart from members’ files', async () => {
    const names = (await listedBatches('partners')).map(({ importedBy }) => importedBy);
    expect(names).toContain('接口 对店');
    expect(await listedBatches('files')).toEqual([]);
  });
});
