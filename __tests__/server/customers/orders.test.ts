import type { DeskOrder, OrderStory, PayloadOf } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedHumanGame } from '../appraisal/customer';
import { newPlayer } from '../evaluation/player';
import { confirmOrderOf, payerOf, paymentNosOf } from '../payment/payer';
import { SandboxPayment } from '../../../server/providers/payment/sandboxPayment';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';

/** Finding orders at the desk, and the page of one. */

type Asked = PayloadOf<'POST /desk-api/order/search'>;

let service: TestService;
let senior: SignedInMember;
let payer: Awaited<ReturnType<typeof postSmsSignIn>>;
/** A paid appraisal of the payer. */
let paid: { orderId: string; orderNo: string };
/** The payer's estimate. */
let estimate: string;
/** An estimate of somebody else. */
let foreign: string;

beforeAll(async () => {
  service = await buildService({ now: new Date('2026-11-20T15:59:00Z') });
  await seedHumanGame(service);
  senior = await signedInMember(service, 'senior');
  payer = await postSmsSignIn(service);
  estimate = await (await newPlayer(service, payer)).order();
  service.advance(120_000);
  const confirmed = await confirmOrderOf(service, payer);
  paid = confirmed;
  await payerOf(service, payer)('payment', { orderId: paid.orderId, method: 'sandbox' });
  const [sandbox] = service.services.payments;
  if (!(sandbox instanceof SandboxPayment)) throw new Error('Not the sandbox');
  await sandbox.pay((await paymentNosOf(service.services, paid.orderId))[0] ?? '');
  await payerOf(service, payer)('pay/result', { orderId: paid.orderId });
  service.advance(1_000);
  foreign = await (await newPlayer(service)).order();
  await service.runJobs();
});
afterAll(() => service.close());

async function search(asked: Asked = {}) {
  const { envelope } = await service.call('POST /desk-api/order/search', asked, senior);
  if (!envelope.data) throw new Error(`Not found: ${envelope.code} ${envelope.msg}`);
  return envelope.data;
}
const ids = ({ list }: { list: DeskOrder[] }) => list.map(({ orderId }) => orderId);
const found = async (asked: Asked) => ids(await search(asked));

async function story(orderId: string): Promise<OrderStory> {
  const { envelope } = await service.call('GET /desk-api/order/story', { orderId }, senior);
  if (!envelope.data) throw new Error(`No story: ${envelope.code} ${envelope.msg}`);
  return envelope.data;
}

