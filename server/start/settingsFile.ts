import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartProblem } from '../core/startProblem';

/**
 * Adds to the environment the settings of the file that `SETTINGS_FILE` names, with one `NAME=value` per line as in
 * systemd and Docker, so that commands use the settings of the service.
 *
 * @throws StartProblem if the file cannot be read, or has a value that systemd and Docker read differently
 */
export function addSettingsFile(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
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
      `SETTINGS_FILE ${file} cannot be read: ${reason}. Name the file with the service’s settings, and run as ` +
        'a user who may read it',
      `读不了 SETTINGS_FILE ${file}：${reason}。请指定服务的设置文件，并以能读取它的用户运行`,
    );
  }
  let quote = '';
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    // The rest of a value that began on an earlier line.
    if (quote !== '') {
      if (line.includes(quote)) quote = '';
      continue;
    }
    const [, name, value = ''] = /^\s*([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line) ?? [];
    if (name === undefined && /^\s*[^#;\s]/.test(line))
      throw new StartProblem(
        `SETTINGS_FILE ${file}, line ${index + 1} is neither NAME='value' nor a comment, which begins with #: ` +
          'correct it, because programs silently ignore such a line',
        `SETTINGS_FILE ${file} 第 ${index + 1} 行既不是 NAME='value'，也不是以 # 开头的注释：请改正，因为程序会悄悄忽略这样的行`,
      );
    quote = /^(["'`])(?!.*\1)/.exec(value)?.[1] ?? '';
    // systemd drops such a backslash, and other programs drop the text after such a #; only quotes
    // have the same meaning everywhere.
    if (name !== undefined && !/^["'`]/.test(value) && /[#\\]/.test(value))
      throw new StartProblem(
        `SETTINGS_FILE ${file}, line ${index + 1}: the value of ${name} has a # or a backslash, which not ` +
          `every program reads in the same way: put it into single quotes, ${name}='…'`,
        `SETTINGS_FILE ${file} 第 ${index + 1} 行：${name} 的值含有 # 或反斜杠，各个程序的读法不同：请放进单引号，${name}='…'`,
      );
  }
  return text;
}
