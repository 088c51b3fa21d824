import path from 'node:path';
import webpack from 'webpack';
import type { Chain } from '../chunks';

/** Taro's name for a module, and the module of `src/platform/html` that replaces it. */
const replaced: [RegExp, string][] = [
  [/^\.\/modal\.js$/, 'Modal'],
  [/^\.\/toast\.js$/, 'Toast'],
];

/**
 * On h5, Taro's `showModal` has no dark theme, no accessible name and no keyboard; its `showToast` breaks words in
 * 200 px and covers what is tapped next. Taro has no option for either, so the patch replaces both modules.
 */
export function replaceDialogs(chain: Chain): void {
  for (const [request, name] of replaced)
    chain
      .plugin(name)
      .use(webpack.NormalModuleReplacementPlugin, [
        request,
        path.resolve(__dirname, '../../src/platform/html', name),
      ]);
}
