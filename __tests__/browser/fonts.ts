import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fontFiles } from '../../server/core/chineseFont';
import { unpackOnce, writableCache } from './unpack';

/**
 * Environment variables with which a browser on Linux finds one font family and none of the machine's: Noto Sans SC,
 * the Chinese font of the product's own documents. Text has the same width on every machine then.
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
