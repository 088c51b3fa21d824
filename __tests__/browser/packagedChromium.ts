import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

/** An executable and the environment it needs to run. */
export interface ChromiumProgram {
  executablePath: string;
  env: Record<string, string>;
}

const run = promisify(execFile);

const packageFolder = join(
  dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
  '../..',
);
const projectCache = fileURLToPath(new URL('../../.cache', import.meta.url));

/**
 * Unpacks the Chromium that ships inside the npm package `@sparticuz/chromium` (Linux x64), once per
 * version, and returns how to start it. Together with the libraries of the same package it needs
 * nothing of the machine but libc. The package's own unpacking is not used: it writes to fixed names
 * in the temporary folder, which another user may own.
 */
export async function unpackChromium(): Promise<ChromiumProgram> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `No Chromium found, and none is packaged for ${process.platform} ${process.arch}: ` +
        'install Chrome or set CHROMIUM_PATH to a Chromium executable.',
    );
  }
  const cache = await writableCache();
  const folder = join(cache, `chromium-${await packageVersion()}`);
  if (!existsSync(folder)) await unpackInto(folder, cache);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

async function packageVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  return (manifest as { version: string }).version;
}

/** The project's cache folder, or the user's when the project belongs to somebody else. */
async function writableCache(): Promise<string> {
  const userCache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'account-doctor');
  const candidates = [projectCache, userCache];
  for (const folder of candidates) {
    try {
      await mkdir(folder, { recursive: true });
      await rm(await mkdtemp(join(folder, 'probe-')), { recursive: true });
      return folder;
    } catch {
      continue;
    }
  }
  throw new Error(`Chromium cannot be unpacked: none of ${candidates.join(', ')} is writable.`);
}

/** Unpacks beside the final folder and renames, so that two test runs at once cannot meet half a browser. */
async function unpackInto(folder: string, cache: string): Promise<void> {
  const draft = await mkdtemp(join(cache, 'unpacking-'));
  try {
    await Promise.all([
      unpackExecutable(join(draft, 'chromium')),
      unpackArchive('al2023.tar.br', draft),
      unpackArchive('fonts.tar.br', draft),
    ]);
    await writeFile(join(draft, 'fonts.conf'), fontConfiguration(folder, cache));
    await chmod(draft, 0o755);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

async function unpackExecutable(target: string): Promise<void> {
  await decompress('chromium.br', target);
  await chmod(target, 0o755);
}

async function unpackArchive(name: string, folder: string): Promise<void> {
  const archive = join(folder, name);
  await decompress(name, archive);
  await run('tar', ['-x', '-f', archive, '-C', folder, '--no-same-owner']);
  await rm(archive);
}

async function decompress(name: string, target: string): Promise<void> {
  await pipeline(
    createReadStream(join(packageFolder, 'bin', name)),
    createBrotliDecompress(),
    createWriteStream(target),
  );
}

/** The machine's fonts if it has any, and the packaged one: without a single font Chromium cannot lay out text. */
function fontConfiguration(folder: string, cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(cache, 'fontconfig')}</cachedir>
</fontconfig>
`;
}
