import { readSettings, type Settings } from './settings';
import { StartProblem } from './startProblem';

/** Ends the process with one line that says why it cannot start; a defect shows with its stack. */
export function giveUp(error: unknown): never {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
}

/** The settings of the environment; ends the process when one is wrong. */
export function readSettingsOrGiveUp(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    return giveUp(error);
  }
}
