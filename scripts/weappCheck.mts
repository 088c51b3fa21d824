/**
 * `npm run weapp:check`: checks the mini-program's build for reasons to reject it at the upload or
 * in the review: styles and templates that its compilers reject, rules of its code-quality check,
 * undeclared interfaces, foreign addresses, forbidden words (words of trade unless
 * `SELLING_IN_MINI_PROGRAM` is on), fields of app.json, sizes. Then it opens every page in the
 * simulator, on a service with sample data, and checks WeChat's audit rules, such as the number of
 * nodes and descriptions of pictures. Needs a build by `TARO_APP_API_BASE=https://… npm run
 * build:weapp`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMiniProgram } from '@account-doctor/simulator/compile/compile';
import { bilingual } from '../server/core/bilingual';
import { builtInRejections } from './weapp/builtIns.mjs';
import { qualityRejections } from './weapp/codeQuality.mjs';
import { compilerRejections } from './weapp/compilers.mjs';
import { readBuild } from './weapp/readBuild.mjs';
import { domainsFor, rejections } from './weapp/rules.mjs';
import { kB, packageWeights } from './weapp/sizes.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'dist/weapp');
const apiBase = process.env.TARO_APP_API_BASE ?? '';
const selling = process.env.SELLING_IN_MINI_PROGRAM === 'on' ? 'on' : 'off';

/** Opens all pages of the build in the simulator; returns the errors and prints the audit. */
function openAllPages(): string[] {
  const notes = mkdtempSync(path.join(tmpdir(), 'account-doctor-audit-'));
  const table = path.join(notes, 'audit.txt');
  try {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e-weapp', 'weapp/walk.test.ts'],
      { cwd: root, encoding: 'utf8', env: { ...process.env, AUDIT_FILE: table } },
    );
    if (existsSync(table)) console.log(readFileSync(table, 'utf8'));
    return status === 0
      ? []
      : [
          bilingual(
            `opening its pages failed:\n${stdout}${stderr}`,
            `打开页面时出错：\n${stdout}${stderr}`,
          ),
        ];
  } finally {
    rmSync(notes, { recursive: true });
  }
}

const build = readBuild(folder);
const sizes = packageWeights(folder);
for (const { what, bytes, limit } of sizes)
  console.log(
    bilingual(`${what}: ${kB(bytes)} of ${kB(limit)}`, `${what}：${kB(bytes)}，上限 ${kB(limit)}`),
  );
const found = [
  ...sizes
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what }) => bilingual(`${what} is too large`, `${what}太大`)),
  ...compileMiniProgram(folder).problems,
  ...compilerRejections(folder),
  ...qualityRejections(root),
  ...builtInRejections(build),
  ...rejections(build, apiBase, selling),
  ...openAllPages(),
];
for (const problem of found) console.error(`✗ ${problem}`);
if (found.length > 0) process.exitCode = 1;
else
  console.log(bilingual('✓ Nothing that WeChat is known to refuse', '✓ 没有发现微信会拒绝的内容'));
console.log(bilingual('Enter in the console:', '在小程序后台填写：'));
for (const domain of domainsFor(apiBase)) console.log(`  ${domain}`);
