import { type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from './database';

/** A query that drizzle has not yet prepared. */
interface Query<Rows> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> };
}

/**
 * Prepares a frequent query once for each database, because building its text takes longer than executing it.
 * @param names of the values that each execution gives
 * @param build makes the query with a placeholder for each value
 */
export function prepared<Name extends string, Rows>(
  names: readonly Name[],
  build: (db: Queryable, values: Record<Name, Placeholder>) => Query<Rows>,
): (db: Queryable, values: Record<Name, unknown>) => Promise<Rows> {
  const placeholders = {} as Record<Name, Placeholder>;
  for (const name of names) placeholders[name] = sql.placeholder(name);
  const queries = new WeakMap<Queryable, ReturnType<Query<Rows>['prepare']>>();
  return (db, values) => {
    let query = queries.get(db);
    if (!query) {
      // The connection names the statement by its text.
      query = build(db, placeholders).prepare('');
      queries.set(db, query);
    }
    return query.execute(values);
  };
}
