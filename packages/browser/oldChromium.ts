import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fontSettings } from './fonts';
import {
  unpackArchive,
  unpackExecutable,
  unpackOnce,
  writableCache,
  type ChromiumProgram,
} from './unpack';

const run = promisify(execFile);

/** The npm package `chrome-aws-lambda` brings a Chromium for Linux x64; each version of it an older or newer one. */
const PACKAGE = 'chrome-aws-lambda';

interface Release {
  version: string;
  integrity: string;
}

/** By major version of Chromium. */
const releases = {
  /** The last one that is not supported. */
  78: {
    version: '1.20.4',
    integrity:
      'sha512-+zuq/BO9TpAvlXIpyGto6YytnEe0NBpZS5HVGnaMqRhL0cagDEhrzAYqaQfK4HZnafA7HW1wkFacl7CAI990LQ==',
  },
  79: {
    version: '2.0.2',
    integrity:
      'sha512-Aqgq5F93eJARkO+O/wD+2bCCFOVQNfA329sdPNl8ib0gsRjS00bAgTc9f5Mvto7H7yDuBcy0V3xJQZwMvmILUg==',
  },
  88: {
    version: '5.5.0',
    integrity:
      'sha512-nYSDzTsVEVsvIFaUUAUN53ulXBLKSRXFS+eVYZOLZD5SA1If59rqBAiy4raMgorQwXWqjSsjK1SF4As+qzPLqA==',
  },
} satisfies Record<number, Release>;

export type OldVersion = keyof typeof releases;

/** Downloads the package into `folder` and holds it against the digest that is known of it. */
async function download({ version, integrity }: Release, folder: string): Promise<void> {
  const { stdout } = await run(
    'npm',
    ['pack', `${PACKAGE}@${version}`, '--silent', '--pack-destination', folder],
    { cwd: folder },
  );
  const archive = join(folder, stdout.trim());
  const digest = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64');
  if (`sha512-${digest}` !== integrity)
    throw new Error(`${PACKAGE} ${version} of the registry is not the one that is known`);
  await run('tar', ['-x', '-z', '-f', archive, '-C', folder]);
}

/**
 * Chromium of a major version, downloaded from the npm registry when it is first asked for. It is no dependency of
 * the project: 45 MB that only these tests need.
 */
export async function oldChromium(major: OldVersion): Promise<ChromiumProgram> {
  const cache = await writableCache();
  const folder = await unpackOnce(cache, `chromium-${major}`, async (draft) => {
    await download(releases[major], draft);
    const files = join(draft, 'package/bin');
    await unpackExecutable(join(files, 'chromium.br'), join(draft, 'chromium'));
    await unpackArchive(join(files, 'aws.tar.br'), draft);
  });
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'lib'), ...(await fontSettings()) },
  };
}
