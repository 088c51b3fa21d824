import TerserPlugin from 'terser-webpack-plugin';
import type { Chain } from './chunks';

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
      terserOptions: { mangle: true, compress: {}, format: { comments: false } },
    },
  ]);
}

/** What webpack writes around modules is as modern as what Babel leaves inside them. */
export function writeArrows(chain: Chain): void {
  chain.output.set('environment', { arrowFunction: true, const: true });
}
