import browserslist from 'browserslist';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets } from 'lightningcss';
import TerserPlugin from 'terser-webpack-plugin';
import { browserslist as queries } from '../../package.json';
import { syntaxYear } from '../browsers';
import type { WebpackChain } from '../chunks';
import compileAndMinify from './compileAndMinify';

/**
 * Files that Taro copies, already minified, into each package of the mini-program that shares them. The copies have no
 * hash, so that minifying them again would return the result of an earlier build from webpack's cache.
 */
const COPIED_FILES = /\/sub-common\//;

/** Minifies scripts with swc, which Taro does not offer; it takes a tenth of terser's time and makes smaller files. */
export function minifyScripts(chain: WebpackChain): void {
  // Only production builds have a minimizer.
  if (chain.get('mode') !== 'production') return;
  chain.optimization.minimizer('terserPlugin').use(TerserPlugin<{ year: number }>, [
    {
      minify: compileAndMinify,
      extractComments: false,
      exclude: COPIED_FILES,
      terserOptions: { year: syntaxYear },
    },
  ]);
}

/**
 * Minifies styles with Lightning CSS for the oldest supported browsers, e.g. rewrites `inset` and ranges in media
 * queries. Taro's own option accepts no targets.
 */
export function minifyStyles(chain: WebpackChain): void {
  if (chain.get('mode') !== 'production') return;
  chain.optimization.minimizer('cssoWebpackPlugin').tap(() => [
    {
      test: /\.(css|wxss)$/,
      exclude: COPIED_FILES,
      minify: CssMinimizerPlugin.lightningCssMinify,
      minimizerOptions: { targets: browserslistToTargets(browserslist(queries)) },
    },
  ]);
}
