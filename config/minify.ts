import TerserPlugin from 'terser-webpack-plugin';
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
  chain.optimization.minimizer('terserPlugin').use(TerserPlugin<Record<string, unknown>>, [
    {
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      exclude: COPIES,
      terserOptions: { mangle: true, compress: {}, format: { comments: false } },
    },
  ]);
}

/** Leaves styles of such copies as they were made small before. */
export function minifyStylesOnce(chain: Chain): void {
  if (chain.get('mode') !== 'production') return;
  chain.optimization
    .minimizer('cssoWebpackPlugin')
    .tap((options: object[]) => [{ ...options[0], exclude: COPIES }]);
}

/** What webpack writes around modules is as modern as what Babel leaves inside them. */
export function writeArrows(chain: Chain): void {
  chain.output.set('environment', { arrowFunction: true, const: true });
}
