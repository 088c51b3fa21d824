/**
 * `npm run types`: checks every TypeScript file of the repository with the native compiler, several
 * projects in parallel; also fails if a file belongs to no project.
 */
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { oneThreadEnvironment, runQuietly, sideBySide } from './sideBySide.mjs';

/** Longest project first, so that none is left to run alone at the end. */
const projects = [
  '__tests__/tsconfig.json',
  '__tests__/client/tsconfig.json',
  'desk/tsconfig.json',
  'tsconfig.json',
  'tsconfig.weapp.json',
  'worker/tsconfig.json',
];

const root = fileURLToPath(new URL('..', import.meta.url));
// Runs the compiler by its path, because `tsc` is also the name of version 5, which the tools with plugins need.
const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');

const checked = new Set<string>();
/** Messages that were printed already: several projects contain the files of the contract. */
const printed = new Set<string>();

await sideBySide(projects, availableParallelism(), async (project) => {
  const { exitCode, output } = await runQuietly(
    process.execPath,
    [compiler, '--noEmit', '--singleThreaded', '--listFiles', '--pretty', 'false', '-p', project],
    oneThreadEnvironment,
  );
  const lines = output.trim().split('\n');
  const files = lines.filter((line) => path.isAbsolute(line));
  for (const file of files) checked.add(path.relative(root, file));
  if (exitCode === 0) return;
  process.exitCode = 1;
  const problems = lines.filter((line) => !path.isAbsolute(line) && !printed.has(line));
  for (const line of problems) printed.add(line);
  if (problems.length > 0) console.error(problems.join('\n'));
});

const present = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mts'],
  { cwd: root, encoding: 'utf8' },
);
const forgotten = present.split('\n').filter((file) => file !== '' && !checked.has(file));
if (forgotten.length > 0) {
  process.exitCode = 1;
  console.error(`No project of scripts/types.mts checks these files:\n${forgotten.join('\n')}`);
}
