import { build, isCurrent } from './builds.mjs';

/** `npm start`: builds the h5 app unless the build is current, then runs the service. */

const file = (place: string) => new URL(place, import.meta.url).href;

// A wrong setting shows before the build, not after it.
const { readSettingsOrGiveUp } = (await import(file('../server/giveUp.ts'))) as {
  readSettingsOrGiveUp: () => unknown;
};
readSettingsOrGiveUp();

if (!process.env.H5_DIST && !isCurrent('h5')) {
  console.log('Building the h5 app. This takes about a minute, and only when its sources changed.');
  try {
    build('h5');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

await import(file('../server/main.ts'));
