/**
 * The lanes of tests: `npm test` runs them all, `npm test -- NAME …` those named. Vitest runs them and writes the
 * results of each as JSON.
 */
export interface Lane {
  name: string;
  command: [string, ...string[]];
  /**
   * Average number of processors that the lane uses; lanes run in parallel as far as the machine
   * has processors.
   */
  processors: number;
  /**
   * Files and folders that the lane tests. `.ci/run` skips the lane while they are unchanged since
   * it was recorded as passed; `.ci/slow` runs it each night. A lane without sources always runs.
   */
  sources?: string[];
  /**
   * Additional settings if the lane is run by its name, as it must be after a change of its sources: more rounds than a
   * run of all lanes has time for.
   */
  byName?: Record<string, string>;
  /** Whether the lane needs a service with trained models; such lanes share one training. */
  needsSampleData?: true;
}

const vitestCommand = (...projects: string[]): [string, ...string[]] => [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  ...projects.map((project) => `--project=${project}`),
];

const SERVICE = ['contract', 'server'];
const CLIENT = ['src', 'client-core', 'worker', 'config', 'babel.config.js'];

const [nodeMajor = 0] = process.versions.node.split('.').map(Number);

/**
 * V8 options for programs in tests. Most code runs only a few times in a test, and optimising it
 * would take a fifth of a lane, so V8 waits fifteen times as long and collects young objects less
 * often. Node 22 and later count calls instead of a budget and do not start with the older flag.
 */
export const shortLivedOptions = [
  ...(nodeMajor < 22
    ? ['--interrupt-budget=1000000']
    : ['--invocation-count-for-maglev=6000', '--invocation-count-for-turbofan=45000']),
  '--max-semi-space-size=64',
];

/** In the order of their start: the longest first, so that none is left to run alone at the end. */
export const lanes: Lane[] = [
  {
    name: 'h5',
    command: vitestCommand('e2e-h5'),
    processors: 0.5,
    needsSampleData: true,
    sources: [...CLIENT, ...SERVICE, '__tests__/e2e'],
  },
  { name: 'service', command: vitestCommand('contract', 'server'), processors: 1 },
  { name: 'client', command: vitestCommand('client', 'desk'), processors: 1 },
  {
    name: 'weapp',
    command: vitestCommand('e2e-weapp'),
    processors: 0.5,
    needsSampleData: true,
    sources: [...CLIENT, ...SERVICE, '__tests__/e2e', 'packages/simulator'],
  },
  {
    name: 'processes',
    command: vitestCommand('processes'),
    processors: 0.5,
    needsSampleData: true,
    sources: [
      'server/start',
      'server/core/settings',
      'server/core/database',
      'server/database',
      'server/catalogue',
      'server/sample',
      'server/flows/seed',
      'server/core/jobs',
      'server/commands',
      'packages/proving/commands',
      'scripts',
      '__tests__/processes',
    ],
  },
  {
    name: 'accuracy',
    command: vitestCommand('accuracy'),
    // Less than the lane really uses, so that it starts without waiting for a free processor.
    processors: 0.5,
    sources: [
      'server/valuation',
      'server/watch',
      'server/catalogue',
      'server/sample',
      'packages/proving',
      '__tests__/accuracy',
    ],
  },
  {
    name: 'browsers',
    command: vitestCommand('e2e-browsers'),
    processors: 0.5,
    needsSampleData: true,
    sources: [...CLIENT, 'desk', ...SERVICE, '__tests__/e2e'],
  },
  {
    name: 'desk',
    command: vitestCommand('e2e-desk'),
    processors: 0.5,
    needsSampleData: true,
    sources: ['desk', 'client-core', ...SERVICE, '__tests__/e2e'],
  },
  {
    name: 'load',
    command: vitestCommand('load'),
    processors: 0.5,
    byName: { HISTORIES: '1000' },
    sources: [
      'server/domain/payment',
      'server/domain/order',
      'server/domain/unlock',
      'server/domain/coupon',
      'server/flows/checkout',
      'server/core/database',
      'server/core/http',
      'server/core/jobs',
      '__tests__/load',
    ],
  },
  {
    name: 'simulator',
    command: vitestCommand('simulator'),
    processors: 0.5,
    sources: ['packages/simulator', 'packages/browser'],
  },
];
