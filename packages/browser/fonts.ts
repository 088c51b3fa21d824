import { createHash } from 'node:crypto';
import { symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fontFiles } from '@account-doctor/server/core/chineseFont';
import { unpackOnce, writableCache } from './unpack';

/**
 * Settings of fontconfig. The folder of fonts is absolute: the fontconfig in Chromium 79 does not know `prefix` and
 * would resolve a relative folder against the working directory, so that it would search the whole project for fonts,
 * and write files into each of its folders.
 */
const SETTINGS = `<?xml version="1.0"?>
<fontconfig>
  <dir>FONTS</dir>
  <cachedir>CACHE/fontconfig</cachedir>
</fontconfig>
`;

/**
 * Environment variables that limit a browser on Linux to one font family, Noto Sans SC, so that text has the same width
 * on all machines.
 */
export async function fontSettings(): Promise<Record<string, string>> {
  const cache = await writableCache();
  const files = Object.values(fontFiles);
  // The package also contains other weights, so this folder links to the two that are needed.
  const digest = createHash('sha256')
    .update([SETTINGS, cache, ...files].join())
    .digest('hex');
  const name = `fonts-${digest.slice(0, 12)}`;
  const folder = await unpackOnce(cache, name, async (draft) => {
    const settings = SETTINGS.replace('FONTS', join(cache, name)).replace('CACHE', cache);
    await writeFile(join(draft, 'fonts.conf'), settings);
    for (const file of files) await symlink(file, join(draft, basename(file)));
  });
  return { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
}
