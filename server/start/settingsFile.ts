import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartProblem } from '../core/startProblem';

/**
 * The environment, and for what it leaves unset the file that `SETTINGS_FILE` names, one `NAME=value` a line as
 * systemd and Docker read it: so that commands work on the service's own settings.
 * @throws StartProblem where the file cannot be read, or has a value that its readers understand differently
 */
export function withSettingsFile(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const file = environment.SETTINGS_FILE;
  if (!file) return environment;
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  return { ...parseEnv(readLines(file)), ...Object.fromEntries(given) };
}

function readLines(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartProblem(
      `SETTINGS_FILE ${file} cannot be read: ${reason}. Name the file of the service’s settings, and run as ` +
        'a user who may read it',
    );
  }
  let quote = '';
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    // The rest of a value that began on a line above.
    if (quote !== '') {
      if (line.includes(quote)) quote = '';
      continue;
    }
    const [, name, value = ''] = /^\s*([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line) ?? [];
    if (name === undefined && /^\s*[^#;\s]/.test(line))
      throw new StartProblem(
        `SETTINGS_FILE ${file}, line ${index + 1} is neither NAME='value' nor a comment, which begins with #: ` +
          'correct it, as programs pass over such a line without a word',
      );
    quote = /^(["'`])(?!.*\1)/.exec(value)?.[1] ?? '';
    // systemd drops such a backslash, others what follows such a #: only quotes mean the same to all.
    if (name !== undefined && !/^["'`]/.test(value) && /[#\\]/.test(value))
      throw new StartProblem(
        `SETTINGS_FILE ${file}, line ${index + 1}: the value of ${name} has a # or a backslash, which not ` +
          `every program reads alike: put it into single quotes, ${name}='…'`,
      );
  }
  return text;
}
