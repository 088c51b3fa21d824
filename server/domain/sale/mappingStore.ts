import { createHash } from 'node:crypto';
import type { SaleMapping } from '@account-doctor/contract/saleMapping';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../core/database/database';
import { saleImports } from './tables';

/** Key of a set of column names, by which the mapping of such files is kept. */
export const headerKeyOf = (names: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(names.filter((name) => name !== '').sort()))
    .digest('hex');

/** The mapping of the newest imported file with this header, or `null`. */
export async function mappingOfHeader(
  db: Queryable,
  headerKey: string,
): Promise<SaleMapping | null> {
  return (await newestOfHeader(db, eq(saleImports.headerKey, headerKey)))?.mapping ?? null;
}

/**
 * The mapping by which files of a source with a set of columns are imported without a member: that of the newest
 * imported file of this source, which a member has looked at first. `null` without one, or if that file was withdrawn.
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

/** The newest imported file of those that are looked for. */
async function newestOfHeader(db: Queryable, wanted: SQL | undefined) {
  const [row] = await db
    .select({ mapping: saleImports.mapping, state: saleImports.state })
    .from(saleImports)
    .where(and(wanted, inArray(saleImports.state, ['taken', 'withdrawn'])))
    .orderBy(desc(saleImports.importId))
    .limit(1);
  return row ?? null;
}
