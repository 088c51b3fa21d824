import { createHash, randomUUID } from 'node:crypto';
import type { ModeratedPlace, ModerationVerdict } from '@account-doctor/contract/moderation';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import type { MergeUsers } from '../../core/module';
import { moderations } from './tables';

export type Moderation = typeof moderations.$inferSelect;

export const contentHash = (content: string): string =>
  createHash('sha256').update(content).digest('hex');

/** Adds a text or picture for moderation unless it exists; of two concurrent calls the first one wins. */
export async function insertModeration(
  transaction: Transaction,
  row: typeof moderations.$inferInsert,
): Promise<void> {
  await transaction.insert(moderations).values(row).onConflictDoNothing();
}

/** The moderation of a text; `null` if the text was never moderated. */
export async function selectTextModeration(
  db: Queryable,
  { userId, place, text }: { userId: string; place: ModeratedPlace; text: string },
): Promise<Moderation | null> {
  const [row] = await db
    .select()
    .from(moderations)
    .where(
      and(
        eq(moderations.userId, userId),
        eq(moderations.place, place),
        eq(moderations.kind, 'text'),
        eq(moderations.contentHash, contentHash(text)),
      ),
    );
  return row ?? null;
}

export async function selectModeration(
  db: Queryable,
  moderationId: string,
): Promise<Moderation | null> {
  const [row] = await db
    .select()
    .from(moderations)
    .where(eq(moderations.moderationId, moderationId));
  return row ?? null;
}

/** Moderations of texts from one place; texts that were never moderated are missing. */
export async function selectModeratedTexts(
  db: Queryable,
  place: ModeratedPlace,
  texts: readonly { userId: string; text: string }[],
): Promise<Moderation[]> {
  if (texts.length === 0) return [];
  const hashes = [...new Set(texts.map(({ text }) => contentHash(text)))];
  const authors = [...new Set(texts.map(({ userId }) => userId))];
  return db
    .select()
    .from(moderations)
    .where(
      and(
        eq(moderations.place, place),
        eq(moderations.kind, 'text'),
        inArray(moderations.userId, authors),
        inArray(moderations.contentHash, hashes),
      ),
    );
}

/** Verdicts of the files that only their authors may see, by file id; other files are missing. */
export async function selectHiddenPictures(
  db: Queryable,
  fileIds: readonly string[],
): Promise<Map<string, ModerationVerdict>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .select({ fileId: moderations.content, verdict: moderations.verdict })
    .from(moderations)
    .where(
      and(
        eq(moderations.kind, 'picture'),
        inArray(moderations.content, [...fileIds]),
        ne(moderations.verdict, 'passed'),
      ),
    );
  return new Map(rows.map(({ fileId, verdict }) => [fileId, verdict]));
}

/** Returns the row that a provider's notice refers to, locked until the transaction ends. */
export async function lockModerationByTrace(
  transaction: Transaction,
  traceId: string,
): Promise<Moderation | null> {
  const [row] = await transaction
    .select()
    .from(moderations)
    .where(eq(moderations.traceId, traceId))
    .for('update');
  return row ?? null;
}

export async function lockModeration(
  transaction: Transaction,
  moderationId: string,
): Promise<Moderation | null> {
  const [row] = await transaction
    .select()
    .from(moderations)
    .where(eq(moderations.moderationId, moderationId))
    .for('update');
  return row ?? null;
}

/**
 * Rejects a text or picture on behalf of the desk, even if it was never moderated. Returns its previous state; the
 * row stays locked until the transaction ends.
 */
export async function refuseContent(
  transaction: Transaction,
  { userId, place, kind, content }: Pick<Moderation, 'userId' | 'place' | 'kind' | 'content'>,
  at: Date,
): Promise<Moderation> {
  const named = { userId, place, kind, contentHash: contentHash(content) };
  const asShown = { ...named, moderationId: randomUUID(), content, createdAt: at };
  await insertModeration(transaction, { ...asShown, verdict: 'passed' });
  const [row] = await transaction
    .select()
    .from(moderations)
    .where(
      and(
        eq(moderations.userId, userId),
        eq(moderations.place, place),
        eq(moderations.kind, kind),
        eq(moderations.contentHash, named.contentHash),
      ),
    )
    .for('update');
  if (!row) throw new Error('moderation: a content that was just noted is gone');
  const change = { verdict: 'refused', judge: 'desk', judgedAt: at } as const;
  await updateModeration(transaction, row.moderationId, change);
  return row;
}

export async function updateModeration(
  transaction: Transaction,
  moderationId: string,
  change: Partial<Moderation>,
): Promise<void> {
  await transaction
    .update(moderations)
    .set(change)
    .where(eq(moderations.moderationId, moderationId));
}

export async function deleteModerationsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(moderations).where(eq(moderations.userId, userId));
}

/** Merges the moderations of two accounts; if both have the same content, the row of the remaining account stays. */
export const mergeModerations: MergeUsers = async (transaction, { from, into }) => {
  await transaction.delete(moderations).where(
    and(
      eq(moderations.userId, from),
      sql`exists (select from ${moderations} as other where other.user_id = ${into}
        and other.place = ${moderations.place} and other.kind = ${moderations.kind}
        and other.content_hash = ${moderations.contentHash})`,
    ),
  );
};
