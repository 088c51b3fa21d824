import type { Chain } from './chunks';

/** Leaves out of logs what is meant for eyes, and what only the authors of Taro could mend. */
export function writeForLogs(chain: Chain): void {
  // The bar is drawn anew a thousand times; errors and warnings are also printed without it.
  if (!process.stdout.isTTY) chain.plugins.delete('webpackbar');
  // Webpack's cache warns of each module of Taro's that it cannot keep.
  chain.merge({ infrastructureLogging: { level: 'error' } });
}
