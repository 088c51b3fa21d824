import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { shortLivedOptions } from './scripts/lanes.mjs';

// Messages for operators follow the language of the environment; the tests compare the English ones.
process.env.LC_ALL = 'C';

/** A project for each kind of tests; `scripts/lanes.mts` defines which of them run together. */

const MINUTE = 60_000;
const clientSupport = (file: string) =>
  path.join(import.meta.dirname, '__tests__/client/support', file);
/**
 * Number of test files that run at once. Tests wait half of the time, so one processor is not reserved for the runner.
 */
const atOnce = Math.max(2, availableParallelism() - 1);

/**
 * Disables the module cache for global set-ups: vitest 4.1 reads a cached set-up as bytes, and fails at the next error
 * whose stack trace is read. Compiling set-ups takes almost no time.
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

/** The tests inside packages. */
const testsOf = (...packages: string[]) =>
  packages.map((name) => `packages/${name}/__tests__/*.test.ts`);

/**
 * Long time limits for anything that only has to happen, because a busy machine is no reason to fail. Tests of speed
 * measure processor time themselves.
 */
const patient = {
  // Files share loaded modules, which saves a third of the time. Nothing here replaces a module, and each file stops
  // what it starts.
  isolate: false,
  testTimeout: 2 * MINUTE,
  hookTimeout: 2 * MINUTE,
  expect: { poll: { timeout: MINUTE } },
};

const THREAD = /new URL\('\.\/(\w+(?:Thread|Helper)\.mjs)', import\.meta\.url\)/g;

/**
 * Starts worker threads and helper processes from a bundle, because loading the sources takes half a second. The set-up
 * of tests with a database keeps the bundle up to date.
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
  execArgv: shortLivedOptions,
  globalSetup: ['__tests__/server/support/cluster.ts'],
};

export const serviceProject = (name: string, options: object) =>
  project(name, name, { ...withDatabase, ...options }, [bundledThreads]);

/** For files that keep a processor busy or start several programs: one at a time, while another lane runs. */
const oneByOne = { fileParallelism: false };

/** Settings for tests with browsers and real builds. */
const endToEnd = {
  ...oneByOne,
  globalSetup: ['__tests__/e2e/support/service.ts'],
  // One process for all files, so that they share a browser.
  isolate: false,
  testTimeout: 3 * MINUTE,
  hookTimeout: 5 * MINUTE,
  expect: patient.expect,
};

const taro = (file: string) => path.join(import.meta.dirname, 'node_modules/@tarojs', file);

/** Settings for tests of the h5 client in jsdom, with the h5 version of each pair of files. */
export const client = {
  ...project('client', 'client', {
    include: ['__tests__/client/**/*.test.{ts,tsx}', 'config/taro-patches/*.test.ts'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    execArgv: shortLivedOptions,
    setupFiles: ['__tests__/client/support/globals.ts', '__tests__/client/support/reactApp.ts'],
    // Taro's packages import each other by names that only a bundler, or the aliases below, can resolve.
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
    // Lanes share compiled modules, because most of them load the whole service.
    experimental: { fsModuleCache: true },
    projects: [
      client,
      project('desk', 'desk', {
        execArgv: shortLivedOptions,
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
