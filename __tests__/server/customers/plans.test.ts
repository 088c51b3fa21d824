import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betweenDays } from '../../../server/flows/customers/page';
import { countedOrderIdsSql } from '../../../server/domain/figure';
import { buildService, type TestService } from '../support/service';

/** The lists of the desk read an index, however many orders there are. */

let service: TestService;
beforeAll(async () => {
  service = await buildService();
  const { $client } = service.services.database;
  await $client.query(`
    insert into orders (order_id, order_no, user_id, kind, state, price, game_id, game_name,
      game_icon_url, server_label, evaluation_state, created_at, priced_at, fair_price)
    select 'o' || i, i::text, 'u' || (i % 500), 'ai', case when i % 500 = 0 then 'refunding' else 'completed' end,
      0, 'g', '', '', '', 'ready', t, t, 100
    from (select i, '2026-11-20'::timestamptz - i * interval '1 hour' as t
      from generate_series(1, 20000) i) as many`);
  await $client.query('analyze orders');
});
afterAll(() => service.close());

async function planOf(query: string, values: unknown[]): Promise<string> {
  const { $client } = service.services.database;
  const { rows } = await $client.query<Record<string, string>>(`explain ${query}`, values);
  return rows.map((row) => Object.values(row)[0]).join('\n');
}

const NEWEST = 'order by created_at desc, order_id desc limit 21';

describe('a list of orders', () => {
  it.each([
    ['all', 'true', [], /orders_by_time/],
    ['one state', `state = 'refunding'`, [], /orders_by_state/],
    ['days', betweenDays('created_at', 1, 2), ['2026-11-01', '2026-11-02'], /orders_by_time/],
    [
      'a place',
      '(created_at, order_id) < ($1::timestamptz, $2)',
      ['2026-11-01', 'o1'],
      /orders_by_time/,
    ],
  ])('reads an index for %s', async (_, condition, values, index) => {
    const plan = await planOf(`select * from orders where ${condition} ${NEWEST}`, values);
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan|\bSort\b/);
  });

  it('finds what a figure counts by the index of its time', async () => {
    const counted = countedOrderIdsSql('reports');
    const plan = await planOf(counted, ['2026-11-19', '2026-11-20']);
    expect(plan).toMatch(/orders_priced/);
    expect(plan).not.toMatch(/Seq Scan/);
  });
});
