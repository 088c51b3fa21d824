import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

/** The operator's details that admins have set at the desk; at most one row. */
export const deskBrand = pgTable(
  'desk_brand',
  {
    only: boolean('only').primaryKey().default(true),
    name: text('name'),
    operator: text('operator'),
    contact: text('contact'),
    icp: text('icp'),
    policeFiling: text('police_filing'),
    /** The uploaded logo as an SVG, like the mark of the settings. */
    mark: text('mark'),
  },
  (table) => [check('desk_brand_only', sql`${table.only}`)],
);
