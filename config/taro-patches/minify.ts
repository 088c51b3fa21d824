import browserslist from 'browserslist';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets } from 'lightningcss';
import TerserPlugin from 'terser-webpack-plugin';
import { browserslist as queries } from '../../package.json';
import { syntaxYear } from '../browsers';
import type { Chain } from '../chunks';
import compileAndMinify from './compileAndMinify';

/**
 * Taro copies minified files into each package of the mini-program that shares them, and its copies have no hash. If
 * they were minified again, webpack's cache would return the result of an earlier build.
 */
const COPIES = /\/sub-common\//;

/**
 * Taro minifies scripts by terser or esbuild, not by swc, which takes a tenth of terser's time and makes smaller files.
 */
export function minifyScripts(chain: Chain): void {
  // Only production builds have a minimizer.
  if (chain.get('mode') !== 'production') return;
  chain.optimization.minimizer('terserPlugin').use(TerserPlugin<{ year: number }>, [
    {
      minify: compileAndMinify,
      extractComments: false,
      exclude: COPIES,
      terserOptions: { year: syntaxYear },
    },
  ]);
}

/**
 * Taro minifies styles by csso, and its option for Lightning CSS takes no targets. The patch adds the oldest
 * browsers as targets, for which e.g. `inset` and ranges in media queries are rewritten.
 */
export function minifyStyles(chain: Chain): void {
  if (chain.get('mode') !== 'production') return;
  chain.optimization.minimizer('cssoWebpackPlugin').tap(() => [
    {
      test: /\.(css|wxss)$/,
      exclude: COPIES,
      minify: CssMinimizerPlugin.lightningCssMinify,
      minimizerOptions: { targets: browserslistToTargets(browserslist(queries)) },
    },
  ]);
}
