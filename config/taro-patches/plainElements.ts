import path from 'node:path';
import type { WebpackChain } from '../chunks';

const html = path.resolve(__dirname, '../../src/platform/html');

/**
 * Replaces Taro's components on h5 by plain elements. Taro's are custom elements, or React components that render twice
 * after a change of class; both load styles and fonts that no page uses: docs/decisions/0056-plain-elements.md.
 */
export function replacePlainElements(chain: WebpackChain): void {
  chain.resolve.alias
    .set('@tarojs/components$', html)
    .set('@tarojs/components/dist/components$', path.join(html, 'taroElements'))
    .set('@tarojs/components/global.css$', false as never)
    .set('@tarojs/components-react/dist/index.css', false as never)
    .set('@tarojs/components/dist/taro-components/taro-components.css', false as never);
}
