import type { IH5Config } from '@tarojs/taro/types/compile';

/** Taro's webpack configuration as a webpack-chain object. */
export type WebpackChain = Parameters<NonNullable<IH5Config['webpackChain']>>[0];

/** A module that at least this many pages use goes into the shell, which every page loads. */
const SHELL_PAGES = 20;

/**
 * Maximum number of scripts of a page, in addition to those of the program. Over HTTP/1.1 a browser sends only six
 * requests to a server at once, so later ones would wait. Of shared chunks beyond the maximum, the smallest ones are
 * repeated in each page.
 */
const MAX_PAGE_SCRIPTS = 3;

/**
 * Sets which modules share a chunk, because Taro repeats shared modules in each page: the page shell becomes one chunk,
 * and modules that only some pages share go into chunks of those pages, so that home loads nothing that it does not
 * use.
 */
export function splitSharedChunks(chain: WebpackChain): void {
  chain.optimization.splitChunks({
    chunks: 'all',
    minSize: 0,
    maxAsyncRequests: MAX_PAGE_SCRIPTS,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      taro: {
        name: 'taro',
        test: /[\\/]node_modules[\\/](@tarojs|@stencil)[\\/]/,
        chunks: 'initial',
        priority: 30,
      },
      shell: {
        name: 'shell',
        minChunks: SHELL_PAGES,
        chunks: 'async',
        priority: 20,
      },
      shared: {
        minChunks: 2,
        minSize: 4_000,
        chunks: 'async',
        priority: 10,
        reuseExistingChunk: true,
      },
    },
  });
}
