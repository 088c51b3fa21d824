/**
 * `npm run check`: runs in parallel the checks that a change has to pass before a whole pipeline. With names
 * of steps, it runs only these, as `npm run lint` does. It runs only the tests of changed files.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { branchPoint, changedFiles, listTestFiles, nearestTests, treeId } from './changes.mjs';
import { lanes } from './lanes.mjs';
import { oneThreadEnvironment, runQuietly, sideBySide, type EndedProgram } from './sideBySide.mjs';

interface Step {
  name: string;
  /** Returns the result, with an additional text for the output if there is one. */
  run: () => Promise<EndedProgram & { said?: string }>;
}

const passedResult = (said: string) => ({ exitCode: 0, output: '', said });

/** The tree id at which each step last passed; the step is skipped until a file changes. */
const passedFolder = fileURLToPath(new URL('../node_modules/.cache/check', import.meta.url));
const tree = treeId();

function passedTree(name: string): string | null {
  try {
    return readFileSync(path.join(passedFolder, name), 'utf8');
  } catch {
    return null;
  }
}

const programStep = (name: string, tool: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    if (passedTree(name) === tree) return passedResult('nothing changed since it passed');
    const ended = await runQuietly(tool, args, oneThreadEnvironment);
    if (ended.exitCode === 0) {
      mkdirSync(passedFolder, { recursive: true });
      writeFileSync(path.join(passedFolder, name), tree);
    }
    return ended;
  },
});

/**
 * The tests of vitest's `projects` that are related to a change in `folders`; runs nothing without
 * such a change.
 */
const testStep = (name: string, folders: RegExp, projects: string[]): Step => ({
  name,
  run: async () => {
    const changed = changedFiles().filter((file) => folders.test(file) && /[.]m?tsx?$/.test(file));
    if (changed.length === 0) return passedResult('nothing changed');
    const chosen = projects.map((project) => `--project=${project}`);
    const related = await listTestFiles([
      ...(['vitest', 'list', '--filesOnly'] as const),
      ...[`--changed=${branchPoint()}`, ...chosen],
    ]);
    const near = nearestTests(related, changed);
    const said = `${near.length} of ${related.length} related files`;
    if (near.length === 0) return passedResult(said);
    return { ...(await runQuietly('vitest', ['run', ...chosen, ...near])), said };
  },
});

const cacheOptions = (tool: string) => [
  '--cache',
  '--cache-location',
  `node_modules/.cache/${tool}/`,
];

/** Longest step first, so that none is left to run alone at the end. */
const steps: Step[] = [
  programStep('lint', 'oxlint'),
  programStep('types', 'tsx', 'scripts/types.mts'),
  testStep('tests of client', /^(src|client-core|contract|__tests__\/client)\//, ['client']),
  testStep('tests of service', /^(server|contract|__tests__\/(contract|server|simulator))\//, [
    'contract',
    'server',
    'simulator',
  ]),
  programStep(
    'imports',
    ...['depcruise', '--output-type', 'err', 'contract', 'client-core', 'server', 'src', 'desk'],
    ...['worker', 'scripts', 'config', 'packages', '__tests__'],
  ),
  programStep('unused', 'knip', ...cacheOptions('knip')),
  programStep(
    'styles',
    'stylelint',
    '--max-warnings',
    '0',
    ...cacheOptions('stylelint'),
    'src/**/*.scss',
  ),
  programStep('papers', 'tsx', 'scripts/papers.mts'),
  programStep('words', 'tsx', 'scripts/words.mts'),
  programStep('names', 'tsx', 'scripts/names.mts'),
  programStep('format', 'oxfmt', '--check'),
];

const names = process.argv.slice(2);
const chosen = names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name));

await sideBySide(chosen, availableParallelism(), async ({ name, run }) => {
  const began = performance.now();
  const { exitCode, output, said } = await run();
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`${exitCode === 0 ? '✓' : '✗'} ${name}: ${seconds} s${said ? `, ${said}` : ''}`);
  if (exitCode === 0) return;
  console.log(output);
  process.exitCode = 1;
});

/** Lanes with changed sources. They take too long for this check, so it only names them. */
const changed = changedFiles();
const changedLanes = lanes.filter(({ sources = [] }) =>
  sources.some((source) =>
    changed.some((file) => file === source || file.startsWith(`${source}/`)),
  ),
);
if (names.length === 0 && changedLanes.length > 0)
  console.log(`Before landing: npm test -- ${changedLanes.map(({ name }) => name).join(' ')}`);
