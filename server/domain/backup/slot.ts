import { readLsn, type Lsn } from '../../core/database/lsn';
import type { Pool } from 'pg';

/** By this name the database remembers which changes are not kept elsewhere yet. */
export const SLOT = 'account_doctor_backup';
/** Beyond it the database forgets them, rather than filling the disk; the next backup begins anew. */
const MOST_RESERVED = '4GB';

/** From where on the database has changes in store; `null` where it has forgotten some. */
async function reservedFrom(pool: Pool): Promise<Lsn | null> {
  const { rows } = await pool.query<{ start: string | null; status: string | null }>(
    'select restart_lsn as start, wal_status as status from pg_replication_slots where slot_name = $1',
    [SLOT],
  );
  const [slot] = rows;
  return !slot?.start || slot.status === 'lost' ? null : readLsn(slot.start);
}

/** Has the database hold on to its changes from now on, unless it does already. */
export async function reserveChanges(pool: Pool): Promise<Lsn> {
  const reserved = await reservedFrom(pool);
  if (reserved !== null) return reserved;
  await releaseChanges(pool);
  await pool.query(`alter system set max_slot_wal_keep_size = '${MOST_RESERVED}'`);
  await pool.query('select pg_reload_conf()');
  await pool.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
  return (await reservedFrom(pool)) ?? readLsn('0/0');
}

/** Where no backups are made: the database keeps nothing for them. */
export async function releaseChanges(pool: Pool): Promise<void> {
  await pool.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots
     where slot_name = $1 and not active`,
    [SLOT],
  );
}
