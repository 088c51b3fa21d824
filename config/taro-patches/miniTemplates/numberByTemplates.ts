import path from 'node:path';
import webpack from 'webpack';
import type { WebpackChain } from '../../chunks';

const TAROS_TABLE = /^\.\/components\.js$/;
const TAROS_SHARED = path.dirname(require.resolve('@tarojs/shared/package.json'));
const COMPONENTS = path.resolve(__dirname, 'components');

/**
 * Gives Taro's runtime the table from which the templates are made, because the runtime numbers components and
 * attributes by its table and the templates must contain the same numbers.
 */
export function numberByTemplates(chain: WebpackChain): void {
  // Taro imports a bundle, but only its separate modules can be replaced.
  chain.resolve.alias.set('@tarojs/shared$', path.join(TAROS_SHARED, 'dist/index.js'));
  const replace = (request: { context: string; request: string }) => {
    if (request.context.startsWith(TAROS_SHARED)) request.request = COMPONENTS;
  };
  chain.plugin('components').use(webpack.NormalModuleReplacementPlugin, [TAROS_TABLE, replace]);
}
