import path from 'node:path';
import type { Chain } from '../chunks';

/**
 * Has Taro's router write the title of its navigation bar as text. It writes markup otherwise, and titles
 * contain what people wrote.
 */
export function titleAsText(chain: Chain): void {
  chain.module
    .rule('titleAsText')
    .test(/[\\/]@tarojs[\\/]router[\\/]dist[\\/]router[\\/]navigation-bar\.js$/)
    .use('titleAsText')
    .loader(path.join(__dirname, 'loader.js'));
}
