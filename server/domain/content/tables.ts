import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** Pictures that lead from the home page somewhere. */
export const banners = pgTable('banners', {
  bannerId: text('banner_id').primaryKey(),
  title: text('title').notNull(),
  /** Path on the service's origin, or a whole address. */
  imageUrl: text('image_url').notNull(),
  /** Path of the app, or `null` for a picture that leads nowhere. */
  path: text('path'),
  position: integer('position').notNull(),
});

/** Texts for people to read, by key, e.g. `privacy-policy`. */
export const documents = pgTable('documents', {
  key: text('key').primaryKey(),
  title: text('title').notNull(),
  markdown: text('markdown').notNull(),
  /** Grows with each change of title or text. */
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
});

/** Every version of a document as it was published, for whoever has to show what was agreed to; never changed. */
export const documentVersions = pgTable(
  'document_versions',
  {
    key: text('key').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    markdown: text('markdown').notNull(),
    /** SHA-256 of the text, hexadecimal. */
    hash: text('hash').notNull(),
    /** What is new in it, for those who agreed to the one before; '' of the first one. */
    changes: text('changes').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
);
