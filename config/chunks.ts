import type { IH5Config } from '@tarojs/taro/types/compile';

/** Taro's webpack configuration, which this project changes. */
export type Chain = Parameters<NonNullable<IH5Config['webpackChain']>>[0];

/** A module that this many pages use belongs to the shell, which every page loads. */
const SHELL_PAGES = 20;

/**
 * The most scripts of a page besides the program. Over HTTP/1.1 a browser sends one server six requests at once, and
 * later ones wait for a round trip. The smallest shared chunks are repeated in each page instead.
 */
const FILES_OF_PAGE = 3;

/**
 * Taro repeats shared modules in every page. Here the page shell becomes one chunk, and modules that only some pages
 * share go into chunks of those pages, so that home loads nothing that it does not use.
 */
export function shareWhatPagesShare(chain: Chain): void {
  chain.optimization.splitChunks({
    chunks: 'all',
    minSize: 0,
    maxAsyncRequests: FILES_OF_PAGE,
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
