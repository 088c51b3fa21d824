import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildEnvironment, forgetH5Build, precompressH5, recordH5Build } from './h5Build.mjs';

/** `npm run build:h5`, `npm run build:weapp`: a production build into `dist/<target>`. */

const project = fileURLToPath(new URL('..', import.meta.url));
const target = process.argv[2];
if (target !== 'h5' && target !== 'weapp') {
  console.error('Say what to build: h5 or weapp');
  process.exit(1);
}

if (target === 'h5') forgetH5Build();
rmSync(path.join(project, 'dist', target), { recursive: true, force: true });
const taro = path.join(project, 'node_modules', '@tarojs', 'cli', 'bin', 'taro');
const { status } = spawnSync(process.execPath, [taro, 'build', '--type', target], {
  cwd: project,
  env: buildEnvironment(),
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
if (target === 'h5') {
  precompressH5();
  recordH5Build();
}
