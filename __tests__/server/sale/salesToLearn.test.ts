import type { GameField } from '@account-doctor/contract/game';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGame } from '../../../server/domain/game/store';
import { salesOfGame } from '../../../server/domain/sale/store';
import { mostSales, salesToLearn } from '../../../server/valuation/salesToLearn';
import type { Sale } from '../../../server/valuation/types';
import { testGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';

let service: TestService;
const MOST_SALES = mostSales(testGame.fields);
const database = () => service.services.database;

beforeAll(async () => {
  service = await buildService({ now: new Date('2026-11-20T08:00:00Z') });
  await database().transaction((transaction) => insertGame(transaction, testGame, 0));
});
afterAll(() => service.close());

/** Inserts sales of a zone family, one per minute until a date. */
const sold = (zoneFamily: string, count: number, until: string) =>
  database().execute(sql`
    insert into sales (sale_id, game_id, server_id, zone_family, answers, price, kind, at, sample, source_ref)
    select ${zoneFamily} || row, 'test-game', 'test-qq', ${zoneFamily}, '{}', 1000, 'sold',
           ${until}::timestamptz - row * interval '1 minute', false, ${zoneFamily} || row
    from generate_series(1, ${count}::integer) as row`);

describe('the sales that a model learns from', () => {
  it('are the newest of the game, and the newest of each zone family', async () => {
    await sold('large', MOST_SALES.game + 2_000, '2026-11-19T00:00:00Z');
    await sold('old', MOST_SALES.family + 1_000, '2025-01-01T00:00:00Z');
    const sales = await salesOfGame(database(), { gameId: 'test-game', fields: testGame.fields });
    const of = (zoneFamily: string) => sales.filter((sale) => sale.zoneFamily === zoneFamily);
    expect([of('large').length, of('old').length]).toEqual([MOST_SALES.game, MOST_SALES.family]);
    expect([of('large').at(-1)?.saleId, of('old').at(-1)?.saleId]).toEqual(['large1', 'old1']);
    expect(sales[0]?.saleId).toBe(`old${MOST_SALES.family}`);
  });

  it('are fewer for games with many options', () => {
    const options = Array.from({ length: 2_000 }, (_, index) => ({
      value: `o${index}`,
      label: `o${index}`,
    }));
    const field = { ...(testGame.fields[0] as GameField), kind: 'multi', options } as GameField;
    expect(mostSales([field])).toEqual({ game: 6_000, family: 600 });
  });

  it('are chosen likewise where a backtest reads them from a file', () => {
    const family = (count: number, from: number) =>
      Array.from({ length: count }, (_, index) => ({ at: new Date(from + index) }) as Sale);
    const learnt = salesToLearn(
      testGame.fields,
      new Map([
        ['large', family(MOST_SALES.game + 2_000, 1e9)],
        ['old', family(MOST_SALES.family + 1_000, 0)],
      ]),
    );
    expect(learnt.get('large')?.length).toBe(MOST_SALES.game);
    expect(learnt.get('large')?.[0]?.at.getTime()).toBe(1e9 + 2_000);
    expect(learnt.get('old')?.[0]?.at.getTime()).toBe(1_000);
  });
});
