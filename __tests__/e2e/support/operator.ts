import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { repositoryFolder } from '../../server/support/program';

/** What the operator of the tests' service does: runs commands, and queries the database. */

/** Runs a command of the service's build next to the running service; resolves with its output. */
export function runBuiltCommand(name: string, args: string[], input = ''): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: inject('dataFolder') };
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [`server/dist/${name}.mjs`, ...args],
      { cwd: repositoryFolder, env },
      (error, stdout, stderr) => (error ? reject(new Error(stderr)) : resolve(stdout)),
    );
    child.stdin?.end(input);
  });
}

/** Imports sales with the operator's command; fails with the command's message if rows were rejected. */
export async function importFile(content: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-sales-'));
  try {
    const file = path.join(folder, 'sales.csv');
    await writeFile(file, content);
    return await runBuiltCommand('importSales', [file]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rows that a query of the service's database returns. */
export async function askDatabase<Row extends pg.QueryResultRow>(
  query: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(inject('database'));
  await client.connect();
  try {
    return (await client.query<Row>(query, values)).rows;
  } finally {
    await client.end();
  }
}
