import webpack from 'webpack';
import type { WebpackChain } from './chunks';

/**
 * Comment that makes Chromium compile a whole script in the background while it loads. Without the comment, Chromium
 * compiles each function at its first call, often during a tap. Other browsers ignore the comment.
 */
const HINT = '//# allFunctionsCalledOnLoad';

/** Adds `HINT` to all scripts of the build, because a page runs most of its code when it is opened. */
export function compileAhead(chain: WebpackChain): void {
  if (chain.get('mode') !== 'production') return;
  chain.plugin('compileAhead').use(webpack.BannerPlugin, [
    {
      banner: HINT,
      raw: true,
      test: /\.js$/,
      // After minification, which removes comments, and before file names are hashed.
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    },
  ]);
}
