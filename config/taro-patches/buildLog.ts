import type { WebpackChain } from '../chunks';

/**
 * Makes Taro's output quieter. Taro always prints warnings about its own modules and, outside of a terminal, prints its
 * progress bar line by line.
 */
export function quietLog(chain: WebpackChain): void {
  // Errors and warnings are also printed without the progress bar.
  if (!process.stdout.isTTY) chain.plugins.delete('webpackbar');
  // Webpack's cache warns about each module of Taro that it cannot store.
  chain.merge({ infrastructureLogging: { level: 'error' } });
}
