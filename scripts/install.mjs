// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { project } from './recipes.mjs';

/**
 * `node scripts/install.mjs …`: a faster `npm ci …`. The lockfile records no addresses, so npm requests the metadata of
 * all versions of each package only to learn the address of one. Registries derive addresses from name and
 * version, so during the installation a second lockfile with these addresses takes precedence.
 * If a registry stores packages elsewhere, the installation falls back to plain `npm ci`.
 */

/** npm prefers this file to `package-lock.json`. */
const addressLockfile = path.join(project, 'npm-shrinkwrap.json');

const registryAddress = () =>
  execFileSync('npm', ['config', 'get', 'registry'], { cwd: project, encoding: 'utf8' })
    .trim()
    .replace(/\/$/, '');

/** The lockfile with the address of each package that comes from a registry. */
function lockWithAddresses() {
  const lock = JSON.parse(readFileSync(path.join(project, 'package-lock.json'), 'utf8'));
  const origin = registryAddress();
  for (const [place, entry] of Object.entries(lock.packages)) {
    // Packages in the repository are linked, so they have no content to verify.
    if (entry.integrity === undefined) continue;
    const name = entry.name ?? place.split('node_modules/').at(-1);
    entry.resolved ??= `${origin}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`;
  }
  return JSON.stringify(lock);
}

const interruption = new AbortController();
// npm exits first, so that the code below still runs.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interruption.abort());

/** Runs `npm ci`; returns whether it succeeded. */
async function runNpmCi() {
  const npm = spawn('npm', ['ci', ...process.argv.slice(2)], { cwd: project, stdio: 'inherit' });
  const end = () => npm.kill();
  interruption.signal.addEventListener('abort', end);
  const [code] = await once(npm, 'exit');
  return code === 0;
}

writeFileSync(addressLockfile, lockWithAddresses());
const found = await runNpmCi();
rmSync(addressLockfile);
const done = found || (!interruption.signal.aborted && (await runNpmCi()));
process.exitCode = done ? 0 : 1;
