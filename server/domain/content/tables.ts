import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/columns';

/** Pictures on the home page, with links. */
export const banners = pgTable('banners', {
  bannerId: text('banner_id').primaryKey(),
  title: text('title').notNull(),
  /** Path on the service's origin, or a full URL. */
  imageUrl: text('image_url').notNull(),
  /** Path in the app; `null` for a picture without a link. */
  path: text('path'),
  position: integer('position').notNull(),
});

/** Documents by key, e.g. `privacy-policy`. */
export const documents = pgTable('documents', {
  key: text('key').primaryKey(),
  title: text('title').notNull(),
  markdown: text('markdown').notNull(),
  /** Increases with each change of title or text. */
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
});

/**
 * Every published version of a document, as evidence of what users consented to; rows never change.
 */
export const documentVersions = pgTable(
  'document_versions',
  {
    key: text('key').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    markdown: text('markdown').notNull(),
    /** SHA-256 of the text, hexadecimal. */
    hash: text('hash').notNull(),
    /** Summary of changes, shown to users who accepted the previous version; '' for the first. */
    changes: text('changes').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
);
