/**
 * `npm test`: runs all lanes, or those named on the command line. The output ends with each failure and its reason, and
 * one line with the totals. `npm test -- changed` skips the lanes that have passed with their current sources. `npm
 * test -- record` also records in `.ci/proven.json` which lanes have passed; names of lanes may follow `record`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { sampleDataOfToday } from '../__tests__/e2e/support/sampleData';
import { deployToolsInTests } from '../__tests__/server/support/installed';
import { redisInTests } from '../__tests__/server/support/redis';
import { build, isCurrent } from './builds.mjs';
import { lanes, type Lane } from './lanes.mjs';
import { memoryFolder } from './memoryFolder.mjs';
import { recordProven, sourcesHashes, splitByRecord } from './provenLanes.mjs';

/** The part of vitest's JSON report that is read. */
interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface LaneOutcome {
  lane: Lane;
  passed: number;
  /** One text per failed test, or per file that could not even be run. */
  failures: string[];
}

const memory = process.env.TMPDIR ? null : memoryFolder();
if (memory) process.env.TMPDIR = memory;

const folder = mkdtempSync(join(tmpdir(), 'account-doctor-tests-'));

/** The part of a failure's text that contains the expectation and the position. */
const failureOpening = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 400)}`)
    .join('\n');

/** The failed tests of a report; a file that failed without a failed test counts as one failure. */
function failuresOf({ testResults }: Report): string[] {
  return testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    const title = relative(process.cwd(), file.name);
    if (failed.length > 0)
      return failed.map(
        (test) => `${title}: ${test.fullName}\n${failureOpening(test.failureMessages[0])}`,
      );
    return file.status === 'failed' ? [`${title}\n${failureOpening(file.message)}`] : [];
  });
}

/**
 * Reads the report of a lane; a lane that failed without naming a failure counts as one failure.
 */
function outcomeOf(lane: Lane, report: string, exitCode: number | null): LaneOutcome {
  const { name } = lane;
  try {
    const read = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const failures = failuresOf(read);
    if (failures.length === 0 && exitCode !== 0) failures.push(`ended with ${exitCode}`);
    return {
      lane,
      passed: read.numPassedTests,
      failures: failures.map((text) => `${name}: ${text}`),
    };
  } catch {
    return { lane, passed: 0, failures: [`${name}: wrote no report and exited with ${exitCode}`] };
  }
}

/** Runs a lane; prints its output at the end, because other lanes print meanwhile. */
async function runLane(lane: Lane): Promise<LaneOutcome> {
  const { name, command, needsSampleData, byName } = lane;
  if (needsSampleData) await sampleData;
  const began = performance.now();
  const report = join(folder, `${name}.json`);
  const [runner, ...args] = command;
  const child = spawn(runner, [...args, `--outputFile=${report}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...(named.includes(name) && byName), ...process.env },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`\n── ${name}: ${seconds} s\n${Buffer.concat(output).toString()}`);
  return outcomeOf(lane, report, exitCode);
}

/**
 * Runs lanes in parallel, as far as there are processors; each starts as soon as there are enough.
 */
async function runLanes(chosen: Lane[]): Promise<LaneOutcome[]> {
  // Slightly more processors than exist, because a lane that waits for a disk or a frame uses none.
  const processors = Math.max(2, availableParallelism()) + 0.5;
  const waiting = [...chosen];
  const running = new Map<Lane, Promise<void>>();
  const outcomes: LaneOutcome[] = [];
  const busyProcessors = () => [...running.keys()].reduce((sum, lane) => sum + lane.processors, 0);
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find((lane) => busyProcessors() + lane.processors <= processors);
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      console.log(`── ${next.name} has begun`);
      const ending = runLane(next).then((outcome) => {
        outcomes.push(outcome);
        running.delete(next);
      });
      running.set(next, ending);
    } else {
      await Promise.race(running.values());
    }
  }
  return outcomes;
}

/** The lanes named on the command line. */
function chosenLanes(names: string[]): Lane[] {
  if (names[0] === 'changed') {
    const { proven, due } = splitByRecord(lanes);
    const rest = proven.map(({ name }) => name).join(', ');
    console.log(`Skipped, because they passed with these sources: ${rest || 'no lane'}`);
    return due;
  }
  const unknown = names.find((name) => !lanes.some((lane) => lane.name === name));
  if (unknown !== undefined) {
    console.error(`There is no lane "${unknown}": ${lanes.map(({ name }) => name).join(', ')}`);
    process.exit(1);
  }
  return names.length === 0 ? lanes : lanes.filter(({ name }) => names.includes(name));
}

const args = process.argv.slice(2);
const records = args[0] === 'record';
const named = records ? args.slice(1) : args;
const chosen = chosenLanes(named);
/** Computed before the run, so that a change during the run is tested the next time. */
const hashes = records ? sourcesHashes(chosen) : {};

/** The service's address in the tested mini-program; the simulator redirects it to the real one. */
process.env.TARO_APP_API_BASE = 'http://service.example';
if (!isCurrent('weapp')) console.log(await build('weapp'));
delete process.env.TARO_APP_API_BASE;
for (const target of ['h5', 'desk', 'service'] as const)
  if (!isCurrent(target)) console.log(await build(target));

/** The sample data is made in parallel with the first lanes, which do not need it. */
const sampleData = chosen.some((lane) => lane.needsSampleData) ? sampleDataOfToday() : undefined;

const outcomes = await runLanes(chosen);
rmSync(memory ?? folder, { recursive: true, force: true });

console.log(`\nRedis in tests: ${redisInTests()}`);
console.log(`Tools that check deploy/: ${deployToolsInTests()}`);

const failed = new Set(
  outcomes.flatMap(({ lane, failures }) => (failures.length > 0 ? [lane.name] : [])),
);
if (records)
  recordProven(Object.fromEntries(Object.entries(hashes).filter(([name]) => !failed.has(name))));

const failures = outcomes.flatMap((outcome) => outcome.failures);
const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
