// The taro preset and @tarojs/test-utils-react read these while they are loaded.
process.env.TARO_PLATFORM = 'web';
process.env.TARO_ENV = 'h5';
// The clock of those who use the product, wherever the tests run.
process.env.TZ = 'Asia/Shanghai';

const { availableParallelism } = require('node:os');

/** For the Node that runs the tests: most of a first run's time is spent on this. */
const withSyntax = (parser) => ({
  jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } },
});

/** @type {import('jest').Config} */
module.exports = {
  // Jest leaves a processor to itself, which of two is half.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // A machine that does other things as well is no reason to fail.
  testTimeout: 60_000,
  testEnvironment: 'jsdom',
  testEnvironmentOptions: {
    url: 'http://localhost/',
    customExportConditions: ['node', 'node-addons'],
  },
  testMatch: ['<rootDir>/__tests__/client/**/*.test.{ts,tsx}'],
  setupFiles: ['<rootDir>/__tests__/client/support/globals.ts'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/client/support/reactApp.ts'],
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: {
    '\\.tsx?$': ['@swc/jest', withSyntax({ syntax: 'typescript', tsx: true })],
    '\\.m?jsx?$': ['@swc/jest', withSyntax({ syntax: 'ecmascript' })],
  },
  // Much of what Taro pulls in ships ES modules only; transformed once, the cache keeps it.
  transformIgnorePatterns: [
    '/node_modules/(@babel|@jest|babel|jest|jsdom|react|react-dom|scheduler)[^/]*/',
  ],
  moduleFileExtensions: [
    'h5.tsx',
    'h5.ts',
    'open.tsx',
    'open.ts',
    'ts',
    'tsx',
    'mjs',
    'js',
    'jsx',
    'json',
  ],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '\\.(css|scss)$': '<rootDir>/__tests__/client/support/style.ts',
    '^react-dom/test-utils$': '<rootDir>/__tests__/client/support/act.ts',
    '^@tarojs/taro$': '<rootDir>/__tests__/client/support/taro.ts',
    '^@tarojs/components$': '<rootDir>/src/platform/html',
  },
  globals: {
    ENABLE_INNER_HTML: true,
    ENABLE_ADJACENT_HTML: true,
    ENABLE_SIZE_APIS: true,
    ENABLE_TEMPLATE_CONTENT: true,
    ENABLE_MUTATION_OBSERVER: true,
    ENABLE_CLONE_NODE: true,
    ENABLE_CONTAINS: true,
    DEPRECATED_ADAPTER_COMPONENT: false,
    __TARO_FRAMEWORK__: 'react',
  },
};
