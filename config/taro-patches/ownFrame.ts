import path from 'node:path';
import webpack from 'webpack';
import type { WebpackChain } from '../chunks';

const html = path.resolve(__dirname, '../../src/platform/html');

/** Regular expressions for Taro's modules, and the modules of `src/platform/html` that replace them. */
const replacements: [RegExp, string][] = [
  [/^\..*\/ui\/interaction\/index\.js$/, 'dialogs'],
  [/^\.\/navigationBar\.js$/, 'frame'],
  [/^\.\/tabbar\.js$/, 'frame'],
  [/^\.\/navigation-bar\.js$/, 'PageTitle'],
];

/**
 * Replaces what Taro draws around and above pages on h5, for which it has no options: its dialog has no dark theme,
 * accessible name or keyboard support; its toast breaks words in 200 px and covers what the user taps next; its
 * navigation bar and tab bar are hidden, because pages draw their own, but weigh 5 kB (gzip), and its bar writes
 * titles, which contain text from users, as markup.
 */
export function drawOwnFrame(chain: WebpackChain): void {
  for (const [request, name] of replacements)
    chain
      .plugin(`replace ${request}`)
      .use(webpack.NormalModuleReplacementPlugin, [request, path.join(html, name)]);
}
