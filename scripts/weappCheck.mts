/**
 * `npm run weapp:check`: looks through the mini-program's build for what WeChat refuses at the upload or in
 * the review: interfaces that are not declared, addresses of others, words, fields of app.json, sizes. The
 * build is that of `TARO_APP_API_BASE=https://… npm run build:weapp`. How many nodes a page has, and whether
 * its pictures are described, the walk through the simulator looks at.
 */
import { fileURLToPath } from 'node:url';
import { compileMiniProgram } from '../__tests__/simulator/compile/compile';
import { readBuild } from './weapp/readBuild.mjs';
import { domainsFor, refusals } from './weapp/rules.mjs';

const folder = fileURLToPath(new URL('../dist/weapp', import.meta.url));
const apiBase = process.env.TARO_APP_API_BASE ?? '';
const found = [...compileMiniProgram(folder).problems, ...refusals(readBuild(folder), apiBase)];
for (const problem of found) console.error(`✗ ${problem}`);
if (found.length > 0) process.exitCode = 1;
else console.log('✓ Nothing in the build that WeChat is known to refuse');
console.log('To be entered in the console:');
for (const domain of domainsFor(apiBase)) console.log(`  ${domain}`);
