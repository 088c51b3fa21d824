import browserslist from 'browserslist';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import { browserslistToTargets } from 'lightningcss';
import TerserPlugin from 'terser-webpack-plugin';
import { browserslist as queries } from '../package.json';
import { syntaxYear } from './browsers';
import compileAndMinify from './compileAndMinify';
import type { Chain } from './chunks';

/**
 * Copies of what several packages of WeChat share, which Taro makes of files that were made small before. They
 * have no hash of their own: made small again, they would be what the cache kept of an earlier build.
 */
const COPIES = /\/sub-common\//;

/**
 * Has swc make scripts small in place of terser: it takes a tenth of the time and makes smaller files.
 * Taro's options for terser go with it; they keep names and quotes that nothing here reads.
 */
export function minifyBySwc(chain: Chain): void {
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
 * Has Lightning CSS compile styles for the oldest browsers and make them small, e.g. `inset` and ranges in media
 * queries. Copies stay as they were made small before.
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

/** What webpack writes around modules is as modern as what Babel leaves inside them. */
export function writeArrows(chain: Chain): void {
  chain.output.set('environment', { arrowFunction: true, const: true });
}
