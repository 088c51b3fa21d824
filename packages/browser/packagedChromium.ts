import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  unpackArchive,
  unpackExecutable,
  unpackOnce,
  writableCache,
  type ChromiumProgram,
} from './unpack';

const packageFolder = join(
  dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
  '../..',
);

/**
 * Unpacks the Chromium of the npm package `@sparticuz/chromium` (Linux x64), once per version, and returns how to start
 * it. With the libraries of the package, it needs only libc. Does not use the package's own function, which writes to
 * fixed names in the temporary folder that another user may own.
 */
export async function unpackChromium(): Promise<ChromiumProgram> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `No Chromium found, and none is packaged for ${process.platform} ${process.arch}: ` +
        'install Chrome or set CHROMIUM_PATH to a Chromium executable.',
    );
  }
  const cache = await writableCache();
  const name = `chromium-${await packageVersion()}`;
  const folder = await unpackOnce(cache, name, async (draft) => {
    const files = join(packageFolder, 'bin');
    await Promise.all([
      unpackExecutable(join(files, 'chromium.br'), join(draft, 'chromium')),
      unpackArchive(join(files, 'al2023.tar.br'), draft),
    ]);
  });
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'lib') },
  };
}

async function packageVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  return (manifest as { version: string }).version;
}
