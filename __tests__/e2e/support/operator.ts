import { execFile } from 'node:child_process';
import pg from 'pg';
import { inject } from 'vitest';
import { projectFolder } from '../../server/support/program';

/** What somebody does who runs the service of the tests: its commands, and its database. */

/** Runs a command of the service's build beside the service, and resolves with what it printed. */
export function runCommand(name: string, args: string[], input = ''): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: inject('dataFolder') };
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [`server/dist/${name}.mjs`, ...args],
      { cwd: projectFolder, env },
      (error, stdout, stderr) => (error ? reject(new Error(stderr)) : resolve(stdout)),
    );
    child.stdin?.end(input);
  });
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
