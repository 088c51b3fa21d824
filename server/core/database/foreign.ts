import pg from 'pg';
import { StartProblem } from '../startProblem';

/** How long the database may take to answer the first question, in ms. */
const CONNECT_PATIENCE = 10_000;

/** What the address of `DATABASE_URL` looks like without its password. */
export const urlWithoutPassword = (url: string) => url.replace(/\/\/[^@/]*@/, '//…@');

/**
 * Asks the database of the settings something, once, at each of its addresses.
 * @throws StartProblem when one does not answer
 */
export async function checkForeign(url: string, directUrl: string | null): Promise<void> {
  await checkAddress('DATABASE_URL', url);
  if (directUrl !== null) await checkAddress('DATABASE_DIRECT_URL', directUrl);
}

async function checkAddress(name: string, url: string): Promise<void> {
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
      `${name} ${urlWithoutPassword(url)} cannot be reached: ${reason}. For example ` +
        `${name}=postgresql://doctor:secret@localhost:5432/doctor`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
