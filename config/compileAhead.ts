import webpack from 'webpack';
import type { Chain } from './chunks';

/**
 * Makes Chromium compile a whole script in the background while it loads. Without it each function is compiled at its
 * first call, often during a tap. For other browsers it is a comment.
 */
const HINT = '//# allFunctionsCalledOnLoad';

/** Adds the hint to all scripts of the build, because most code of a page runs when it is opened. */
export function compileAhead(chain: Chain): void {
  if (chain.get('mode') !== 'production') return;
  chain.plugin('compileAhead').use(webpack.BannerPlugin, [
    {
      banner: HINT,
      raw: true,
      test: /\.js$/,
      // After minifying, which removes comments, and before file names are hashed.
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    },
  ]);
}
