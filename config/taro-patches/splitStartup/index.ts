import path from 'node:path';
import type { WebpackChain } from '../../chunks';

/**
 * Splits the start of the h5 program into several tasks. Taro's entry evaluates the whole program in one task, during
 * which the browser does not react to taps; `pieces.js` evaluates it piece by piece.
 */
export function splitStartup(chain: WebpackChain): void {
  chain.module
    .rule('splitStartup')
    .test(/[\\/]src[\\/]app\.config\.ts$/)
    // Runs after Taro's loader, which turns this file into the entry.
    .enforce('post')
    .use('splitStartup')
    .loader(path.join(__dirname, 'loader.js'));
}
