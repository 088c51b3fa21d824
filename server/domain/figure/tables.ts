import { dailyFigures } from '@account-doctor/contract/figures';
import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The figures of past days in China, also figures of 0, as the job `countDays` counted them last. */
export const figuresOfDays = pgTable(
  'figures_of_days',
  {
    day: date('day').notNull(),
    figure: text('figure', { enum: dailyFigures }).notNull(),
    /** A number, fen or stars. */
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.figure] })],
);
