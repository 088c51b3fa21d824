import type { SaleRowProblem, SaleRowVerdict } from '@account-doctor/contract/saleImports';
import { and, asc, count, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import type { NewSale } from './store';
import { storedSale } from './takeRows';
import { saleHistory, saleImportRows, sales } from './tables';

/** A row of a preview. */
export interface StagedRow {
  line: number;
  verdict: SaleRowVerdict;
  cells: string[];
  problems: SaleRowProblem[];
  sale: NewSale | null;
  /** For a sale that will be quarantined: its price divided by the expected price. Otherwise `null`. */
  factor: number | null;
  /** For a correction: fingerprint of the stored sale that it replaces. Otherwise `null`. */
  replaces: string | null;
}

/** Stores rows of a preview. */
export async function insertStagedRows(
  transaction: Transaction,
  importId: number,
  rows: readonly StagedRow[],
): Promise<void> {
  const stored = rows.map(({ sale, ...row }) => ({ ...row, sale: sale && storedSale(sale) }));
  await transaction.execute(sql`
    insert into ${saleImportRows} (import_id, line, verdict, cells, problems, sale, factor, replaces)
    select ${importId}::bigint, "line", "verdict", "cells", "problems", "sale", "factor",
      "replaces"
    from json_to_recordset(${JSON.stringify(stored)}::json) as row(
      "line" integer, "verdict" text, "cells" jsonb, "problems" jsonb, "sale" jsonb,
      "factor" real, "replaces" text)`);
}

/** Deletes the rows of a preview; keeps the rejected ones if `keepRejected`. */
export async function deleteStagedRows(
  transaction: Transaction,
  importId: number,
  keepRejected = false,
): Promise<void> {
  await transaction
    .delete(saleImportRows)
    .where(
      and(
        eq(saleImportRows.importId, importId),
        keepRejected ? ne(saleImportRows.verdict, 'rejected') : undefined,
      ),
    );
}

type Row = typeof saleImportRows.$inferSelect;

const stagedRowOf = ({ sale, ...row }: Row): StagedRow => ({
  ...row,
  sale: sale && { ...sale, at: new Date(sale.at) },
});

/** The next rows of a preview with the given verdicts, after a line of the file. */
export async function stagedRowsAfter(
  db: Queryable,
  importId: number,
  { verdicts, after, limit }: { verdicts: SaleRowVerdict[]; after: number; limit: number },
): Promise<StagedRow[]> {
  const rows = await db
    .select()
    .from(saleImportRows)
    .where(
      and(
        eq(saleImportRows.importId, importId),
        inArray(saleImportRows.verdict, verdicts),
        gt(saleImportRows.line, after),
      ),
    )
    .orderBy(asc(saleImportRows.line))
    .limit(limit);
  return rows.map(stagedRowOf);
}

/** A page of the rows of a preview with one verdict. */
export async function selectStagedPage(
  db: Queryable,
  { importId, verdict }: { importId: number; verdict: SaleRowVerdict },
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: StagedRow[]; total: number }> {
  const found = and(eq(saleImportRows.importId, importId), eq(saleImportRows.verdict, verdict));
  const rows = await db
    .select()
    .from(saleImportRows)
    .where(found)
    .orderBy(asc(saleImportRows.line))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(saleImportRows).where(found);
  return { list: rows.map(stagedRowOf), total: counted?.total ?? 0 };
}

/** Zone families in a preview of which no real sale is stored yet; each as its game and one of its servers. */
export async function selectNewFamilies(
  db: Queryable,
  importId: number,
): Promise<{ gameId: string; serverId: string }[]> {
  const { rows } = await db.execute<{ gameId: string; serverId: string }>(sql`
    select distinct on (r.sale ->> 'gameId', r.sale ->> 'zoneFamily')
      r.sale ->> 'gameId' as "gameId", r.sale ->> 'serverId' as "serverId"
    from ${saleImportRows} r
    where r.import_id = ${importId} and r.verdict in ('new', 'held') and not exists (
      select 1 from ${sales} s where s.game_id = r.sale ->> 'gameId'
        and s.zone_family = r.sale ->> 'zoneFamily' and not s.sample)`);
  return rows;
}

/** Games to which a preview adds sales or whose sales it corrects. */
export async function gamesChangedBy(db: Queryable, importId: number): Promise<string[]> {
  const { rows } = await db.execute<{ gameId: string }>(sql`
    select distinct sale ->> 'gameId' as "gameId" from ${saleImportRows}
    where import_id = ${importId} and verdict in ('new', 'changed') order by 1`);
  return rows.map(({ gameId }) => gameId);
}

/** Number of rows of a preview that would change a sale that a member edited or deleted last. */
export async function countHandEdited(db: Queryable, importId: number): Promise<number> {
  const { rows } = await db.execute<{ edited: number }>(sql`
    select count(*)::integer as edited from ${saleImportRows} r
    where r.import_id = ${importId} and r.verdict in ('new', 'held', 'changed') and (
      select h.replaced_by is not null from ${saleHistory} h
      where h.sale_id = r.sale ->> 'saleId' order by h.history_id desc limit 1)`);
  return rows[0]?.edited ?? 0;
}

/** Ids of the sales whose corrected price would be quarantined, of all games or of one. */
export async function selectHeldCorrections(
  db: Queryable,
  importId: number,
  gameId?: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ saleId: string }>(sql`
    select sale ->> 'saleId' as "saleId" from ${saleImportRows}
    where import_id = ${importId} and verdict = 'changed' and factor is not null
      and (${gameId ?? null}::text is null or sale ->> 'gameId' = ${gameId ?? null})`);
  return rows.map(({ saleId }) => saleId);
}

/** The newest new and corrected sales of a game in a preview, oldest first; omits those that will be quarantined. */
export async function stagedSalesOfGame(
  db: Queryable,
  importId: number,
  { gameId, limit }: { gameId: string; limit: number },
): Promise<NewSale[]> {
  const rows = await db
    .select()
    .from(saleImportRows)
    .where(
      and(
        eq(saleImportRows.importId, importId),
        inArray(saleImportRows.verdict, ['new', 'changed']),
        isNull(saleImportRows.factor),
        sql`${saleImportRows.sale} ->> 'gameId' = ${gameId}`,
      ),
    )
    .orderBy(desc(sql`${saleImportRows.sale} ->> 'at'`), desc(saleImportRows.line))
    .limit(limit);
  return rows.flatMap((row) => stagedRowOf(row).sale ?? []).reverse();
}
