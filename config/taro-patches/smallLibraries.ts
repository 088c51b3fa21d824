import path from 'node:path';
import type { Chain } from '../chunks';

/**
 * Taro's requests and router on h5 import libraries of 10 kB (gzip) for what supported browsers can do themselves, or
 * what this client never calls (JSONP). The patch leaves them out; a few lines replace `query-string`.
 */
export function replaceLibraries(chain: Chain): void {
  chain.resolve.alias
    .set('query-string$', path.resolve(__dirname, '../../src/platform/html/queryString'))
    .set('jsonp-retry', false as never)
    .set('whatwg-fetch', false as never)
    .set('abortcontroller-polyfill/dist/abortcontroller-polyfill-only', false as never);
}
