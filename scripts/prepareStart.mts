import { build, isCurrent } from './builds.mjs';

/** Builds of what `npm start` runs and serves, unless they are current or the settings name others. */
const needed = [
  { target: 'service', elsewhere: undefined, what: 'service', takes: 'a second' },
  { target: 'h5', elsewhere: process.env.H5_DIST, what: 'h5 app', takes: 'about a minute' },
  { target: 'desk', elsewhere: process.env.DESK_DIST, what: 'desk', takes: 'some seconds' },
] as const;

const stale = needed.filter(({ target, elsewhere }) => !elsewhere && !isCurrent(target));
// A wrong setting shows before the builds, not after them.
if (stale.length > 0) {
  const { readSettingsOrGiveUp } = (await import(
    new URL('../server/giveUp.ts', import.meta.url).href
  )) as { readSettingsOrGiveUp: () => unknown };
  readSettingsOrGiveUp();
}

for (const { target, what, takes } of stale) {
  console.log(`Building the ${what}. This takes ${takes}, and only when its sources changed.`);
  try {
    build(target);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
