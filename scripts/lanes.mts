/**
 * The lanes of tests. `npm test` runs them all, `npm test -- NAME …` those named; each is a project of
 * jest or vitest that writes its outcome as JSON in the form both share.
 */
export interface Lane {
  name: string;
  command: string[];
  /** Processors it keeps busy; the lanes that run at one time share what the machine has. */
  processors: 1 | 2;
  /**
   * What it proves and does not import: in daily work only a change of these files and folders
   * calls for it. `undefined` for lanes whose imports tell which tests a change concerns.
   */
  sources?: string[];
}

const vitest = (...projects: string[]) => [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  ...projects.map((project) => `--project=${project}`),
];

const SERVICE = ['contract', 'server', 'scripts', 'package-lock.json'];
const CLIENT = ['contract', 'src', 'config', 'babel.config.js', 'package-lock.json'];

/** In the order in which they begin: those that leave a processor idle last, side by side. */
export const lanes: Lane[] = [
  { name: 'client', command: ['jest', '--json', '--silent'], processors: 2 },
  { name: 'service', command: vitest('contract', 'server'), processors: 2 },
  {
    name: 'h5',
    command: vitest('e2e-h5'),
    processors: 1,
    sources: [...CLIENT, ...SERVICE, '__tests__/e2e'],
  },
  {
    name: 'weapp',
    command: vitest('e2e-weapp'),
    processors: 1,
    sources: [...CLIENT, ...SERVICE, '__tests__/e2e', '__tests__/simulator'],
  },
  { name: 'simulator', command: vitest('simulator'), processors: 1 },
  {
    name: 'desk',
    command: vitest('e2e-desk'),
    processors: 1,
    sources: ['desk', ...SERVICE, '__tests__/e2e'],
  },
];
