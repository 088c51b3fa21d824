import path from 'node:path';
import type { WebpackChain } from '../chunks';

/**
 * Replaces libraries of 13 kB (gzip) that Taro's requests and router on h5 import for what supported browsers can do
 * themselves, or what this client never needs (JSONP, parameters within paths).
 */
export function replaceLibraries(chain: WebpackChain): void {
  chain.resolve.alias
    .set('query-string$', path.resolve(__dirname, '../../src/platform/html/queryString'))
    .set('universal-router$', path.resolve(__dirname, '../../src/platform/html/UniversalRouter'))
    .set('jsonp-retry', false as never)
    .set('whatwg-fetch', false as never)
    .set('abortcontroller-polyfill/dist/abortcontroller-polyfill-only', false as never);
}
