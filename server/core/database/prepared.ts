import { type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from './database';

/** A query as the builder leaves it. */
interface Built<Answer> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Answer> };
}

/**
 * A query of calls that are made often. Its text is built once for each database, which takes longer than
 * asking; where it stands on a lane, the database has parsed and planned it, too.
 * @param names of its values
 * @param build makes it, with a placeholder for each value
 */
export function prepared<Name extends string, Answer>(
  names: readonly Name[],
  build: (db: Queryable, values: Record<Name, Placeholder>) => Built<Answer>,
): (db: Queryable, values: Record<Name, unknown>) => Promise<Answer> {
  const placeholders = {} as Record<Name, Placeholder>;
  for (const name of names) placeholders[name] = sql.placeholder(name);
  const known = new WeakMap<Queryable, ReturnType<Built<Answer>['prepare']>>();
  return (db, values) => {
    let query = known.get(db);
    if (!query) {
      // Lanes name it by its text; elsewhere it has no name.
      query = build(db, placeholders).prepare('');
      known.set(db, query);
    }
    return query.execute(values);
  };
}
