import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { h5IsCurrent } from './h5Build.mjs';

/** `npm start`: builds the h5 app unless the build is current, then runs the service. */

const file = (place: string) => new URL(place, import.meta.url).href;

// A wrong setting shows before the build, not after it.
const { readSettingsOrGiveUp } = (await import(file('../server/giveUp.ts'))) as {
  readSettingsOrGiveUp(): unknown;
};
readSettingsOrGiveUp();

if (!process.env.H5_DIST && !h5IsCurrent()) {
  console.log('Building the h5 app. This takes about a minute, and only when its sources changed.');
  const build = fileURLToPath(new URL('build.mts', import.meta.url));
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', build, 'h5'], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('The h5 app could not be built; the messages above say why.');
    process.exit(1);
  }
}

await import(file('../server/main.ts'));
