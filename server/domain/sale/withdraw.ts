import { sql } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';
import { countSalesChange } from './changes';
import { quarantinedSales, saleHistory, saleImports, sales } from './tables';

interface WithdrawnSale extends Record<string, unknown> {
  gameId: string;
  saleId: string;
  /** The quarantine row that is restored with the sale's values. */
  review: Record<string, unknown> | null;
}

/**
 * Withdraws the sales of files. Sales that these files corrected get their earlier values back, unless those came from
 * a withdrawn file; all other sales of the files are deleted. The quarantine rows of the earlier values are restored
 * too.
 * @returns the games whose sales changed
 */
export async function withdrawSales(
  transaction: Transaction,
  importIds: readonly number[],
): Promise<string[]> {
  const withdrawn = sql`in (select json_array_elements_text(${JSON.stringify(importIds)}::json)::bigint)`;
  // Other files may have corrected these sales since; a later withdrawal must not restore the withdrawn values.
  await transaction.execute(sql`delete from ${saleHistory} where import_id ${withdrawn}`);
  const { rows } = await transaction.execute<WithdrawnSale>(sql`
    with before as (
      select distinct on (h.sale_id) h.sale_id, h.history_id, h.import_id, h.sale, h.review
      from ${saleHistory} h
      join ${sales} s on s.sale_id = h.sale_id and s.import_id ${withdrawn}
      left join ${saleImports} i on i.import_id = h.import_id
      where i.withdrawn_at is null
      order by h.sale_id, h.history_id desc
    ), restored as (
      update ${sales} s set
        server_id = b.sale ->> 'serverId', zone_family = b.sale ->> 'zoneFamily',
        answers = b.sale -> 'answers', price = (b.sale ->> 'price')::integer,
        kind = b.sale ->> 'kind', at = (b.sale ->> 'at')::timestamptz,
        days_to_sell = (b.sale ->> 'daysToSell')::integer,
        account_ref = b.sale ->> 'accountRef', seller_ref = b.sale ->> 'sellerRef',
        import_id = b.import_id
      from before b where s.sale_id = b.sale_id
      returning s.game_id, s.sale_id, b.review
    ), used as (
      delete from ${saleHistory} h using before b where h.sale_id = b.sale_id and h.history_id >= b.history_id
    ), deleted as (
      delete from ${sales} s
      where s.import_id ${withdrawn} and not exists (select 1 from before b where b.sale_id = s.sale_id)
      returning s.game_id, s.sale_id
    )
    select game_id as "gameId", sale_id as "saleId", review from restored
    union all select game_id, sale_id, null from deleted`);
  const ids = JSON.stringify(rows.map(({ saleId }) => saleId));
  await transaction
    .delete(quarantinedSales)
    .where(sql`${quarantinedSales.saleId} in (select json_array_elements_text(${ids}::json))`);
  const reviews = JSON.stringify(rows.flatMap(({ review }) => review ?? []));
  await transaction.execute(sql`
    insert into ${quarantinedSales}
    select * from jsonb_populate_recordset(null::${quarantinedSales}, ${reviews}::jsonb)`);
  const gameIds = [...new Set(rows.map(({ gameId }) => gameId))];
  await countSalesChange(transaction, gameIds);
  return gameIds;
}
