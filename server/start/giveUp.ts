import { inspect } from 'node:util';
import { StartProblem } from '../core/startProblem';
import { mistypedSettings, readSettings, type ServiceSettings } from './settings';
import { withSettingsFile } from './settingsFile';

/** Ends the process with one line that says why it cannot start; a defect shows with its stack. */
export function giveUp(error: unknown, exitCode = 1): never {
  process.stderr.write(`${error instanceof StartProblem ? error.message : inspect(error)}\n`);
  process.exit(exitCode);
}

/** The settings of the environment and of `SETTINGS_FILE`; ends the process when one is wrong. */
export function readSettingsOrGiveUp(exitCode?: number): ServiceSettings {
  try {
    return readSettings(withSettingsFile(process.env));
  } catch (error) {
    return giveUp(error, exitCode);
  }
}

/** A warning for each environment variable that looks like a mistyped setting. */
export const mistypedWords = (): string[] =>
  mistypedSettings(withSettingsFile(process.env)).map(
    ({ given, nearest }) =>
      `${given} is no setting and changes nothing: is ${nearest} meant? docs/settings.md`,
  );

/** The settings of a command, which says on standard error what looks like one and is none. */
export function readCommandSettings(exitCode?: number): ServiceSettings {
  const settings = readSettingsOrGiveUp(exitCode);
  for (const words of mistypedWords()) process.stderr.write(`${words}\n`);
  return settings;
}
