import path from 'node:path';
import { build } from 'esbuild';
import compat from 'core-js-compat/compat';
import { oldestBrowsers, syntaxYear } from '../browsers';

const root = path.resolve(__dirname, '../..');

/**
 * Families of core-js that programs of today use without a thought. Browsers that have `Array.prototype.at`, from
 * Chrome 92 and Safari 15.4 on, have all of them, and load no polyfill.
 */
const FAMILIES =
  /^es\.(array\.(at|flat)|object\.from-entries|promise\.(all-settled|any|finally)|string\.(at-alternative|match-all|replace-all|trim-))/;

/** Modules of core-js with what the oldest browsers lack of these families. */
export const polyfills = (): string[] =>
  compat({ targets: oldestBrowsers, modules: FAMILIES }).list;

/**
 * A script that gives old browsers what they lack of these families.
 *
 * @param styles address of the styles that `loadFallback.js` adds where they are needed; `null` for none
 */
export async function polyfillScript(styles: string | null): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: [
        ...polyfills().map((name) => `core-js/modules/${name}.js`),
        ...(styles === null ? [] : ['./config/oldBrowsers/loadFallback.js']),
      ]
        .map((name) => `import ${JSON.stringify(name)};`)
        .join('\n'),
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: `es${syntaxYear}`,
    define: { FLEX_GAP_STYLES: JSON.stringify(styles) },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}
