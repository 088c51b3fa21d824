import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The files of the repository by their paths from its root: tracked ones and new ones that git does not ignore. */
export const listedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file));
