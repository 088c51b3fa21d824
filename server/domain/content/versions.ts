import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { textHash } from '../../core/textHash';
import type { Document } from './store';
import { documents, documentVersions } from './tables';

export type DocumentVersion = typeof documentVersions.$inferSelect;

/** A version of a document; `null` if it was never published. */
export async function documentVersion(
  db: Queryable,
  key: string,
  version: number,
): Promise<DocumentVersion | null> {
  const [found] = await db
    .select()
    .from(documentVersions)
    .where(and(eq(documentVersions.key, key), eq(documentVersions.version, version)));
  return found ?? null;
}

/** The newest version of each of the given documents. */
export async function latestVersions(
  db: Queryable,
  keys: string[],
): Promise<Map<string, Pick<DocumentVersion, 'title' | 'version' | 'changes'>>> {
  const rows = await db
    .selectDistinctOn([documentVersions.key], {
      key: documentVersions.key,
      title: documentVersions.title,
      version: documentVersions.version,
      changes: documentVersions.changes,
    })
    .from(documentVersions)
    .where(inArray(documentVersions.key, keys))
    .orderBy(documentVersions.key, desc(documentVersions.version));
  return new Map(rows.map((row) => [row.key, row]));
}

/** Publishes documents with new keys; does not change existing documents. */
export async function insertDocuments(transaction: Transaction, rows: Document[]): Promise<void> {
  const added = await transaction
    .insert(documents)
    .values(rows)
    .onConflictDoNothing()
    .returning({ key: documents.key });
  const keys = new Set(added.map(({ key }) => key));
  const first = rows.filter(({ key }) => keys.has(key));
  if (first.length > 0)
    await transaction.insert(documentVersions).values(first.map((row) => versionRow(row, 1, '')));
}

/**
 * Publishes a text as the next version of its document and keeps earlier ones. An unchanged text
 * adds no version.
 */
export async function publishDocument(
  transaction: Transaction,
  document: Document,
  changes: string,
): Promise<void> {
  const { title, markdown, updatedAt } = document;
  const [published] = await transaction
    .insert(documents)
    .values(document)
    .onConflictDoUpdate({
      target: documents.key,
      set: { title, markdown, updatedAt, version: sql`${documents.version} + 1` },
      setWhere: sql`(${documents.title}, ${documents.markdown}) is distinct from (${title}, ${markdown})`,
    })
    .returning({ version: documents.version });
  if (published)
    await transaction
      .insert(documentVersions)
      .values(versionRow(document, published.version, changes));
}

const versionRow = (
  { key, title, markdown, updatedAt }: Document,
  version: number,
  changes: string,
): DocumentVersion => ({
  ...{ key, version, title, markdown, changes },
  hash: textHash(`${title}\n${markdown}`),
  publishedAt: updatedAt,
});
