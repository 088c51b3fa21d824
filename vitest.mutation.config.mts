import path from 'node:path';
import { defineConfig } from 'vitest/config';
import config, { client, serviceProject } from './vitest.config.mjs';

/**
 * Replaces the workspaces by their copies: Stryker runs tests in a copy of the project, but the workspaces in
 * `node_modules` link to the original, without mutants.
 */
const copied = ['client-core', 'contract'].map((name) => ({
  find: new RegExp(`^@account-doctor/${name}/(.*)$`),
  replacement: `${path.join(import.meta.dirname, name)}/$1.ts`,
}));
/** Stryker runs tests in worker threads, which do not accept V8 flags. */
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
