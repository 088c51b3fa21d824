import path from 'node:path';
import type { Chain } from '../../chunks';

/**
 * Taro's router on h5 writes the title of its navigation bar as markup, and titles contain what people wrote. The patch
 * makes it write text.
 */
export function titleAsText(chain: Chain): void {
  chain.module
    .rule('titleAsText')
    .test(/[\\/]@tarojs[\\/]router[\\/]dist[\\/]router[\\/]navigation-bar\.js$/)
    .use('titleAsText')
    .loader(path.join(__dirname, 'loader.js'));
}
