import path from 'node:path';
import webpack from 'webpack';
import type { Chain } from './chunks';

/** As the module beside them asks for them. */
const TAROS_MODAL = /^\.\/modal\.js$/;
const TAROS_TOAST = /^\.\/toast\.js$/;
const html = path.resolve(__dirname, '../src/platform/html');

/**
 * The browser's own elements in place of Taro's custom ones, with the few styles of our own. With
 * `useHtmlComponents` Taro asks for nothing else by itself. See docs/decisions/0056-plain-elements.md.
 */
export function usePlainElements(chain: Chain): void {
  chain.resolve.alias
    .set('@tarojs/components$', html)
    .set('@tarojs/components/dist/components$', path.join(html, 'taroElements'))
    .set('@tarojs/components-react/dist/index.css', false as never)
    // A font of icons that only Taro's own elements show.
    .set('@tarojs/components/dist/taro-components/taro-components.css', false as never)
    .set('query-string$', path.join(html, 'queryString'))
    // Requests of Taro's that no browser of today needs, and nobody here makes.
    .set('jsonp-retry', false as never);
  chain
    .plugin('modal')
    .use(webpack.NormalModuleReplacementPlugin, [TAROS_MODAL, path.join(html, 'Modal')]);
  chain
    .plugin('toast')
    .use(webpack.NormalModuleReplacementPlugin, [TAROS_TOAST, path.join(html, 'Toast')]);
}
