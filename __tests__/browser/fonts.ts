import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fontFiles } from '../../server/core/chineseFont';
import { unpackOnce, writableCache } from './unpack';

/**
 * Environment variables that limit a browser on Linux to one font family, Noto Sans SC, so that text has the same width
 * on every machine.
 */
export async function fontSettings(): Promise<Record<string, string>> {
  const cache = await writableCache();
  const folders = Object.values(fontFiles).map((file) => `  <dir>${dirname(file)}</dir>`);
  const settings = [
    '<?xml version="1.0"?>',
    '<fontconfig>',
    ...folders,
    `  <cachedir>${join(cache, 'fontconfig')}</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n');
  const digest = createHash('sha256').update(settings).digest('hex').slice(0, 12);
  const folder = await unpackOnce(cache, `fonts-${digest}`, (draft) =>
    writeFile(join(draft, 'fonts.conf'), settings),
  );
  return { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
}
