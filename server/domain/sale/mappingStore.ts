import { createHash } from 'node:crypto';
import type { SaleMapping } from '@account-doctor/contract/saleMapping';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../core/database/database';
import { saleImports } from './tables';

/** Hash of a file's column names; files with equal hashes share their mapping. */
export const headerKeyOf = (names: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(names.filter((name) => name !== '').sort()))
    .digest('hex');

/** The mapping of the newest imported or withdrawn file with these column names; `null` if there was no such file. */
export async function mappingOfHeader(
  db: Queryable,
  headerKey: string,
): Promise<SaleMapping | null> {
  return (await newestOfHeader(db, eq(saleImports.headerKey, headerKey)))?.mapping ?? null;
}

/**
 * The mapping with which a source's file may be imported without a member: that of the newest imported file of this
 * source with the same column names, which a member has checked. `null` if there was no such file, or if it was
 * withdrawn.
 */
export async function trustedMapping(
  db: Queryable,
  headerKey: string,
  sourceId: string,
): Promise<SaleMapping | null> {
  const known = and(eq(saleImports.headerKey, headerKey), eq(saleImports.sourceId, sourceId));
  const newest = await newestOfHeader(db, known);
  return newest?.state === 'taken' ? newest.mapping : null;
}

/** The newest imported or withdrawn file that meets a condition. */
async function newestOfHeader(db: Queryable, wanted: SQL | undefined) {
  const [row] = await db
    .select({ mapping: saleImports.mapping, state: saleImports.state })
    .from(saleImports)
    .where(and(wanted, inArray(saleImports.state, ['taken', 'withdrawn'])))
    .orderBy(desc(saleImports.importId))
    .limit(1);
  return row ?? null;
}
