// @ts-check
import { build, isCurrent } from './builds.mjs';
import { showProgress } from './progress.mjs';
import { recipes } from './recipes.mjs';

/**
 * `npm start`: runs the service from its bundle. It builds outdated files for browsers while the service prepares
 * its database, after the service has checked its settings.
 */

/** @typedef {import('./recipes.mjs').Target} Target */

/**
 * Builds the outdated targets in parallel.
 *
 * @param {Target[]} targets
 * @param {AbortSignal} [signal]
 */
async function bringUpToDate(targets, signal) {
  const stale = targets.filter((target) => !isCurrent(target));
  const progress = showProgress(stale.map((target) => recipes[target].name));
  try {
    await Promise.all(stale.map(async (target) => progress.say(await build(target, signal))));
  } finally {
    progress.end();
  }
}

try {
  await bringUpToDate(['service']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { H5_DIST, DESK_DIST } = process.env;
/** @type {Target[]} */
const served = [];
if (!H5_DIST) served.push('h5');
if (!DESK_DIST) served.push('desk');

process.setSourceMapsEnabled(true);
const { run, StartProblem } = await import(new URL('../server/dist/run.mjs', import.meta.url).href);
await run(async (/** @type {AbortSignal} */ signal) => {
  try {
    await bringUpToDate(served, signal);
  } catch (error) {
    if (signal.aborted || !(error instanceof Error)) throw error;
    // Shows the build's error without the stack of this program.
    throw new StartProblem(error.message);
  }
});
