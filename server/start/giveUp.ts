import { inspect } from 'node:util';
import { bilingual } from '../core/bilingual';
import { StartProblem } from '../core/startProblem';
import { mistypedSettings, readSettings, type ServiceSettings } from './settings';
import { addSettingsFile } from './settingsFile';

/** Prints in one line why the process cannot start, and exits; an unforeseen error is printed with its stack. */
export function giveUp(error: unknown, exitCode = 1): never {
  process.stderr.write(`${error instanceof StartProblem ? error.message : inspect(error)}\n`);
  process.exit(exitCode);
}

/** Reads the settings from the environment and `SETTINGS_FILE`; exits if one is invalid. */
export function readSettingsOrGiveUp(exitCode?: number): ServiceSettings {
  try {
    return readSettings(addSettingsFile(process.env));
  } catch (error) {
    return giveUp(error, exitCode);
  }
}

/** A warning for each environment variable that looks like a mistyped setting. */
export const mistypedWarnings = (): string[] =>
  mistypedSettings(addSettingsFile(process.env)).map(({ given, nearest }) =>
    bilingual(
      `${given} is not a setting and has no effect: did you mean ${nearest}? See docs/settings.md`,
      `${given} 不是设置，不起作用：您要写的是 ${nearest} 吗？见 docs/zh/settings.md`,
    ),
  );

/**
 * The settings of a command; warns on standard error about variables that look like mistyped
 * settings.
 */
export function readCommandSettings(exitCode?: number): ServiceSettings {
  const settings = readSettingsOrGiveUp(exitCode);
  for (const words of mistypedWarnings()) process.stderr.write(`${words}\n`);
  return settings;
}
