import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { newsKinds } from '@account-doctor/contract/content';

it('every kind of news has a picture', () => {
  const styles = readFileSync('src/features/content/parts/NewsArt.scss', 'utf8');
  for (const kind of newsKinds) expect(styles).toMatch(new RegExp(`'${kind}':\\s+"%3C`));
});
