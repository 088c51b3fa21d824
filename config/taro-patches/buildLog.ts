import type { Chain } from '../chunks';

/** Taro logs its progress bar line by line where it is not on a terminal, and warnings about its own modules. */
export function quietLog(chain: Chain): void {
  // Errors and warnings are also printed without the bar.
  if (!process.stdout.isTTY) chain.plugins.delete('webpackbar');
  // Webpack's cache warns about each module of Taro that it cannot store.
  chain.merge({ infrastructureLogging: { level: 'error' } });
}
