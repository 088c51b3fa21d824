/**
 * `npm run test:mutation`: changes the code in many small ways, and reports the changes that no
 * test detects. Names restrict it to parts: `npm run test:mutation -- navigation order`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A part of the code, and the tests that must detect each change of it. */
interface Part {
  mutate: string[];
  testFiles: string[];
}

const clientTests = (...folders: string[]) =>
  folders.map((folder) => `__tests__/client/${folder}/*`);

const serverPart = (folder: string, ...tests: string[]): Part => ({
  mutate: [`server/${folder}/**/*.ts`, '!**/tables.ts', '!**/index.ts', '!**/module.ts'],
  testFiles: tests.map((name) => `__tests__/server/${name}/*.test.ts`),
});

const parts: Record<string, Part> = {
  'client-core': {
    mutate: ['client-core/**/*.ts'],
    testFiles: [
      ...clientTests('request', 'core', 'chat'),
      '__tests__/contract/readingPosts.test.ts',
    ],
  },
  contract: {
    mutate: ['contract/*.ts', 'contract/charts/*.ts'],
    testFiles: [
      '__tests__/contract/*.test.ts',
      '!__tests__/contract/release*.test.ts',
      ...clientTests('charts'),
      '__tests__/client/report/waterfall.test.ts',
    ],
  },
  data: {
    mutate: ['src/data/*.ts'],
    testFiles: clientTests('page', 'request', 'chat', 'stores', 'app'),
  },
  navigation: {
    mutate: ['src/navigation/*.ts'],
    testFiles: ['navigation', 'routes', 'webAddress'].map(
      (name) => `__tests__/client/navigation/${name}.test.ts`,
    ),
  },
  http: serverPart('core/http', 'http', 'web'),
  order: serverPart('domain/order', 'order', 'states'),
  payment: serverPart('domain/payment', 'payment'),
  unlock: serverPart('domain/unlock', 'unlock'),
  coupon: serverPart('domain/coupon', 'coupon'),
  chat: serverPart('domain/chat', 'chat'),
  report: serverPart('domain/report', 'report'),
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0)
  throw new Error(`No part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}`);
const chosen = Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name));

const report = '.cache/stryker/report.json';

/** The part of Stryker's JSON report that is read. */
interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

const rows: string[] = [];
for (const [name, { mutate, testFiles }] of chosen) {
  const { status: exitCode } = spawnSync(
    'stryker',
    [
      ...['run', '--mutate', mutate.join(','), '--testFiles', testFiles.join(',')],
      ...['--incrementalFile', `.cache/stryker/${name}.json`],
    ],
    { stdio: 'inherit' },
  );
  if (exitCode !== 0) process.exit(1);
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const countMutants = (...statuses: string[]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = countMutants('Killed', 'Timeout');
  const all = killed + countMutants('Survived', 'NoCoverage');
  rows.push(`${name}: ${killed} of ${all} killed, ${Math.round((100 * killed) / all)} %`);
}
console.log(rows.join('\n'));
