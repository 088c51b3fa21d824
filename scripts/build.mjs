// @ts-check
import { build } from './builds.mjs';
import { recipes } from './recipes.mjs';

/** `npm run build:h5`, `build:weapp`, `build:desk`, `build:service`. */

const targets = /** @type {import('./recipes.mjs').Target[]} */ (Object.keys(recipes));
const target = targets.find((name) => name === process.argv[2]);
if (!target) {
  console.error(`Say what to build: ${targets.join(', ')}`);
  process.exit(1);
}
try {
  console.log(await build(target));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
