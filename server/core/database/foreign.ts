import pg from 'pg';
import { StartProblem } from '../startProblem';

/** How long the database may take to answer the first question, in ms. */
const CONNECT_PATIENCE = 10_000;

/** What the address of `DATABASE_URL` looks like without its password. */
export const shownUrl = (url: string) => url.replace(/\/\/[^@/]*@/, '//…@');

/**
 * Asks the database of `DATABASE_URL` something, once.
 * @throws StartProblem when it does not answer
 */
export async function checkForeign(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_PATIENCE,
  });
  // Without a listener, a connection that breaks while idle would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(
      `DATABASE_URL ${shownUrl(url)} cannot be reached: ${reason}. For example ` +
        'DATABASE_URL=postgresql://doctor:secret@localhost:5432/doctor',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
