import { type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from './database';

/** A query that drizzle can prepare. */
interface PreparableQuery<Rows> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> };
}

/**
 * Prepares a frequent query once for each connection, pool or pipeline, because building its text takes longer than
 * executing it.
 *
 * @param names names of the parameters
 * @param build builds the query from a placeholder for each parameter
 */
export function prepareQuery<Name extends string, Rows>(
  names: readonly Name[],
  build: (db: Queryable, values: Record<Name, Placeholder>) => PreparableQuery<Rows>,
): (db: Queryable, values: Record<Name, unknown>) => Promise<Rows> {
  const placeholders = {} as Record<Name, Placeholder>;
  for (const name of names) placeholders[name] = sql.placeholder(name);
  const queries = new WeakMap<object, ReturnType<PreparableQuery<Rows>['prepare']>>();
  return (db, values) => {
    const { session } = db._;
    let query = queries.get(session);
    if (!query) {
      // The name is empty here, because `prepareStatements` chooses a name by the statement's text.
      query = build(db, placeholders).prepare('');
      queries.set(session, query);
    }
    return query.execute(values);
  };
}
