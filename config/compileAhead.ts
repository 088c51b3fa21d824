import webpack from 'webpack';
import type { Chain } from './chunks';

/**
 * Has Chromium compile a script as a whole beside the page while it arrives, in place of each function
 * when it is first called, where a finger waits for it. Others read a comment.
 */
const HINT = '//# allFunctionsCalledOnLoad';

/** Marks the scripts of the build so: most of what is in a page's script runs when the page is opened. */
export function compileAhead(chain: Chain): void {
  if (chain.get('mode') !== 'production') return;
  chain.plugin('compileAhead').use(webpack.BannerPlugin, [
    {
      banner: HINT,
      raw: true,
      test: /\.js$/,
      // After minimizing, which takes comments out, and before names are made from contents.
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    },
  ]);
}
