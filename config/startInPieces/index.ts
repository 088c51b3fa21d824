import path from 'node:path';
import type { Chain } from '../chunks';

/**
 * Puts `pieces.js` in front of the entry that Taro writes for h5, so that the program does not start in
 * one task for which a finger waits.
 */
export function startInPieces(chain: Chain): void {
  chain.module
    .rule('startInPieces')
    .test(/[\\/]src[\\/]app\.config\.ts$/)
    // After Taro's loaders, whose entry stands behind the question mark.
    .enforce('post')
    .use('startInPieces')
    .loader(path.join(__dirname, 'loader.js'));
}
