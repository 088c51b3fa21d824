import { runCommand } from './operator';

export const STAFF_PASSWORD = 'correct horse 1';

/** Adds somebody to the desk by the operator's command, beside the service that runs. */
export const createStaff = (name: string, ...flags: string[]): Promise<string> =>
  runCommand('createStaff', ['--name', name, ...flags], `${STAFF_PASSWORD}\n`);
