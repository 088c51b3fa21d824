import path from 'node:path';
import webpack from 'webpack';
import type { WebpackChain } from '../chunks';

/** Regular expression for Taro's module, and the module of `src/platform/html` that replaces it. */
const replaced: [RegExp, string][] = [
  [/^\.\/modal\.js$/, 'Modal'],
  [/^\.\/toast\.js$/, 'Toast'],
];

/**
 * Replaces Taro's `showModal` and `showToast` on h5. Taro's dialog has no dark theme, accessible name or keyboard
 * support; its toast breaks words in 200 px and covers what the user taps next. Taro has no option for either.
 */
export function replaceDialogs(chain: WebpackChain): void {
  for (const [request, name] of replaced)
    chain
      .plugin(name)
      .use(webpack.NormalModuleReplacementPlugin, [
        request,
        path.resolve(__dirname, '../../src/platform/html', name),
      ]);
}
