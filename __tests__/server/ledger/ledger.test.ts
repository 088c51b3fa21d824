import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balances } from '../../../server/domain/ledger';
import { balanceLedger } from '../../../server/domain/ledger/balance';
import { checkBooks } from '../../../server/domain/payment/books';
import { SandboxPayment } from '../../../server/providers/payment/sandboxPayment';
import { seedHumanGame } from '../appraisal/customer';
import { addCampaign, receiveCouponId } from '../coupon/coupons';
import { confirmOrderOf, payerOf, paymentNosOf } from '../payment/payer';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';

let service: TestService;
beforeAll(async () => {
  service = await buildService();
  await seedHumanGame(service);
});
afterAll(() => service.close());

const query = (text: string, values: unknown[] = []) =>
  service.services.database.$client.query<Record<string, unknown>>(text, values);

/** The ledger entries of an order, oldest first: kind, and fen by account. */
async function entriesOf(orderId: string) {
  const { rows } = await query(
    `select kind, json_object_agg(account, amount) as lines from ledger_entries
     join ledger_lines using (entry_id) where order_id = $1 group by entry_id, kind order by entry_id`,
    [orderId],
  );
  return rows.map(({ kind, lines }) => [kind, lines]);
}

/** A customer with a coupon of 5 yuan, whose order waits for payment at the sandbox. */
async function customer() {
  const session = await postSmsSignIn(service);
  const call = payerOf(service, session);
  await addCampaign(service.services, `c-${session.userId}`);
  const couponId = await receiveCouponId(service, session, `c-${session.userId}`);
  const { orderId, listPrice, price } = await confirmOrderOf(service, session, couponId);
  await call('payment', { orderId, method: 'sandbox' });
  const [paymentNo = ''] = await paymentNosOf(service.services, orderId);
  const [sandbox] = service.services.payments;
  if (!(sandbox instanceof SandboxPayment)) throw new Error('Not the sandbox');
  await sandbox.pay(paymentNo);
  return { call, orderId, listPrice, price };
}

describe('the ledger', () => {
  const entry = `insert into ledger_entries (kind, reference, at) values ('fees', gen_random_uuid(), now()) returning entry_id`;

  it('records a sale with a coupon, and its refund', async () => {
    const { call, orderId, listPrice, price } = await customer();
    expect(listPrice).toBeGreaterThan(price);
    await call('pay/result', { orderId });
    const sale = { advances: price, discounts: listPrice - price, sales: -listPrice };
    const sold = [
      ['payment', { 'held:sandbox': price, advances: -price }],
      ['sale', sale],
    ];
    expect(await entriesOf(orderId)).toEqual(sold);

    await call('apply/cancel', { orderId });
    await service.runJobs();
    const back = Object.entries(sale).map(([account, amount]) => [account, -amount]);
    expect(await entriesOf(orderId)).toEqual([
      ...sold,
      ['reversal', Object.fromEntries(back)],
      ['refund', { advances: price, refunds: -price }],
      ['repayment', { refunds: price, 'held:sandbox': -price }],
    ]);
  });

  it('records no sale for a payment that arrived too late', async () => {
    const { call, orderId } = await customer();
    await call('close/order', { orderId });
    await service.runJobs();
    expect((await entriesOf(orderId)).map(([kind]) => kind)).toEqual([
      'payment',
      'refund',
      'repayment',
    ]);
  });

  it('has the same balances whether they were stored or not', async () => {
    const held = () => balances(service.services.database);
    const writtenDown = async () =>
      (await query('select count(distinct entry_id)::int as times from ledger_balances')).rows[0];
    await customer();
    const before = await held();
    expect(before.map(({ account }) => account)).toContain('held:sandbox');

    await balanceLedger(service.services);
    await balanceLedger(service.services);
    expect(await writtenDown()).toEqual({ times: 1 });
    expect(await held()).toEqual(before);

    const { call, orderId, price } = await customer();
    await call('pay/result', { orderId });
    const fenOf = (all: Awaited<ReturnType<typeof held>>) =>
      all.find(({ account }) => account === 'held:sandbox')?.fen;
    expect(fenOf(await held())).toBe((fenOf(before) ?? 0) + price);
    await balanceLedger(service.services);
    expect(await writtenDown()).toEqual({ times: 2 });
    expect(await checkBooks(service.services)).toEqual([]);

    await query(`update ledger_balances set fen = fen + 1 where account = 'sales'`);
    expect(await checkBooks(service.services)).toMatchObject([
      { what: 'a balance of the ledger is not the sum of its lines', orderId: 'sales' },
    ]);
    await query('delete from ledger_balances');
  });

  it('stores no balance while another transaction writes an entry', async () => {
    const client = await service.services.database.$client.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ entry_id: string }>(`
        with e as (${entry}) insert into ledger_lines
        select entry_id, account, amount from e, (values ('fees', 7), ('sales', -7)) l (account, amount)
        returning entry_id`);
      const balanced = balanceLedger(service.services);
      await expect
        .poll(() =>
          query(`select count(*)::int as waits from pg_locks where not granted
            and relation = 'ledger_entries'::regclass`),
        )
        .toMatchObject({ rows: [{ waits: 1 }] });
      await client.query('commit');
      await balanced;
      const upTo = await query('select max(entry_id) as entry_id from ledger_balances');
      expect(upTo.rows[0]).toEqual({ entry_id: rows[0]?.entry_id });
      expect(await checkBooks(service.services)).toEqual([]);
    } finally {
      client.release();
    }
  });

  it.each([
    [
      'an entry that does not add up',
      `with e as (${entry}) insert into ledger_lines
       select entry_id, 'fees', 5 from e`,
    ],
    ['an entry without lines', entry],
    [
      'a line added later',
      `insert into ledger_lines
       select min(entry_id), 'fees', 5 from ledger_entries`,
    ],
    [
      'a line of zero',
      `with e as (${entry}) insert into ledger_lines
       select entry_id, 'fees', 0 from e`,
    ],
    ['another amount', 'update ledger_lines set amount = 2 * amount'],
    ['another reference', `update ledger_entries set order_id = 'other'`],
    ['a deleted line', 'delete from ledger_lines'],
    ['a deleted entry', 'delete from ledger_entries'],
    ['none at all', 'truncate ledger_entries, ledger_lines'],
  ])('is protected by the database from %s', async (_what, change) => {
    const before = await query('select count(*), sum(abs(amount)) from ledger_lines');
    await expect(query(change)).rejects.toThrow(/ledger/);
    const after = await query('select count(*), sum(abs(amount)) from ledger_lines');
    expect(after.rows).toEqual(before.rows);
  });
});
