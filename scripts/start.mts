import { build, isCurrent } from './builds.mjs';

/** `npm start`: builds the h5 app and the desk unless the builds are current, then runs the service. */

const file = (place: string) => new URL(place, import.meta.url).href;

// A wrong setting shows before the build, not after it.
const { readSettingsOrGiveUp } = (await import(file('../server/giveUp.ts'))) as {
  readSettingsOrGiveUp: () => unknown;
};
readSettingsOrGiveUp();

/** Builds of which the settings name no other place. */
const served = [
  { target: 'h5', elsewhere: process.env.H5_DIST, what: 'h5 app', takes: 'about a minute' },
  { target: 'desk', elsewhere: process.env.DESK_DIST, what: 'desk', takes: 'some seconds' },
] as const;

for (const { target, elsewhere, what, takes } of served) {
  if (elsewhere || isCurrent(target)) continue;
  console.log(`Building the ${what}. This takes ${takes}, and only when its sources changed.`);
  try {
    build(target);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

await import(file('../server/main.ts'));
