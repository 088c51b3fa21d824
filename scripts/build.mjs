// @ts-check
import { bilingual } from './bilingual.mjs';
import { build } from './builds.mjs';
import { recipes } from './recipes.mjs';

/** `npm run build`, `build:h5`, `build:weapp`, `build:desk`, `build:service`: all targets, or one. */

const targets = /** @type {import('./recipes.mjs').Target[]} */ (Object.keys(recipes));
const names = process.argv.slice(2);
const unknown = names.find((name) => !targets.some((target) => target === name));
if (unknown !== undefined) {
  console.error(
    bilingual(
      `There is no target "${unknown}": ${targets.join(', ')}`,
      `没有“${unknown}”这个目标，可选：${targets.join('、')}`,
    ),
  );
  process.exit(1);
}
const chosen = targets.filter((target) => names.length === 0 || names.includes(target));
try {
  await Promise.all(chosen.map(async (target) => console.log(await build(target))));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