describe('a search for orders', () => {
  it('lists all, newest first, without their owners', async () => {
    const answer = await search();
    expect(ids(answer)).toEqual([foreign, paid.orderId, estimate]);
    expect(JSON.stringify(answer)).not.toContain(payer.userId);
  });

  it.each([
    ['the phone', () => payer.phone],
    ['the phone as people type it', () => `+86 ${payer.phone.replace(/(...)(....)/, '$1 $2-')}`],
    ["the user's id", () => payer.userId],
  ])('finds the orders of a customer by %s', async (_, text) => {
    expect(await found({ query: text() })).toEqual([paid.orderId, estimate]);
  });

  it('finds the orders of all customers with a nickname, exactly', async () => {
    const { $client } = service.services.database;
    await $client.query(`update users set nickname = '小明' where user_id = $1`, [payer.userId]);
    expect(await found({ query: '小明' })).toEqual([paid.orderId, estimate]);
    expect(await found({ query: '小' })).toEqual([]);
    expect(await found({ query: '小%' })).toEqual([]);
  });

  it('finds an order by its id and by each number that its customer can name', async () => {
    const { payments } = await story(paid.orderId);
    const { reports } = await story(estimate);
    const [payment] = payments;
    const one = [paid.orderId];
    expect(await found({ query: paid.orderId })).toEqual(one);
    expect(await found({ query: paid.orderNo })).toEqual(one);
    expect(await found({ query: `https://market.example/?order=${paid.orderNo}` })).toEqual(one);
    expect(await found({ query: payment?.paymentNo ?? '' })).toEqual(one);
    expect(await found({ query: payment?.tradeNo ?? '' })).toEqual(one);
    expect(await found({ query: reports[0]?.reportNo.toLowerCase() ?? '' })).toEqual([estimate]);
  });

  it('finds the orders of a customer whose listing was read', async () => {
    const { createHash } = await import('node:crypto');
    const path = JSON.stringify(['market.example', '/goods', [['id', '7']]]);
    const ref = createHash('sha256').update(path).digest('hex').slice(0, 24);
    await service.services.database.$client.query(
      `insert into account_readings
         (reading_id, user_id, source, origin, game_id, answers, listing, created_at)
       values ('r', $1, 'link', 'x', 'test-game', '{}', $2, now())`,
      [payer.userId, { host: 'market.example', ref, price: 1, serverId: 's' }],
    );
    expect(await found({ query: 'https://market.example/goods?id=7&from=x' })).toEqual([
      paid.orderId,
      estimate,
    ]);
  });

  it('finds nothing for an unknown text', async () => {
    for (const query of ['13000000000', '0000000000000000', '没有这个人', "'; drop table orders"])
      expect(await found({ query })).toEqual([]);
  });

  it('combines its conditions; days are days in China', async () => {
    expect(await found({ kind: 'human' })).toEqual([paid.orderId]);
    expect(await found({ state: 'paid' })).toEqual([paid.orderId]);
    expect(await found({ state: 'refunded', query: payer.phone })).toEqual([]);
    // The estimate was ordered one minute before midnight in China.
    expect(await found({ to: '2026-11-20' })).toEqual([estimate]);
    expect(await found({ from: '2026-11-21' })).toEqual([foreign, paid.orderId]);
    expect(await found({ from: '2026-11-21', query: payer.phone })).toEqual([paid.orderId]);
  });

  it('continues after the last row of a page, without repeating or omitting one', async () => {
    const { $client } = service.services.database;
    await $client.query(`
      insert into orders (order_id, order_no, user_id, kind, state, price, game_id, game_name,
        game_icon_url, server_label, evaluation_state, created_at)
      select 'many-' || i, 'n' || i, 'many', 'ai', 'completed', 0, 'test-game', '', '', '', 'ready',
        '2026-01-01'::timestamptz + (i / 3) * interval '1 second'
      from generate_series(1, 50) i`);
    const seen: string[] = [];
    let after: string | null = '';
    for (let pages = 0; after !== null && pages < 9; pages += 1) {
      const page = await search({ query: 'many', ...(after !== '' && { after }) });
      seen.push(...ids(page));
      after = page.next;
    }
    expect(seen).toEqual([]);
    const all: string[] = [];
    let next: string | null = '';
    for (let pages = 0; next !== null && pages < 9; pages += 1) {
      const page = await search({ to: '2026-01-31', ...(next !== '' && { after: next }) });
      all.push(...ids(page));
      next = page.next;
    }
    expect(new Set(all).size).toBe(50);
    expect(all).toHaveLength(50);
    await $client.query(`delete from orders where user_id = 'many'`);
  });
});

describe("an order's page", () => {
  it('has states, payment, chat and the masked customer, and is recorded in the audit log', async () => {
    const read = await story(paid.orderId);
    expect(read).toMatchObject({
      orderNo: paid.orderNo,
      state: 'paid',
      refundable: true,
      messages: 0,
      customer: {
        userId: payer.userId,
        phone: `${payer.phone.slice(0, 3)}****${payer.phone.slice(-4)}`,
      },
      payments: [{ method: 'sandbox', state: 'paid', amount: read.price }],
      refunds: [],
    });
    expect(read.changes.flatMap(({ orderState }) => orderState ?? [])).toEqual([
      'created',
      'pending_payment',
      'paid',
    ]);
    expect(read.changes.at(-1)?.evaluationState).toBe('queued');
    expect(JSON.stringify(read)).not.toContain(payer.phone);
    const admin = await signedInMember(service, 'admin');
    const page = { action: 'order.read', subject: paid.orderId } as const;
    const { envelope } = await service.call('GET /desk-api/audit/list', page, admin);
    expect(envelope.data?.list).toMatchObject([{ staff: { staffId: senior.staffId } }]);
  });

  it('has the report with the page that confirms it', async () => {
    const { reports, changes } = await story(estimate);
    expect(reports).toHaveLength(1);
    const { statusCode } = await service.app.inject(reports[0]?.confirmation ?? '');
    expect(statusCode).toBe(200);
    expect(changes.some(({ evaluationState }) => evaluationState === 'locked')).toBe(true);
  });

  it('names the member who refunded it, and its refund', async () => {
    const admin = await signedInMember(service, 'admin');
    const given = { orderId: paid.orderId, reason: '客户不要了' };
    await service.call('POST /desk-api/refund/give', given, admin);
    await service.runJobs();
    const read = await story(paid.orderId);
    expect(read.refunds).toMatchObject([{ state: 'succeeded', reason: '客户不要了' }]);
    expect(read.changes).toContainEqual(
      expect.objectContaining({ orderState: 'refunding', staffAlias: admin.alias }),
    );
    expect(read.refundable).toBe(false);
  });

  it('does not exist for an unknown id', async () => {
    const { envelope } = await service.call('GET /desk-api/order/story', { orderId: 'x' }, senior);
    expect(envelope.code).toBe('ORDER_NOT_FOUND');
  });
});
