import { runBuiltCommand } from './operator';

export const DESK_PASSWORD = 'correct horse 1';

/** Adds somebody to the desk by the operator's command, beside the service that runs. */
export const createStaff = (name: string, ...flags: string[]): Promise<string> =>
  runBuiltCommand('createStaff', ['--name', name, ...flags], `${DESK_PASSWORD}\n`);
