import path from 'node:path';
import type { WebpackChain } from '../chunks';

/** Replaces the library `spark-md5`. */
export const smallMd5 = path.resolve(__dirname, '../../client-core/md5');

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

/**
 * Replaces libraries in both targets: `spark-md5` by its one function that the contract uses, and `mobx-react` by the
 * part of it for function components, because the client has no class components that observe.
 */
export function shrinkLibraries(chain: WebpackChain): void {
  chain.resolve.alias.set('spark-md5$', smallMd5).set('mobx-react$', 'mobx-react-lite');
}
