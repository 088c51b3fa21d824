import { DEFAULT_NAME } from '@account-doctor/contract/brand';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';

/** Tables and columns of default texts that contain the product's default name. */
const columnsWithName = [
  ['help_questions', 'title'],
  ['help_questions', 'markdown'],
  ['news', 'title'],
  ['news', 'summary'],
  ['news', 'markdown'],
  ['coupon_campaigns', 'name'],
  ['coupon_campaigns', 'description'],
] as const;

/**
 * Replaces the product's default name in the default texts by the operator's name. Changes a document only in its
 * first version and before any user has agreed to it, because consents refer to its text; an admin must publish other
 * documents again.
 */
export async function replaceProductName(transaction: Transaction, name: string): Promise<void> {
  const replaceName = (column: string) =>
    sql`${sql.identifier(column)} = replace(${sql.identifier(column)}, ${DEFAULT_NAME}, ${name})`;
  const hasName = (column: string) => sql`strpos(${sql.identifier(column)}, ${DEFAULT_NAME}) > 0`;
  for (const [table, column] of columnsWithName)
    await transaction.execute(
      sql`update ${sql.identifier(table)} set ${replaceName(column)} where ${hasName(column)}`,
    );
  for (const table of ['documents', 'document_versions'])
    await transaction.execute(
      sql`update ${sql.identifier(table)} as text set ${replaceName('title')}, ${replaceName('markdown')}
        where (${hasName('title')} or ${hasName('markdown')})
          and not exists (select from document_versions v where v.key = text.key and v.version > 1)
          and not exists (select from consents c where c.key = text.key)`,
    );
  await transaction.execute(
    sql`update document_versions set hash = encode(sha256(convert_to(title || E'\n' || markdown, 'UTF8')), 'hex')
      where version = 1 and not exists (select from consents c where c.key = document_versions.key)`,
  );
}
