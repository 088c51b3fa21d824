import { execFile } from 'node:child_process';
import { inject } from 'vitest';
import { projectFolder } from '../../server/support/program';

export const STAFF_PASSWORD = 'correct horse 1';

/** Adds somebody to the desk by the operator's command, beside the service that runs. */
export function createStaff(name: string, ...flags: string[]): Promise<string> {
  const command = ['server/dist/createStaff.mjs', '--name', name, ...flags];
  const env = { PATH: process.env.PATH, DATA_DIR: inject('dataFolder') };
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      command,
      { cwd: projectFolder, env },
      (error, stdout, stderr) => (error ? reject(new Error(stderr)) : resolve(stdout)),
    );
    child.stdin?.end(`${STAFF_PASSWORD}\n`);
  });
}
