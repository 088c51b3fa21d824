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

/** npm package that contains a Chromium for Linux x64; each version of the package contains another Chromium. */
const PACKAGE = 'chrome-aws-lambda';

interface Release {
  version: string;
  integrity: string;
}

/** Version and digest of the package, by major version of Chromium. */
const releases = {
  /** The newest Chromium that is not supported. */
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

/** Downloads the package into `folder` and checks its digest. */
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
    throw new Error(`${PACKAGE} ${version} from the registry does not have the expected digest`);
  await run('tar', ['-x', '-z', '-f', archive, '-C', folder]);
}

/**
 * Returns a Chromium of a major version, downloaded from the npm registry at the first call. It is not a dependency of
 * the project, because it takes 45 MB and only these tests need it.
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
