import { and, desc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { customerNotes } from './tables';

type StoredNote = typeof customerNotes.$inferSelect;

/** Number of notes about a customer that the desk shows. */
const SHOWN_NOTES = 100;

/** The newest notes about a customer. */
export const notesAbout = (db: Queryable, userId: string): Promise<StoredNote[]> =>
  db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.userId, userId))
    .orderBy(desc(customerNotes.createdAt), desc(customerNotes.noteId))
    .limit(SHOWN_NOTES);

/** Adds a note. The caller must have locked the customer with `pinUser`. */
export async function insertNote(transaction: Transaction, note: StoredNote): Promise<void> {
  await transaction.insert(customerNotes).values(note);
}

/** Deletes a note about a customer; returns whether this call deleted it. */
export async function deleteNote(
  transaction: Transaction,
  { userId, noteId }: { userId: string; noteId: string },
): Promise<boolean> {
  const { rowCount } = await transaction
    .delete(customerNotes)
    .where(and(eq(customerNotes.noteId, noteId), eq(customerNotes.userId, userId)));
  return rowCount === 1;
}

export async function deleteNotesAbout(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(customerNotes).where(eq(customerNotes.userId, userId));
}
