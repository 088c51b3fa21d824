import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Pulse } from './pulse';

/**
 * The database as modules see it. Each module owns the tables in its own `tables.ts` and queries
 * them in its `store.ts`; there is no schema-wide relational query, because modules meet through
 * domain functions, never through each other's tables.
 */
export type Database = NodePgDatabase & {
  $client: Pool;
  /**
   * Connections whose sessions last: for listening, for locks of a session, and for the queue. The pool
   * itself, unless a pooler stands before the database that lends a session for one transaction.
   */
  $direct: Pool;
  /** Whether the database answers. */
  $pulse: Pulse;
  /** Short reads of frequent calls, outside of transactions: see `PipelinedReads`. */
  $reads: Omit<NodePgDatabase, 'transaction'>;
};

/** What `database.transaction(async (tx) => …)` hands in. Every write happens inside one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Accepted by reads that work inside and outside a transaction. */
export type Queryable = Database | Database['$reads'] | Transaction;
