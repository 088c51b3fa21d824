import type { IH5Config } from '@tarojs/taro/types/compile';

/** The webpack configuration that Taro makes and this project changes. */
export type Chain = Parameters<NonNullable<IH5Config['webpackChain']>>[0];

/** Modules that at least this many pages use belong to the shell that every page loads once. */
const SHELL_PAGES = 20;

/**
 * Files of a page besides the program, at most: browsers ask one server for six things at once over HTTP/1.1, and
 * what has to wait for its turn comes a trip later. The smallest that pages share are repeated in their own.
 */
const FILES_OF_PAGE = 3;

/**
 * Taro repeats in every page what pages share. Here the page shell becomes one chunk, and what only
 * some pages share goes into chunks between those pages, so that home loads nothing it does not use.
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

/** Taro polyfills what every browser that runs its custom elements has had for longer. */
export function leaveOutPolyfills(chain: Chain): void {
  chain.resolve.alias
    .set('whatwg-fetch', false as never)
    .set('abortcontroller-polyfill/dist/abortcontroller-polyfill-only', false as never);
}
