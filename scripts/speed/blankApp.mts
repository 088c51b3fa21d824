import { execFile } from 'node:child_process';
import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { precompress } from '../precompress.mjs';
import { project } from '../recipes.mjs';

const run = promisify(execFile);
const template = fileURLToPath(new URL('blank', import.meta.url));

/**
 * Builds a nearly empty Taro app from this project's packages, in the same way as its production
 * builds; returns its folder, which contains the build in `dist`.
 */
export async function buildBlankApp(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-blank-'));
  await cp(template, folder, { recursive: true });
  const packages = path.join(project, 'node_modules');
  await symlink(packages, path.join(folder, 'node_modules'));
  const taro = path.join(packages, '@tarojs/cli/bin/taro');
  const patch = path.join(project, 'config/taro-patches/pageConfigs.js');
  await run(process.execPath, ['--require', patch, taro, 'build', '--type', 'h5', '--no-check'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', CI: 'true' },
  });
  await precompress(path.join(folder, 'dist'));
  return folder;
}
