/**
 * Runs every test and closes with what failed, each with its reason, and one line of sums: whoever
 * sees only the end of a long output sees all that matters. Each suite writes its outcome as JSON,
 * so that nothing is guessed from text.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** Its name, and what runs it. */
type Suite = [string, string[]];

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

/** Runs what a suite is; its output appears as it is made, or at its end when it is one of several. */
async function execute(name: string, args: string[], beside: boolean): Promise<number | null> {
  console.log(`\n── ${name}${beside ? ' has begun' : ''}`);
  const child = spawn('npx', ['--no', '--', ...args], { stdio: beside ? 'pipe' : 'inherit' });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  if (beside) console.log(`\n── ${name}\n${Buffer.concat(output).toString()}`);
  return exitCode;
}

/** Runs one suite; a suite that ended badly without naming a failure counts as one. */
async function run([name, command]: Suite, beside = false): Promise<Outcome> {
  const file = join(folder, `${name}.json`);
  const exitCode = await execute(name, [...command, `--outputFile=${file}`], beside);
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
for (const target of ['h5', 'desk', 'service'] as const) if (!isCurrent(target)) build(target);

/** These fill the processors by themselves. */
const alone: Suite[] = [
  ['client', ['jest', '--json', '--silent']],
  ['service', vitest('contract', 'server')],
];
/** These wait half of the time, each for a service and a browser of its own: two rows go at once. */
const beside: Suite[][] = [
  [['h5 end to end', vitest('e2e-h5')]],
  [
    ['desk end to end', vitest('e2e-desk')],
    ['mini-program end to end', vitest('simulator', 'e2e-weapp')],
  ],
];

const outcomes: Outcome[] = [];
for (const suite of alone) outcomes.push(await run(suite));
await Promise.all(
  beside.map(async (row) => {
    for (const suite of row) outcomes.push(await run(suite, true));
  }),
);
rmSync(folder, { recursive: true, force: true });

const failures = outcomes.flatMap((outcome) => outcome.failures);
const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
