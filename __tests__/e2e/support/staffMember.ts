import { runBuiltCommand } from './operator';

export const DESK_PASSWORD = 'correct horse 1';

/** Creates a staff member with the operator's command, next to the running service. */
export const createStaff = (name: string, ...flags: string[]): Promise<string> =>
  runBuiltCommand('createStaff', ['--name', name, ...flags], `${DESK_PASSWORD}\n`);
