import { sql } from 'drizzle-orm';
import { type AnyPgColumn, timestamp } from 'drizzle-orm/pg-core';

/** A moment, as every table keeps it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** States as a list that stands in the text of a query. */
export const quotedStates = (states: readonly string[]): string =>
  states.map((state) => `'${state}'`).join(', ');

/**
 * Whether a column holds one of these states. They are written out, because PostgreSQL uses a partial
 * index only where a query's condition is that of the index, without parameters.
 */
export const inStates = (column: AnyPgColumn, states: readonly string[]) =>
  sql`${column} in (${sql.raw(quotedStates(states))})`;
