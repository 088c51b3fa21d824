/** Settings for `scripts/mutation.mts`, which chooses the files to mutate. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.mts', related: false },
  // Skips code that runs while a module loads, because each mutant there would need all tests.
  ignoreStatic: true,
  // Off, because vitest does not check types.
  disableTypeChecks: false,
  ignorePatterns: ['.cache', 'contract/releases', 'screenshots'],
  incremental: true,
  concurrency: 2,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.cache/stryker/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // Outside of node_modules, where vitest ignores tests.
  tempDirName: '.cache/stryker/copies',
};
