import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../screenshots', import.meta.url));

/**
 * Whether to take screenshots for people: `SCREENSHOTS=on npm run test:h5`. Off by default, because they take longer
 * than the journeys. A failed test always takes one.
 */
export const picturesWanted = process.env.SCREENSHOTS === 'on';

/** Path of a screenshot for a platform, e.g. `screenshots/h5/report.png`. */
export function screenshotFile(target: 'h5' | 'weapp' | 'desk' | 'browsers', name: string): string {
  mkdirSync(join(folder, target), { recursive: true });
  return join(folder, target, `${name.replaceAll('/', ' ')}.png`);
}
