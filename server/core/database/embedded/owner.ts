import type pg from 'pg';
import { StartProblem } from '../../startProblem';
import type { DatabaseHome } from './home';

/** Key of the advisory lock of the service that owns the cluster; arbitrary but fixed. */
const OWNER_LOCK = 8_023_001;

/**
 * Tries to make this session the owner of the cluster. Returns `true`, or the name of the session that owns the
 * cluster.
 */
export async function claimCluster(client: pg.Client): Promise<true | string> {
  const { rows } = await client.query<{ owned: boolean }>(
    'select pg_try_advisory_lock($1) as owned',
    [OWNER_LOCK],
  );
  if (rows[0]?.owned) return true;
  const holder = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and objid = $1`,
    [OWNER_LOCK],
  );
  return holder.rows[0]?.application_name ?? '';
}

/** The error for a cluster that another service owns. */
export const clusterInUseProblem = (home: DatabaseHome, owner: string) =>
  new StartProblem(
    `DATA_DIR ${home.dataFolder} is in use by another service (${owner || 'unknown'}): ` +
      'stop that one, or set another DATA_DIR',
    `DATA_DIR ${home.dataFolder} 正被另一个服务（${owner || '未知'}）使用：请停止它，或设置另一个 DATA_DIR`,
  );
