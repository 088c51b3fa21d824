import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * `npm start`: brings the builds up to date, then runs the service from its own. A process for
 * itself does the first: the TypeScript loader it needs would double the time of the second.
 */
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/prepareStart.mts'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

process.setSourceMapsEnabled(true);
await import(new URL('../server/dist/main.mjs', import.meta.url).href);
