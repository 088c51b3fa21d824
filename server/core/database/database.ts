import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { DatabaseWatch } from './databaseWatch';

/**
 * The database as modules see it. Each module owns the tables in its own `tables.ts` and queries
 * them in its `store.ts`. There is no schema-wide relational query, because modules call each
 * other's functions and never read each other's tables.
 */
export type Database = NodePgDatabase & {
  $client: Pool;
  /**
   * Pool of connections that keep their session, for LISTEN, session locks and the job queue. The
   * same as the main pool, unless a pooler lends sessions for one transaction only.
   */
  $direct: Pool;
  /** Watches whether the database answers. */
  $pulse: DatabaseWatch;
  /** Short reads of frequent calls, outside of transactions: see `PipelinedReads`. */
  $reads: Omit<NodePgDatabase, 'transaction'>;
};

/** The argument of `database.transaction(async (tx) => …)`. Every write runs in a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The parameter type of reads that work inside and outside of transactions. */
export type Queryable = Database | Database['$reads'] | Transaction;
