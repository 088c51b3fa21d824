import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '@account-doctor/contract/time';
import { checkBooks } from '../../../server/domain/payment/books';
import { buildService, type TestService } from '../support/service';

/** A morning in China, after the bill of the previous day was published. */
const MORNING = new Date('2026-11-23T03:20:00Z');

let service: TestService;
const query = (text: string) =>
  service.services.database.$client.query<Record<string, unknown>>(text);

/**
 * Ten thousand payments of the six previous days, one every 50 seconds, of which one in twenty is
 * refunded. The provider's clock differs by twenty seconds in either direction, so its days change
 * at other moments.
 */
const MONEY = `
  create temp table n as select i, to_char(i, 'FM00000') as no, 100 + i % 7000 as amount,
    timestamptz '2026-11-16 16:00Z' + i * interval '50 seconds' as at,
    timestamptz '2026-11-16 16:00Z' + i * interval '50 seconds'
      + (case when i % 2 = 0 then 1 else -1 end) * interval '20 seconds' as theirs
  from generate_series(1, 10000) i;
  insert into payments (payment_id, payment_no, order_id, method, amount, state, trade_no, created_at, paid_at)
    select no, 'P' || no, 'O' || no, 'sandbox', amount, 'paid', 'T' || no, at, at from n;
  insert into sandbox_trades (payment_no, amount, description, notice_url, return_url, state, trade_no, created_at, paid_at)
    select 'P' || no, amount, '', '', '', 'paid', 'T' || no, theirs, theirs from n;
  insert into refunds (refund_id, refund_no, payment_id, order_id, amount, cause, state, requested_at, settled_at)
    select no, 'R' || no, no, 'O' || no, amount, 'customer', 'succeeded', at, at + interval '30 seconds' from n where i % 20 = 0;
  insert into sandbox_refunds (refund_no, payment_no, amount, created_at)
    select 'R' || no, 'P' || no, amount, theirs + interval '30 seconds' from n where i % 20 = 0;`;

/**
 * Ten faults of each kind in different payments; those with a 1 at the end of their number are
 * never refunded.
 */
const FAULTS = `
  delete from payments where payment_id in (select no from n where i % 1000 = 1);
  update payments set state = 'open', paid_at = null, trade_no = null
    where payment_id in (select no from n where i % 1000 = 101);
  update sandbox_trades set amount = amount + 1 where payment_no in (select 'P' || no from n where i % 1000 = 201);
  delete from sandbox_trades where payment_no in (select 'P' || no from n where i % 1000 = 301);
  delete from sandbox_refunds where refund_no in (select 'R' || no from n where i % 1000 = 400);
  update sandbox_refunds set amount = amount - 1 where refund_no in (select 'R' || no from n where i % 1000 = 500);`;

async function difference(kind: string) {
  const { rows } = await query(
    `select number from bill_differences where kind = '${kind}' and settled_at is null order by 1`,
  );
  return rows.map(({ number }) => number);
}

/** Runs the job of the morning. */
async function read(): Promise<void> {
  await query(`select graphile_worker.add_job('requestBills', '{}')`);
  await service.runJobs();
}

const numbers = (prefix: string, rest: number) =>
  Array.from({ length: 10 }, (_, at) => `${prefix}${String(at * 1_000 + rest).padStart(5, '0')}`);

beforeAll(async () => {
  service = await buildService({ now: MORNING });
  const client = await service.services.database.$client.connect();
  await client.query(MONEY);
  await client.query(FAULTS);
  client.release();
  await read();
});
afterAll(() => service.close());

describe('the reconciliation of ten thousand payments', () => {
  it.each([
    ['unknown_payment', numbers('P', 1)],
    ['unrecorded_payment', numbers('P', 101)],
    ['payment_amount', numbers('P', 201)],
    ['missing_payment', numbers('P', 301)],
    ['missing_refund', numbers('R', 400)],
    ['refund_amount', numbers('R', 500)],
  ])('finds every planted error: %s', async (kind, planted) => {
    expect(await difference(kind)).toEqual(planted);
  });

  it('reports no other difference', async () => {
    const { rows } = await query('select count(*)::int as found from bill_differences');
    expect(rows).toEqual([{ found: 60 }]);
  });

  it('posts the fees to the ledger once per day', async () => {
    const kept = `select sum(round(amount * 0.006)) as fen from sandbox_trades where paid_at >= '2026-11-16 16:00Z'`;
    const back = `select sum(round(amount * 0.006)) as fen from sandbox_refunds where created_at >= '2026-11-16 16:00Z'`;
    const { rows } = await query(
      `select sum(amount)::int as fees, ((${kept}) - (${back}))::int as right, count(*)::int as days
       from ledger_lines where account = 'fees'`,
    );
    expect(rows[0]?.fees).toBe(rows[0]?.right);
    expect(rows[0]?.days).toBe(6);
    const unbalanced = (await checkBooks(service.services)).filter(({ what }) =>
      what.includes('add up'),
    );
    expect(unbalanced).toEqual([]);
  });

  it('changes nothing when repeated', async () => {
    const state = () =>
      query('select kind, number, found_at, settled_at from bill_differences order by 1, 2');
    const before = await state();
    await query('delete from bills');
    await read();
    expect((await state()).rows).toEqual(before.rows);
  });

  it('settles a difference when a late record arrives, and reports differences around midnight a day later', async () => {
    await query(`update payments set state = 'paid', trade_no = payment_no, paid_at = created_at
      where payment_no = 'P00101'`);
    // Recorded in the last minute before midnight: its provider may bill it on the next day.
    await query(`insert into payments (payment_id, payment_no, order_id, method, amount, state, trade_no, created_at, paid_at)
      values ('late', 'P-late', 'O-late', 'sandbox', 500, 'paid', 'T-late', '2026-11-22 15:59Z', '2026-11-22 15:59Z')`);
    await read();
    expect(await difference('missing_payment')).not.toContain('P-late');
    service.advance(DAY);
    await read();
    expect(await difference('missing_payment')).toContain('P-late');
    expect(await difference('unrecorded_payment')).not.toContain('P00101');
    expect(await difference('unrecorded_payment')).toHaveLength(9);
  });
});
