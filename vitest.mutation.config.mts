import path from 'node:path';
import { defineConfig } from 'vitest/config';
import config, { client, serviceProject } from './vitest.config.mjs';

/** For Stryker, which runs the tests in a copy of the project, in threads of its own. */

/** Installed packages are linked to the project itself; these two have to be the copy's. */
const copied = ['client-core', 'contract'].map((name) => ({
  find: new RegExp(`^@account-doctor/${name}/(.*)$`),
  replacement: `${path.join(import.meta.dirname, name)}/$1.ts`,
}));
/** A thread refuses settings of V8. */
const inThread = { execArgv: [], maxWorkers: 1 };
const resolve = { alias: copied };

export default defineConfig({
  test: {
    ...config.test,
    projects: [
      {
        ...client,
        resolve: { ...client.resolve, alias: [...copied, ...client.resolve.alias] },
        test: { ...client.test, ...inThread },
      },
      { ...serviceProject('contract', inThread), resolve },
      { ...serviceProject('server', inThread), resolve },
    ],
  },
});
