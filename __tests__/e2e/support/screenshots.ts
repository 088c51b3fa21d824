import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../screenshots', import.meta.url));

/**
 * Whether pages are pictured on the way: for people to look at, `SCREENSHOTS=on npm run test:h5`.
 * Drawing them takes longer than the journeys do. A test that fails leaves a picture either way.
 */
export const picturesWanted = process.env.SCREENSHOTS === 'on';

/** File for a picture of a target, e.g. `screenshots/h5/report.png`. */
export function screenshotFile(target: 'h5' | 'weapp' | 'desk' | 'browsers', name: string): string {
  mkdirSync(join(folder, target), { recursive: true });
  return join(folder, target, `${name.replaceAll('/', ' ')}.png`);
}
