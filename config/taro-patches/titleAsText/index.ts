import path from 'node:path';
import type { WebpackChain } from '../../chunks';

/**
 * Makes Taro's router on h5 set the title of its navigation bar as text; it sets markup, and titles contain text from
 * users.
 */
export function titleAsText(chain: WebpackChain): void {
  chain.module
    .rule('titleAsText')
    .test(/[\\/]@tarojs[\\/]router[\\/]dist[\\/]router[\\/]navigation-bar\.js$/)
    .use('titleAsText')
    .loader(path.join(__dirname, 'loader.js'));
}
