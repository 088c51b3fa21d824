import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settingRows } from '../../../server/start/settings';

const paper = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');

it('docs/security.md lists the purpose and the rotation of each secret', () => {
  const [, keys = ''] = /\n## Keys\n([^]*?)\n## /.exec(paper) ?? [];
  const secrets = settingRows().filter(({ secret }) => secret);
  expect(secrets.length).toBeGreaterThan(10);
  const missing = secrets.filter(({ name }) => !keys.includes(`\`${name}\``));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
