import pg from 'pg';
import { shownUrl } from '../core/database/foreign';
import type { ServiceSettings } from '../settings';
import { type Finding, found } from './finding';

/** How long a replica may take to answer, in ms. */
const PATIENCE = 5_000;

/** Whether each address of `DATABASE_REPLICA_URLS` leads to a standby, and how late it shows what is written. */
export const checkReplicas = async ({ database }: ServiceSettings): Promise<Finding[]> => {
  const advice =
    'correct DATABASE_REPLICA_URLS, or start it; meanwhile the primary answers all calls';
  const checks = (database.replicaUrls ?? []).map((url) => {
    const about = `replica ${shownUrl(url)}`;
    return found(about, advice, () => checkReplica(about, url));
  });
  return (await Promise.all(checks)).flat();
};

async function checkReplica(about: string, connectionString: string): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean; streaming: boolean }>(
      `select pg_is_in_recovery() as standby,
         exists (select from pg_stat_wal_receiver) as streaming`,
    );
    return [{ about, ...judgeReplica(rows[0]) }];
  } finally {
    await client.end().catch(() => undefined);
  }
}

function judgeReplica(
  row: { standby: boolean; streaming: boolean } | undefined,
): Pick<Finding, 'state' | 'said' | 'advice'> {
  if (!row?.standby) {
    const advice = 'name standbys in DATABASE_REPLICA_URLS, and the primary in DATABASE_URL';
    return { state: 'bad', said: 'is no standby, so that nothing is asked of it', advice };
  }
  if (row.streaming) return { state: 'good', said: 'is a standby that follows its primary' };
  const advice =
    'see in its log why it receives nothing; beyond ten seconds nothing is asked of it';
  return { state: 'note', said: 'is a standby that receives nothing from its primary', advice };
}
