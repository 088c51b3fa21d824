import { inspect } from 'node:util';
import { readSettings, type Settings } from './core/settings';
import { StartProblem } from './core/startProblem';

/** Ends the process with one line that says why it cannot start; a defect shows with its stack. */
export function giveUp(error: unknown, exitCode = 1): never {
  process.stderr.write(`${error instanceof StartProblem ? error.message : inspect(error)}\n`);
  process.exit(exitCode);
}

/** The settings of the environment; ends the process when one is wrong. */
export function readSettingsOrGiveUp(exitCode?: number): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    return giveUp(error, exitCode);
  }
}
