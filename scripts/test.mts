/**
 * Runs every test and closes with what failed, each with its reason, and one line of sums: whoever
 * sees only the end of a long output sees all that matters. Each suite writes its outcome as JSON,
 * so that nothing is guessed from text.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build, isCurrent } from './builds.mjs';

/** What jest and vitest both write. */
interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface Outcome {
  passed: number;
  /** One text per failed test, or per file that could not even be run. */
  failures: string[];
}

const folder = mkdtempSync(join(tmpdir(), 'account-doctor-tests-'));

/** The failed tests of a report; a file that failed without one counts once. */
function failuresOf({ testResults }: Report): string[] {
  return testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    const title = relative(process.cwd(), file.name);
    if (failed.length > 0)
      return failed.map(
        (test) => `${title}: ${test.fullName}\n${opening(test.failureMessages[0])}`,
      );
    return file.status === 'failed' ? [`${title}\n${opening(file.message)}`] : [];
  });
}

/** The part of a failure's text that says what was expected and where. */
const opening = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 400)}`)
    .join('\n');

/** Runs one suite; a suite that ended badly without naming a failure counts as one. */
async function run(name: string, command: string[]): Promise<Outcome> {
  const file = join(folder, `${name}.json`);
  console.log(`\n── ${name}`);
  const [program = '', ...args] = command;
  const exitCode = await new Promise<number | null>((resolve) => {
    spawn('npx', ['--no', '--', program, ...args, `--outputFile=${file}`], {
      stdio: 'inherit',
    }).on('close', resolve);
  });
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const failures = failuresOf(report);
    if (failures.length === 0 && exitCode !== 0) failures.push(`ended with ${exitCode}`);
    return { passed: report.numPassedTests, failures: failures.map((text) => `${name}: ${text}`) };
  } catch {
    return { passed: 0, failures: [`${name}: wrote no report and ended with ${exitCode}`] };
  }
}

const vitest = (...projects: string[]) => [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  ...projects.map((project) => `--project=${project}`),
];

/** The mini-program under test believes its service is there; the simulator leads it to the real one. */
process.env.TARO_APP_API_BASE = 'http://service.example';
if (!isCurrent('weapp')) build('weapp');
delete process.env.TARO_APP_API_BASE;
if (!isCurrent('h5')) build('h5');
if (!isCurrent('desk')) build('desk');

const suites: [string, string[]][] = [
  ['client', ['jest', '--json', '--silent']],
  ['service', vitest('contract', 'server')],
  ['h5 end to end', vitest('e2e-h5')],
  ['desk end to end', vitest('e2e-desk')],
  ['mini-program end to end', vitest('simulator', 'e2e-weapp')],
];

const outcomes: Outcome[] = [];
for (const [name, command] of suites) outcomes.push(await run(name, command));
rmSync(folder, { recursive: true, force: true });

const failures = outcomes.flatMap((outcome) => outcome.failures);
const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
