import path from 'node:path';
import { build } from 'esbuild';
import compat from 'core-js-compat/compat';
import { oldestBrowsers, syntaxYear } from '../browsers';

const root = path.resolve(__dirname, '../..');

/**
 * Groups of functions in core-js that the code uses without checks. Browsers with `Array.prototype.at` (Chrome
 * 92, Safari 15.4 or later) have all of them and load no polyfill.
 */
const FAMILIES =
  /^es\.(array\.(at|flat)|object\.from-entries|promise\.(all-settled|any|finally)|string\.(at-alternative|match-all|replace-all|trim-))/;

/** Names of the core-js modules for functions that the oldest supported browsers lack. */
export const polyfillModules = (): string[] =>
  compat({ targets: oldestBrowsers, modules: FAMILIES }).list;

/**
 * Script with polyfills for old browsers.
 * @param styles address of the styles that `loadFallback.js` adds if needed; `null` for none
 */
export async function polyfillScript(styles: string | null): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: [
        ...polyfillModules().map((name) => `core-js/modules/${name}.js`),
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
