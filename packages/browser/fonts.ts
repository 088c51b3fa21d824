import { createHash } from 'node:crypto';
import { symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fontFiles } from '@account-doctor/server/core/chineseFont';
import { unpackOnce, writableCache } from './unpack';

/**
 * Environment variables that limit a browser on Linux to one font family, Noto Sans SC, so that text has the same width
 * on all machines.
 */
export async function fontSettings(): Promise<Record<string, string>> {
  const cache = await writableCache();
  const files = Object.values(fontFiles);
  const settings = [
    '<?xml version="1.0"?>',
    '<fontconfig>',
    // The package also contains other weights, so this folder links to the two that are needed.
    '  <dir prefix="relative">.</dir>',
    `  <cachedir>${join(cache, 'fontconfig')}</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n');
  const digest = createHash('sha256').update(settings).update(files.join()).digest('hex');
  const folder = await unpackOnce(cache, `fonts-${digest.slice(0, 12)}`, async (draft) => {
    await writeFile(join(draft, 'fonts.conf'), settings);
    for (const file of files) await symlink(file, join(draft, basename(file)));
  });
  return { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
}
