// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bilingual } from './bilingual.mjs';
import { precompress } from './precompress.mjs';
import { buildEnvironment, project, recipes, recordOf, sourcesHash } from './recipes.mjs';

/** @import { Target } from './recipes.mjs' */

export { isCurrent } from './recipes.mjs';

/** Lines of a failed build's output that are shown; the log file has all of them. */
const SHOWN_LINES = 20;

/** Processes of running builds. */
const running = new Set();
// Ends running builds whenever this process exits.
process.once('exit', () => {
  for (const child of running) child.kill();
});

/** @param {Target} target */
const logFile = (target) => path.join(project, 'dist', `${target}.log`);

/**
 * The last lines of a build's output.
 *
 * @param {Target} target
 */
const lastOutput = (target) =>
  stripVTControlCharacters(readFileSync(logFile(target), 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-SHOWN_LINES)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');

/**
 * Runs the program of a build with its output in the log file.
 *
 * @param {Target} target
 * @param {boolean} again whether the target was built before
 * @param {AbortSignal} [signal]
 * @returns {Promise<boolean>} whether it succeeded
 */
async function runProgram(target, again, signal) {
  const log = openSync(logFile(target), 'w');
  const child = spawn(process.execPath, recipes[target].command, {
    cwd: project,
    env: { ...buildEnvironment(target), ...(again ? { BUILT_BEFORE: 'yes' } : {}) },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  running.add(child);
  const kill = () => child.kill();
  signal?.addEventListener('abort', kill);
  const [status] = await once(child, 'close');
  signal?.removeEventListener('abort', kill);
  running.delete(child);
  return status === 0;
}

/**
 * Builds a target for production; the output goes to `dist/<target>.log`.
 *
 * @param {Target} target
 * @param {AbortSignal} [signal] cancels the build
 * @returns {Promise<string>} one line with what was built and how long it took
 * @throws Error with the last lines of output if the build fails; the next build then repeats it
 */
export async function build(target, signal) {
  if (target === 'weapp' && !process.env.TARO_APP_API_BASE)
    throw new Error(
      bilingual(
        'TARO_APP_API_BASE is unset: a mini-program has no origin of its own, so the build must ' +
          'contain the address of the service, e.g. TARO_APP_API_BASE=https://doctor.example.com',
        '没有设置 TARO_APP_API_BASE：小程序没有自己的源，构建里必须有服务的地址，例如 TARO_APP_API_BASE=https://doctor.example.com',
      ),
    );
  const { name, output, forBrowsers } = recipes[target];
  const began = performance.now();
  // Computed before the build, so that a change during the build triggers another one.
  const sources = sourcesHash(target);
  const again = existsSync(output);
  rmSync(recordOf(target), { force: true });
  rmSync(output, { recursive: true, force: true });
  mkdirSync(path.dirname(logFile(target)), { recursive: true });
  const succeeded = await runProgram(target, again, signal);
  signal?.throwIfAborted();
  if (!succeeded)
    throw new Error(
      bilingual(
        `The build of the ${name} failed. The last lines of its output are:\n${lastOutput(target)}\n` +
          `The whole output is in ${path.relative(project, logFile(target))}`,
        `${name} 构建失败。输出的最后几行：\n${lastOutput(target)}\n` +
          `完整输出在 ${path.relative(project, logFile(target))}`,
      ),
    );
  if (forBrowsers) {
    await precompress(output);
    // The secret for the build, which the service compares with its own:
    // server/start/builtSecret.ts.
    const secret = buildEnvironment(target).TARO_APP_SIGN_SECRET ?? '';
    const hash = createHash('sha256').update(secret).digest('hex');
    writeFileSync(path.join(output, 'sign-secret.sha256'), `${hash}\n`);
  }
  writeFileSync(recordOf(target), sources);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return bilingual(`Built the ${name} in ${seconds} s`, `${name} 已构建，用时 ${seconds} 秒`);
}
