import { API_REQUESTS_AT_ONCE, SALES_PER_BATCH } from '@account-doctor/contract/openApi';
import { DAY } from '@account-doctor/contract/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedTestGame } from '../evaluation/testGame';
import type { SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import { boss, newPartner, type Partner, sentSale } from './partner';

let service: TestService;
let admin: SignedInMember;
let partner: Partner;
let other: Partner;
beforeAll(async () => {
  service = await buildService({ now: new Date('2026-11-20T08:00:00Z') });
  await seedTestGame(service.services);
  admin = await boss(service);
  partner = await newPartner(service, admin, { name: '甲店' });
  other = await newPartner(service, admin, { name: '乙店' });
});
afterAll(() => service.close());

const query = async (text: string, values: unknown[] = []) =>
  (await service.services.database.$client.query<Record<string, unknown>>(text, values)).rows;
const storedSale = async (ref: string) =>
  (await query(`select * from sales where source_ref = $1`, [`import:${ref}`]))[0];
const salesCount = async () => Number((await query('select count(*) as n from sales'))[0]?.n);

describe('a batch of sales', () => {
  it('is stored as a file of the key, with what became of each row', async () => {
    const before = await salesCount();
    const answer = await partner.send([
      sentSale('n-1', { accountRef: 'acc-1', sellerRef: 'seller-1' }),
      sentSale('n-2', { kind: 'asked', soldAt: '2026-11-12T20:30:00+08:00', daysToSell: null }),
      sentSale('n-3', { price: 12_500_000 }),
      sentSale('n-4', { serverId: 'test-pp' }),
      sentSale('n-1'),
    ]);
    expect(answer.status).toBe(200);
    const { batchId, rows, ...rest } = answer.json;
    expect(rest).toEqual({
      dryRun: false,
      counts: { accepted: 2, changed: 0, known: 0, held: 1, refused: 2 },
    });
    expect(rows).toMatchObject([
      { index: 0, ref: 'n-1', verdict: 'accepted' },
      { index: 1, ref: 'n-2', verdict: 'accepted' },
      { index: 2, ref: 'n-3', verdict: 'held', heldBecause: 'price-high' },
      {
        index: 3,
        ref: 'n-4',
        verdict: 'refused',
        problems: [{ field: 'serverId', reason: '没有叫“test-pp”的区服，是不是“安卓 QQ”？' }],
      },
      {
        index: 4,
        verdict: 'refused',
        problems: [{ field: 'ref', reason: '和 index 0 的 ref 重复' }],
      },
    ]);
    // Not even the ratio to the estimate, which is for another scope.
    expect(rows[2]).toEqual({ index: 2, ref: 'n-3', verdict: 'held', heldBecause: 'price-high' });
    expect(await salesCount()).toBe(before + 3);
    expect(await storedSale('甲店/n-1')).toMatchObject({
      price: 125_000,
      kind: 'sold',
      zone_family: 'qq',
      sample: false,
      account_ref: '甲店/acc-1',
      seller_ref: '甲店/seller-1',
      at: new Date('2026-11-10T00:00:00Z'),
    });
    expect((await storedSale('甲店/n-2'))?.at).toEqual(new Date('2026-11-12T12:30:00Z'));
    const { envelope } = await service.call(
      'GET /desk-api/sale/imports',
      { from: 'partners', pageNo: 1, pageSize: 5 },
      { session: admin.session },
    );
    expect(envelope.data?.list[0]).toMatchObject({
      importId: Number(batchId),
      fileName: '接口 · 甲店 · 2026-11-20 16:00',
      importedBy: '接口 甲店',
      state: 'taken',
      ...{ imported: 3, changed: 0, known: 0, rejected: 2, quarantined: 1 },
    });
    // The game learns the sales that are not held.
    await service.runJobs();
    const trained = await query(
      `select from valuation_models where game_id = 'test-game' and reason = 'import'`,
    );
    expect(trained).toHaveLength(1);
  });

  it('corrects sales by the source’s references, which other sources do not share', async () => {
    await partner.send([sentSale('c-1')]);
    const again = await partner.send([sentSale('c-1'), sentSale('c-2')]);
    expect(again.json.counts).toMatchObject({ known: 1, accepted: 1 });
    const corrected = await partner.send([sentSale('c-1', { price: 120_000 })]);
    expect(corrected.json.rows[0]?.verdict).toBe('changed');
    expect((await other.send([sentSale('c-1')])).json.rows[0]?.verdict).toBe('accepted');
    expect((await storedSale('甲店/c-1'))?.price).toBe(120_000);
    expect((await storedSale('乙店/c-1'))?.price).toBe(125_000);
    // A new key of the same source goes on where the old one ended.
    const renewed = await newPartner(service, admin, { name: '甲店新密钥', source: '甲店' });
    expect((await renewed.send([sentSale('c-2')])).json.rows[0]?.verdict).toBe('known');
  });

  it('is withdrawn at the desk: its sales go, corrected ones get their values back', async () => {
    await partner.send([sentSale('w-1')]);
    const { json } = await partner.send([sentSale('w-1', { price: 119_000 }), sentSale('w-2')]);
    const { envelope } = await service.call(
      'POST /desk-api/sale/file/withdraw',
      { importId: Number(json.batchId) },
      { session: admin.session },
    );
    expect(envelope.code).toBe('OK');
    expect((await storedSale('甲店/w-1'))?.price).toBe(125_000);
    expect(await storedSale('甲店/w-2')).toBeUndefined();
    // The withdrawal put the game's model out of use.
    await service.runJobs();
    expect((await partner.send([sentSale('w-2')])).json.rows[0]?.verdict).toBe('accepted');
  });

  it('previews without storing anything, and without an idempotency key', async () => {
    const tables = ['sales', 'sale_imports', 'api_answers', 'sale_changes', 'graphile_worker.jobs'];
    const rows = () =>
      Promise.all(tables.map((table) => query(`select t::text from ${table} t order by 1`)));
    const before = await rows();
    const answer = await partner.ask('POST /sales', {
      query: '?dryRun=true',
      body: { sales: [sentSale('p-1'), sentSale('p-2', { price: 0 })] },
    });
    expect(answer).toMatchObject({
      status: 200,
      json: { batchId: null, dryRun: true, counts: { accepted: 1, refused: 1 } },
    });
    expect(await rows()).toEqual(before);
  });

  it.each([
    ['price', { price: 12.5 }],
    ['price', { price: '100' }],
    ['price', { price: 1_000_000_000 }],
    ['kind', { kind: '成交' }],
    ['soldAt', { soldAt: '2026-02-30' }],
    ['soldAt', { soldAt: '2026-11-21' }],
    ['soldAt', { soldAt: '2026-11-20T16:30' }],
    ['soldAt', { soldAt: '11/10/2026' }],
    ['ref', { ref: '  ' }],
    ['ref', { ref: 'x'.repeat(101) }],
    ['gameId', { gameId: 'no-game' }],
    ['answers.skins', { answers: { skins: 101 } }],
    ['answers.skins', { answers: {} }],
    ['answers.hats', { answers: { skins: 1, hats: 2 } }],
    ['answers.items', { answers: { skins: 1, items: ['throne'] } }],
    ['extra', { extra: 1 }],
  ])('refuses a row with a wrong %s, and takes the others', async (field, change) => {
    const { json } = await partner.send([
      sentSale('bad', change),
      sentSale(`good-${Math.random()}`),
    ]);
    expect(json.rows[0]?.problems).toEqual([{ field, reason: expect.any(String) as string }]);
    expect(json.rows[1]?.verdict).toBe('accepted');
  });

  it.each([
    [{ sales: [] }, 400, 'VALIDATION_FAILED'],
    [{ sales: Array.from({ length: SALES_PER_BATCH + 1 }, () => ({})) }, 400, 'VALIDATION_FAILED'],
    [{ rows: [] }, 400, 'VALIDATION_FAILED'],
    ['{"sales":', 400, 'BROKEN_JSON'],
    [`{"sales":["${'x'.repeat(4_194_304)}"]}`, 413, 'BODY_TOO_LARGE'],
  ])('of a wrong form is refused whole: case %#', async (body, status, code) => {
    const before = await salesCount();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await partner.ask('POST /sales', { body, headers });
    expect(answer).toMatchObject({ status, problem: { code } });
    expect(await salesCount()).toBe(before);
  });

  it('has rows of any JSON, each refused with its reasons', async () => {
    const { json } = await partner.send([null, 7, 'text', [], {}, { ref: { a: 1 } }]);
    expect(json.counts).toMatchObject({ refused: 6 });
    for (const { problems } of json.rows) expect(problems).not.toHaveLength(0);
  });
});

describe('an idempotency key', () => {
  it('is required for a batch that is stored', async () => {
    const wrong: Record<string, string>[] = [{}, { 'idempotency-key': 'short' }];
    for (const headers of wrong)
      expect(
        await partner.ask('POST /sales', { body: { sales: [sentSale('i-0')] }, headers }),
      ).toMatchObject({ status: 400, problem: { code: 'IDEMPOTENCY_KEY_MISSING' } });
  });

  it('gets the same answer again, and none for other content', async () => {
    const key = crypto.randomUUID();
    const first = await partner.send([sentSale('i-1')], key);
    const files = await query('select from sale_imports');
    const second = await partner.send([sentSale('i-1')], key);
    expect(second.text).toBe(first.text);
    expect([first, second].map(({ headers }) => headers['idempotent-replayed'])).toEqual([
      undefined,
      'true',
    ]);
    expect(await query('select from sale_imports')).toHaveLength(files.length);
    expect(await partner.send([sentSale('i-2')], key)).toMatchObject({
      status: 422,
      problem: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  it('belongs to one key: another partner’s is another one', async () => {
    const key = crypto.randomUUID();
    await partner.send([sentSale('i-3')], key);
    const theirs = await other.send([sentSale('i-3')], key);
    expect(theirs).toMatchObject({ status: 200, json: { counts: { accepted: 1 } } });
    expect(theirs.headers['idempotent-replayed']).toBeUndefined();
  });

  it('has one winner among concurrent requests', async () => {
    const key = crypto.randomUUID();
    const sales = Array.from({ length: 20 }, (_, row) => sentSale(`race-${row}`));
    const answers = await Promise.all(
      Array.from({ length: API_REQUESTS_AT_ONCE }, () => partner.send(sales, key)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => !headers['idempotent-replayed'])).toHaveLength(1);
    expect(answers[0]?.json.counts).toMatchObject({ accepted: 20 });
    expect(
      await query(`select from sales where source_ref like 'import:甲店/race-%'`),
    ).toHaveLength(20);
  });

  it('is free again after a request that failed', async () => {
    const key = crypto.randomUUID();
    const wrong = await partner.ask('POST /sales', {
      body: { sales: [] },
      headers: { 'idempotency-key': key },
    });
    expect(wrong.status).toBe(400);
    expect((await partner.send([sentSale('i-5')], key)).status).toBe(200);
  });

  it('is kept for seven days', async () => {
    const kept = async () => (await query('select from api_answers')).length;
    expect(await kept()).toBeGreaterThan(0);
    const used = await query(`select sales from api_usage order by sales desc`);
    expect(Number(used[0]?.sales)).toBeGreaterThan(20);
    service.advance(7 * DAY + 1);
    await service.services.database.$client.query(
      `select graphile_worker.add_job('purge', '{}'::json)`,
    );
    await service.runJobs();
    expect(await kept()).toBe(0);
  });
});
