import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_SIGN_SECRET } from '@account-doctor/contract/signature';
import { bilingual } from '../core/bilingual';
import type { ServiceSettings } from './settings';

/** File of a build with the hash of the secret it signs with; `scripts/builds.mjs` writes it. */
export const SIGN_SECRET_FILE = 'sign-secret.sha256';

/** Hash of a secret, as a build contains it. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Finds builds that sign with another secret than `SIGN_SECRET`, so that the service would reject all their calls. */
export function buildsOfOtherSecret({
  http: { h5Folder, deskFolder, signSecret },
}: Pick<ServiceSettings, 'http'>): string[] {
  // A build without the setting signs with the default secret.
  const acceptedHashes = [
    hashOf(signSecret),
    ...(signSecret === DEFAULT_SIGN_SECRET ? [hashOf('')] : []),
  ];
  const builds: [name: string, folder: string][] = [
    [bilingual('h5 build', 'h5 构建'), h5Folder],
    [bilingual('desk build', '工作台构建'), deskFolder],
  ];
  return builds.flatMap(([name, folder]) => {
    const told = readIfPresent(path.join(folder, SIGN_SECRET_FILE));
    return told === null || acceptedHashes.includes(told) ? [] : [name];
  });
}

/** Advice if a build signs with another secret. */
export const REBUILD = bilingual(
  'build it again with the SETTINGS_FILE or SIGN_SECRET of the service, or set SIGN_SECRET to the secret of the build',
  '用服务的 SETTINGS_FILE 或 SIGN_SECRET 重新构建，或把 SIGN_SECRET 设为构建所用的密钥',
);

/** The content of a file; `null` if the build has no such file. */
function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
