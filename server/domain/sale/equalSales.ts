import { sql } from 'drizzle-orm';
import type { Queryable } from '../../core/database/database';
import { IMPORT_PREFIX } from './saleRow';
import type { NewSale } from './store';
import { storedSale } from './takeRows';
import { sales } from './tables';

/**
 * Finds stored sales of the same source that equal new sales in everything but the reference; returns their references
 * by the id of the new sale. Usually these are the same accounts under new references, but two equal accounts can also
 * be sold on one day.
 */
export async function equalSales(
  db: Queryable,
  added: readonly NewSale[],
  source: string,
): Promise<Map<string, string>> {
  if (added.length === 0) return new Map();
  const prefix = source === '' ? IMPORT_PREFIX : `${IMPORT_PREFIX}${source}/`;
  const { rows } = await db.execute<{ saleId: string; sourceRef: string }>(sql`
    select distinct on (r."saleId") r."saleId", s.source_ref as "sourceRef"
    from json_to_recordset(${JSON.stringify(added.map(storedSale))}::json) as r(
      "saleId" text, "gameId" text, "serverId" text, "zoneFamily" text, "answers" jsonb,
      "price" integer, "kind" text, "at" timestamptz, "accountRef" text, "sellerRef" text)
    join ${sales} s on s.game_id = r."gameId" and s.zone_family = r."zoneFamily" and s.at = r."at"
    where s.server_id = r."serverId" and s.price = r."price" and s.kind = r."kind"
      and s.answers = r."answers" and s.account_ref is not distinct from r."accountRef"
      and s.seller_ref is not distinct from r."sellerRef" and s.sale_id <> r."saleId"
      and starts_with(s.source_ref, ${prefix})
    order by r."saleId", s.source_ref`);
  return new Map(
    rows.map(({ saleId, sourceRef }) => [saleId, sourceRef.slice(IMPORT_PREFIX.length)]),
  );
}
