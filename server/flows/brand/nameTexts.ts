import { DEFAULT_NAME } from '@account-doctor/contract/brand';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../core/database/database';

/** Columns of default texts that contain the product's default name. */
const named = [
  ['help_questions', 'title'],
  ['help_questions', 'markdown'],
  ['news', 'title'],
  ['news', 'summary'],
  ['news', 'markdown'],
  ['coupon_campaigns', 'name'],
  ['coupon_campaigns', 'description'],
] as const;

/**
 * Replaces the product's default name in the default texts by the operator's name. Changes documents only in their
 * first version and before any user has agreed to them, because consents refer to their text; an admin must publish the
 * others again.
 */
export async function replaceProductName(transaction: Transaction, name: string): Promise<void> {
  const renamed = (column: string) =>
    sql`${sql.identifier(column)} = replace(${sql.identifier(column)}, ${DEFAULT_NAME}, ${name})`;
  const hasName = (column: string) => sql`strpos(${sql.identifier(column)}, ${DEFAULT_NAME}) > 0`;
  for (const [table, column] of named)
    await transaction.execute(
      sql`update ${sql.identifier(table)} set ${renamed(column)} where ${hasName(column)}`,
    );
  for (const table of ['documents', 'document_versions'])
    await transaction.execute(
      sql`update ${sql.identifier(table)} as text set ${renamed('title')}, ${renamed('markdown')}
        where (${hasName('title')} or ${hasName('markdown')})
          and not exists (select from document_versions v where v.key = text.key and v.version > 1)
          and not exists (select from consents c where c.key = text.key)`,
    );
  await transaction.execute(
    sql`update document_versions set hash = encode(sha256(convert_to(title || E'\n' || markdown, 'UTF8')), 'hex')
      where version = 1 and not exists (select from consents c where c.key = document_versions.key)`,
  );
}
