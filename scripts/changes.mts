import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runQuietly } from './sideBySide.mjs';

/**
 * Maximum number of test files that `npm run check` runs, because a change of the service affects most of its tests.
 */
const MOST_TESTS = 12;

const gitLines = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** The commit at which this branch left the main branch; without a main branch, the last commit. */
export function branchPoint(): string {
  for (const branch of ['@{upstream}', 'origin/main', 'main'])
    try {
      const [commit] = gitLines('merge-base', 'HEAD', branch);
      if (commit) return commit;
    } catch {
      // The branch does not exist in this clone.
    }
  return 'HEAD';
}

/** Existing files that were changed or added on this branch, committed or not. */
export const changedFiles = (): string[] => [
  ...gitLines('diff', '--name-only', '--diff-filter=d', branchPoint()),
  ...gitLines('ls-files', '--others', '--exclude-standard'),
];

/** Git's tree id of the current files, including changed and new ones. */
export function treeId(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'account-doctor-index-'));
  try {
    const index = path.join(folder, 'index');
    const [current = ''] = gitLines('rev-parse', '--git-path', 'index');
    copyFileSync(current, index);
    const options = { encoding: 'utf8', env: { ...process.env, GIT_INDEX_FILE: index } } as const;
    execFileSync('git', ['add', '--all'], options);
    return execFileSync('git', ['write-tree'], options).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const comparableName = (name: string) =>
  name.replace(/[.].*/, '').replaceAll('-', '').toLowerCase();

/**
 * Limits the tests if there are too many: to changed tests, and tests in a folder with the same name as a folder with
 * changes.
 */
export function nearestTests(tests: string[], changed: string[]): string[] {
  if (tests.length <= MOST_TESTS) return tests;
  const names = new Set(
    changed
      .filter((file) => !file.startsWith('__tests__'))
      .flatMap((file) => file.split('/').map(comparableName)),
  );
  return tests.filter(
    (test) =>
      changed.includes(test) || names.has(comparableName(path.basename(path.dirname(test)))),
  );
}

/** The test files that a runner lists by a command, as paths from the repository's root. */
export async function listTestFiles([runner, ...args]: [string, ...string[]]): Promise<string[]> {
  const { exitCode, output } = await runQuietly(runner, args);
  if (exitCode !== 0) throw new Error(output);
  return [...output.matchAll(/__tests__\/\S+[.]test[.]tsx?$/gm)].map(([file]) => file);
}
