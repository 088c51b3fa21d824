import { type Placeholder, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp } from 'drizzle-orm/pg-core';
import type { z } from 'zod';

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A moment, as every table keeps it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A document in one column, checked when it is written. One that was written when there was less in it
 * is read with what is `missing`.
 */
export const jsonDocument = <Schema extends z.ZodType<object>>(
  schema: Schema,
  missing: Partial<z.output<Schema>> = {},
) =>
  customType<{ data: z.output<Schema>; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(schema.parse(value)),
    fromDriver: (stored) => ({ ...missing, ...(stored as z.output<Schema>) }),
  });

/** States as a list that stands in the text of a query. */
export const quotedStates = (states: readonly string[]): string =>
  states.map((state) => `'${state}'`).join(', ');

/**
 * Whether a column holds one of these states. They are written out, because PostgreSQL uses a partial
 * index only where a query's condition is that of the index, without parameters.
 */
export const inStates = (column: AnyPgColumn, states: readonly string[]) =>
  sql`${column} in (${sql.raw(quotedStates(states))})`;

/** Whether a column holds one of these texts, however many: unlike `inArray` one query for all numbers. */
export const anyOf = (column: AnyPgColumn, texts: readonly string[] | Placeholder) =>
  sql`${column} = any(${sql.param(texts)})`;
