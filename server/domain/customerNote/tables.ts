import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** What members noted about customers; deleted with the account. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    noteId: text('note_id').primaryKey(),
    userId: text('user_id').notNull(),
    text: text('text').notNull(),
    /** The member who wrote the note. */
    staffId: text('staff_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('customer_notes_of_user').on(table.userId, table.createdAt)],
);
