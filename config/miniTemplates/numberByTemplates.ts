import path from 'node:path';
import webpack from 'webpack';
import type { Chain } from '../chunks';

const TAROS_TABLE = /^\.\/components\.js$/;
const TAROS_SHARED = path.dirname(require.resolve('@tarojs/shared/package.json'));
const COMPONENTS = path.resolve(__dirname, 'components');

/** Has the run time number components and attributes by the table that the templates were made of. */
export function numberByTemplates(chain: Chain): void {
  // Its modules one by one, where one can be replaced: what Taro asks for is all of them in one.
  chain.resolve.alias.set('@tarojs/shared$', path.join(TAROS_SHARED, 'dist/index.js'));
  const replaced = (request: { context: string; request: string }) => {
    if (request.context.startsWith(TAROS_SHARED)) request.request = COMPONENTS;
  };
  chain.plugin('components').use(webpack.NormalModuleReplacementPlugin, [TAROS_TABLE, replaced]);
}
