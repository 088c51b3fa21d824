import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_SIGN_SECRET } from '@account-doctor/contract/signature';
import type { ServiceSettings } from './settings';

/** Where a build says with which secret it signs, by its hash; `scripts/builds.mjs` writes it. */
export const SIGN_SECRET_FILE = 'sign-secret.sha256';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Builds that sign with another secret than `SIGN_SECRET`, so that all their calls are refused. */
export function buildsOfOtherSecret({
  http: { h5Folder, deskFolder, signSecret },
}: Pick<ServiceSettings, 'http'>): string[] {
  // A build that was told no secret has the default.
  const fitting = [hashOf(signSecret), ...(signSecret === DEFAULT_SIGN_SECRET ? [hashOf('')] : [])];
  const builds: [name: string, folder: string][] = [
    ['h5 build', h5Folder],
    ['desk build', deskFolder],
  ];
  return builds.flatMap(([name, folder]) => {
    const told = read(path.join(folder, SIGN_SECRET_FILE));
    return told === null || fitting.includes(told) ? [] : [name];
  });
}

/** What to do about such a build. */
export const REBUILD =
  'build it again with SETTINGS_FILE or SIGN_SECRET as the service has it, or set SIGN_SECRET to that of the build';

/** `null` of a build that does not say. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
