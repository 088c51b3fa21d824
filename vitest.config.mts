import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** A project per kind of test; `package.json` runs them by these names. */

const MINUTE = 60_000;
/** Files at once: half of what they do is waiting, so that a processor is not left to the runner alone. */
const atOnce = Math.max(2, availableParallelism() - 1);

const project = (name: string, folder: string, options: object = {}) => ({
  test: { name, include: [`__tests__/${folder}/**/*.test.ts`], ...options },
});

/**
 * Patience is long where something has to happen at all: a machine that does several things at once is
 * no reason to fail. How fast things have to be is said by the tests of that, in time of a processor.
 */
const withDatabase = {
  maxWorkers: atOnce,
  // Files share the modules they load, which would else take a third of the time: nothing here
  // replaces a module, and what a file starts it stops.
  isolate: false,
  globalSetup: ['__tests__/server/support/cluster.ts'],
  testTimeout: MINUTE,
  hookTimeout: 2 * MINUTE,
  expect: { poll: { timeout: MINUTE / 3 } },
};

/** Browsers and real builds: one file at a time, so that they do not starve each other. */
const endToEnd = {
  globalSetup: ['__tests__/e2e/support/service.ts'],
  fileParallelism: false,
  // One process for all files, and in it one browser.
  isolate: false,
  testTimeout: 3 * MINUTE,
  hookTimeout: 5 * MINUTE,
};

export default defineConfig({
  test: {
    projects: [
      project('contract', 'contract', withDatabase),
      project('server', 'server', withDatabase),
      project('simulator', 'simulator', {
        maxWorkers: atOnce,
        isolate: false,
        testTimeout: MINUTE,
        hookTimeout: MINUTE,
      }),
      project('e2e-h5', 'e2e/h5', endToEnd),
      project('e2e-desk', 'e2e/desk', endToEnd),
      project('e2e-weapp', 'e2e/weapp', endToEnd),
    ],
  },
});
