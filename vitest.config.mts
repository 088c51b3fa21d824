import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { shortLived } from './scripts/lanes.mjs';

/** A project per kind of test; `scripts/lanes.mts` says which of them run together. */

const MINUTE = 60_000;
const clientSupport = (file: string) =>
  path.join(import.meta.dirname, '__tests__/client/support', file);
/** Files at once: half of what they do is waiting, so that a processor is not left to the runner alone. */
const atOnce = Math.max(2, availableParallelism() - 1);

/**
 * Vitest 4.1 reads what it kept of a global set-up as bytes, and then fails over the next error
 * there whose stack is looked at. Set-ups are compiled anew, which takes no time to speak of.
 */
const setUpsUncached: Plugin = {
  name: 'set-ups-uncached',
  configureVitest: ({ experimental_defineCacheKeyGenerator: keyFor }) =>
    keyFor(({ environment }) => (environment.name === '__vitest__' ? false : undefined)),
};

const project = (name: string, folder: string, options: object = {}, plugins: Plugin[] = []) => ({
  plugins: [setUpsUncached, ...plugins],
  test: { name, include: [`__tests__/${folder}/**/*.test.ts`], ...options },
});

/** The tests that packages hold themselves. */
const testsOf = (...packages: string[]) =>
  packages.map((name) => `packages/${name}/__tests__/*.test.ts`);

/**
 * Patience is long where something has to happen at all: a machine that does several things at once is
 * no reason to fail. How fast things have to be is said by the tests of that, in time of a processor.
 */
const patient = {
  // Files share the modules they load, which would else take a third of the time: nothing here
  // replaces a module, and what a file starts it stops.
  isolate: false,
  testTimeout: 2 * MINUTE,
  hookTimeout: 2 * MINUTE,
  expect: { poll: { timeout: MINUTE } },
};

const THREAD = /new URL\('\.\/(\w+(?:Thread|Helper)\.mjs)', import\.meta\.url\)/g;

/**
 * A thread or helper that reads sources is busy with them for half a second. The set-up of tests with a database
 * keeps a bundle current: there they begin threads from it.
 */
const bundledThreads: Plugin = {
  name: 'bundled-threads',
  enforce: 'pre',
  transform: (code) =>
    code.replace(THREAD, (_source, name: string) => {
      const bundled = path.join(import.meta.dirname, 'server', 'dist', name);
      return `new URL('${pathToFileURL(bundled).href}')`;
    }),
};

const withDatabase = {
  ...patient,
  execArgv: shortLived,
  globalSetup: ['__tests__/server/support/cluster.ts'],
};

export const serviceProject = (name: string, options: object) =>
  project(name, name, { ...withDatabase, ...options }, [bundledThreads]);

/** Files that keep a processor busy, or several programs: beside them runs another lane. */
const oneByOne = { fileParallelism: false };

/** Browsers and real builds. */
const endToEnd = {
  ...oneByOne,
  globalSetup: ['__tests__/e2e/support/service.ts'],
  // One process for all files, and in it one browser.
  isolate: false,
  testTimeout: 3 * MINUTE,
  hookTimeout: 5 * MINUTE,
  expect: patient.expect,
};

const taro = (file: string) => path.join(import.meta.dirname, 'node_modules/@tarojs', file);

/** The h5 client in jsdom, with the file that a build for h5 chooses of each pair. */
export const client = {
  ...project('client', 'client', {
    include: ['__tests__/client/**/*.test.{ts,tsx}', 'config/taro-patches/*.test.ts'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    execArgv: shortLived,
    setupFiles: ['__tests__/client/support/globals.ts', '__tests__/client/support/reactApp.ts'],
    // Taro's packages import each other by names that only a bundler or the aliases below resolve.
    server: { deps: { inline: [/@tarojs\//] } },
    testTimeout: MINUTE,
    maxWorkers: atOnce,
    // The time zone of the product's users.
    env: { TARO_PLATFORM: 'web', TARO_ENV: 'h5', TZ: 'Asia/Shanghai' },
  }),
  resolve: {
    extensions: [
      '.h5.tsx',
      '.h5.ts',
      '.open.tsx',
      '.open.ts',
      '.ts',
      '.tsx',
      '.mjs',
      '.js',
      '.json',
    ],
    alias: [
      { find: /^@\//, replacement: `${path.join(import.meta.dirname, 'src')}/` },
      { find: /^@tarojs\/taro$/, replacement: clientSupport('taro.ts') },
      { find: /^@tarojs\/api$/, replacement: taro('api/dist/index.esm.js') },
      { find: /^@tarojs\/shared$/, replacement: taro('shared/dist/shared.esm.js') },
      {
        find: /^@tarojs\/components$/,
        replacement: path.join(import.meta.dirname, 'src/platform/html'),
      },
    ],
  },
  define: {
    ENABLE_INNER_HTML: true,
    ENABLE_ADJACENT_HTML: true,
    ENABLE_SIZE_APIS: true,
    ENABLE_TEMPLATE_CONTENT: true,
    ENABLE_MUTATION_OBSERVER: true,
    ENABLE_CLONE_NODE: true,
    ENABLE_CONTAINS: true,
    DEPRECATED_ADAPTER_COMPONENT: false,
    __TARO_FRAMEWORK__: '"react"',
  },
};

export default defineConfig({
  test: {
    // What one lane has compiled, the others need not: most of them load the whole service.
    experimental: { fsModuleCache: true },
    projects: [
      client,
      project('desk', 'desk', {
        execArgv: shortLived,
        maxWorkers: atOnce,
        env: { TZ: 'Asia/Shanghai' },
      }),
      serviceProject('contract', { maxWorkers: atOnce }),
      serviceProject('server', { maxWorkers: atOnce }),
      project('accuracy', 'accuracy', {
        ...patient,
        ...oneByOne,
        include: ['__tests__/accuracy/*.test.ts', ...testsOf('proving')],
      }),
      serviceProject('load', oneByOne),
      serviceProject('processes', oneByOne),
      project('scale', 'scale', { ...patient, ...oneByOne, testTimeout: 5 * MINUTE }),
      project('simulator', 'simulator', {
        ...patient,
        ...oneByOne,
        include: testsOf('simulator', 'browser'),
      }),
      project('e2e-h5', 'e2e/h5', endToEnd),
      project('e2e-browsers', 'e2e/browsers', endToEnd),
      project('e2e-other-browsers', 'e2e/otherBrowsers', endToEnd),
      project('e2e-desk', 'e2e/desk', endToEnd),
      project('e2e-weapp', 'e2e/weapp', endToEnd),
    ],
  },
});
