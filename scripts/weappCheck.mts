/**
 * `npm run weapp:check`: looks through the mini-program's build for what WeChat refuses at the upload or in
 * the review: styles and templates that its compilers refuse, rules of its code-quality check, interfaces that
 * are not declared, addresses of others, words (those of trade unless `SELLING_IN_MINI_PROGRAM` is on), fields of
 * app.json, sizes. Then
 * it walks through every page in the simulator, on a service with sample data, for WeChat's audit: how many
 * nodes a page has, whether pictures are described, and the other rules. The build is that of
 * `TARO_APP_API_BASE=https://… npm run build:weapp`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMiniProgram } from '@account-doctor/simulator/compile/compile';
import { builtInRejections } from './weapp/builtIns.mjs';
import { qualityRejections } from './weapp/codeQuality.mjs';
import { compilerRejections } from './weapp/compilers.mjs';
import { readBuild } from './weapp/readBuild.mjs';
import { domainsFor, rejections } from './weapp/rules.mjs';
import { kB, weighedPackages } from './weapp/sizes.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'dist/weapp');
const apiBase = process.env.TARO_APP_API_BASE ?? '';
const selling = process.env.SELLING_IN_MINI_PROGRAM === 'on' ? 'on' : 'off';

/** Walks through the build in the simulator; says what went wrong there, and shows the audit. */
function walk(): string[] {
  const notes = mkdtempSync(path.join(tmpdir(), 'account-doctor-audit-'));
  const table = path.join(notes, 'audit.txt');
  try {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e-weapp', 'weapp/walk.test.ts'],
      { cwd: root, encoding: 'utf8', env: { ...process.env, AUDIT_FILE: table } },
    );
    if (existsSync(table)) console.log(readFileSync(table, 'utf8'));
    return status === 0 ? [] : [`the walk through its pages failed:\n${stdout}${stderr}`];
  } finally {
    rmSync(notes, { recursive: true });
  }
}

const build = readBuild(folder);
const sizes = weighedPackages(folder);
for (const { what, bytes, limit } of sizes) console.log(`${what}: ${kB(bytes)} of ${kB(limit)}`);
const found = [
  ...sizes.filter(({ bytes, limit }) => bytes > limit).map(({ what }) => `${what} is too large`),
  ...compileMiniProgram(folder).problems,
  ...compilerRejections(folder),
  ...qualityRejections(root),
  ...builtInRejections(build),
  ...rejections(build, apiBase, selling),
  ...walk(),
];
for (const problem of found) console.error(`✗ ${problem}`);
if (found.length > 0) process.exitCode = 1;
else console.log('✓ Nothing that WeChat is known to refuse');
console.log('To be entered in the console:');
for (const domain of domainsFor(apiBase)) console.log(`  ${domain}`);
