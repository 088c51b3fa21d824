import { spawnSync, type SpawnSyncReturns, type StdioOptions } from 'node:child_process';

/** WeChat's tool, which is downloaded on demand, because it has about 160 dependencies. */
const TOOL = 'miniprogram-ci@2.1.42';

/** Runs a command of WeChat's tool `miniprogram-ci`, which npx downloads. */
export const runWechatTool = (
  command: string,
  given: string[],
  stdio: StdioOptions,
): SpawnSyncReturns<string> =>
  spawnSync('npx', ['--yes', TOOL, command, ...given], { stdio, encoding: 'utf8' });
