import { integer, pgTable, text } from 'drizzle-orm/pg-core';
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
  updatedAt: instant('updated_at').notNull(),
});
