import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

/** The operator's details that admins set at the desk; one row at most. */
export const deskBrand = pgTable(
  'desk_brand',
  {
    only: boolean('only').primaryKey().default(true),
    name: text('name'),
    operator: text('operator'),
    contact: text('contact'),
    icp: text('icp'),
    policeFiling: text('police_filing'),
    /** The uploaded logo as an SVG, in place of the logo in the settings. */
    mark: text('mark'),
  },
  (table) => [check('desk_brand_only', sql`${table.only}`)],
);
