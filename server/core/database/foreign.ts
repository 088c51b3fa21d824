import pg from 'pg';
import { StartProblem } from '../startProblem';

/** How long the database may take to answer the first query, in ms. */
const CONNECT_PATIENCE = 10_000;

/** The address of `DATABASE_URL` without its password. */
export const urlWithoutPassword = (url: string) => url.replace(/\/\/[^@/]*@/, '//…@');

/**
 * Checks that the external database answers at each address in the settings.
 *
 * @throws StartProblem if one does not answer
 */
export async function checkExternalDatabase(url: string, directUrl: string | null): Promise<void> {
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
      `${name} ${urlWithoutPassword(url)} 连接不上：${reason}。示例：` +
        `${name}=postgresql://doctor:secret@localhost:5432/doctor`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
