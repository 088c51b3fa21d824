import pg from 'pg';
import { startProgram } from '../../__tests__/server/support/program';
import { connectionOptions } from '../../server/core/database/embedded/connection';
import { prepareHome } from '../../server/core/database/embedded/home';

/** A running service with its embedded database. */
export interface RunningBenchService {
  origin: string;
  pid: number;
  database: pg.Client;
  connection: ReturnType<typeof connectionOptions>;
  /** Path of the database's log file. */
  log: string;
}

/** Runs `use` with a service on that data folder, with rate limits too high to be reached. */
export async function withService(
  dataFolder: string,
  settings: Record<string, string>,
  use: (running: RunningBenchService) => Promise<void>,
): Promise<void> {
  const service = startProgram({
    settings: {
      DATA_DIR: dataFolder,
      SAMPLE_SALES: 'on',
      LIMIT_ADDRESS: '1000000',
      LIMIT_READ: '1000000',
      ...settings,
    },
  });
  try {
    const origin = await service.address;
    const home = await prepareHome(dataFolder);
    const connection = connectionOptions(home, 'account_doctor');
    const database = new pg.Client(connection);
    await database.connect();
    try {
      await use({ origin, pid: service.pid, database, connection, log: home.log });
    } finally {
      await database.end();
    }
  } catch (error) {
    console.error(service.output());
    throw error;
  } finally {
    service.kill('SIGTERM');
    await service.ended;
  }
}
