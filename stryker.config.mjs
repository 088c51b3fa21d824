/** Settings of `scripts/mutation.mts`, which chooses what to mutate. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.mts', related: false },
  // Code that runs while a module loads would need all tests for each mutant.
  ignoreStatic: true,
  // Vitest does not check types.
  disableTypeChecks: false,
  ignorePatterns: ['.cache', 'contract/releases', 'screenshots'],
  incremental: true,
  concurrency: 2,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.cache/stryker/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // Vitest leaves files below node_modules out of its tests.
  tempDirName: '.cache/stryker/copies',
};
