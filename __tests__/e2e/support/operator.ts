import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { repositoryFolder } from '../../server/support/program';

/** What somebody does who runs the service of the tests: its commands, and its database. */

/** Runs a command of the service's build beside the service, and resolves with what it printed. */
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

/** Imports sales by the operator's command; fails with what it says where rows were rejected. */
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

/** The rows that the database of the service answers with. */
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
