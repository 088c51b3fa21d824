import { type Placeholder, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp } from 'drizzle-orm/pg-core';
import type { z } from 'zod';

/** Binary data (`bytea`). */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A point in time with its time zone; all tables use this type. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A JSON column that is validated when it is written. Documents of older versions lack some properties; reading adds
 * them from `defaults`.
 */
export const jsonDocument = <Schema extends z.ZodType<object>>(
  schema: Schema,
  defaults: Partial<z.output<Schema>> = {},
) =>
  customType<{ data: z.output<Schema>; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(schema.parse(value)),
    fromDriver: (stored) => ({ ...defaults, ...(stored as z.output<Schema>) }),
  });

/** States as a quoted list for the text of a query. */
export const quotedStates = (states: readonly string[]): string =>
  states.map((state) => `'${state}'`).join(', ');

/**
 * Whether a column holds one of these states. The states are literals, not parameters, because PostgreSQL uses a
 * partial index only for a query with the same condition.
 */
export const isOneOfStates = (column: AnyPgColumn, states: readonly string[]) =>
  sql`${column} in (${sql.raw(quotedStates(states))})`;

/**
 * Whether a column holds one of these texts. Unlike with `inArray`, the query's text does not
 * depend on their number.
 */
export const isOneOfTexts = (column: AnyPgColumn, texts: readonly string[] | Placeholder) =>
  sql`${column} = any(${sql.param(texts)})`;
