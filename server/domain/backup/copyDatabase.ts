import type pg from 'pg';
import { connectReplication, ReplicationCommand } from './replication';

/** Of a part; so much of a backup is in memory twice. */
export const PART_SIZE = 32 * 1_048_576;

/** The kinds of messages of which a copy consists, by their first byte. */
const DATA = 'd'.charCodeAt(0);

export interface DatabaseCopy {
  startLsn: string;
  endLsn: string;
  timeline: number;
  /** Estimated before it began, in bytes. */
  databaseSize: number;
}

/**
 * Copies the whole database while others write to it, with the changes made meanwhile, so that the copy can
 * be restored by itself. The server checks each page's checksum and compresses.
 * @param keep gets one part after another of a compressed tar archive
 */
export async function copyDatabase(
  options: pg.ClientConfig,
  label: string,
  keep: (part: Buffer) => Promise<void>,
): Promise<DatabaseCopy> {
  const client = await connectReplication(options);
  let part = Buffer.allocUnsafe(PART_SIZE);
  let filled = 0;
  let keeping: Promise<void> = Promise.resolve();
  const failures: Error[] = [];

  const handOn = (content: Buffer) => {
    command.pause();
    keeping = keeping
      .then(() => (failures.length === 0 ? keep(content) : undefined))
      .catch((error: unknown) => {
        failures.push(error instanceof Error ? error : new Error(String(error)));
        // Nothing tells the server to stop but the end of the connection.
        void client.end().catch(() => undefined);
      })
      .finally(() => command.resume());
  };
  const command = new ReplicationCommand(
    `BASE_BACKUP (LABEL '${label}', PROGRESS true, CHECKPOINT 'fast', WAL true,
       COMPRESSION 'gzip', COMPRESSION_DETAIL 'level=1', MANIFEST 'no')`,
    (message) => {
      if (message[0] !== DATA) return;
      let rest = message.subarray(1);
      while (rest.length > 0) {
        const taken = Math.min(rest.length, PART_SIZE - filled);
        rest.copy(part, filled, 0, taken);
        filled += taken;
        rest = rest.subarray(taken);
        if (filled === PART_SIZE) {
          handOn(part);
          part = Buffer.allocUnsafe(PART_SIZE);
          filled = 0;
        }
      }
    },
  );
  try {
    client.query(command);
    await command.ended.catch((error: unknown) => {
      throw failures[0] ?? error;
    });
    if (filled > 0) handOn(part.subarray(0, filled));
    await keeping;
    if (failures[0]) throw failures[0];
  } finally {
    await client.end().catch(() => undefined);
  }
  const [start = [], space = [], end = []] = command.rows;
  return {
    startLsn: start[0] ?? '',
    timeline: Number(start[1]),
    databaseSize: Number(space[2]) * 1024,
    endLsn: end[0] ?? '',
  };
}
