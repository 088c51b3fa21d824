import { build } from './builds.mjs';

/** `npm run build:h5`, `npm run build:weapp`. */

const target = process.argv[2];
if (target !== 'h5' && target !== 'weapp') {
  console.error('Say what to build: h5 or weapp');
  process.exit(1);
}
try {
  build(target);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
