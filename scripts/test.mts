/**
 * Runs every test and prints one closing line. Each suite writes its outcome as JSON, so that the
 * sum is counted and not guessed from text.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, isCurrent } from './builds.mjs';

interface Outcome {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
}

const folder = mkdtempSync(join(tmpdir(), 'account-doctor-tests-'));

/** Runs one suite; a suite that did not even report counts as one failure. */
async function run(name: string, command: string[]): Promise<{ passed: number; failed: number }> {
  const report = join(folder, `${name}.json`);
  console.log(`\n── ${name}`);
  const [program = '', ...args] = command;
  const exitCode = await new Promise<number | null>((resolve) => {
    spawn('npx', ['--no', '--', program, ...args, `--outputFile=${report}`], {
      stdio: 'inherit',
    }).on('close', resolve);
  });
  try {
    const outcome = JSON.parse(readFileSync(report, 'utf8')) as Outcome;
    const failed = outcome.numFailedTests || outcome.numFailedTestSuites;
    return { passed: outcome.numPassedTests, failed: failed || (exitCode === 0 ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1 };
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

const outcomes: { passed: number; failed: number }[] = [];
for (const [name, command] of suites) outcomes.push(await run(name, command));
rmSync(folder, { recursive: true, force: true });

const sum = (key: 'passed' | 'failed') =>
  outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
