import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

/** Browsers travel inside npm packages, compressed by brotli. They are unpacked once, into a folder of the cache. */

/** An executable and the environment it needs to run. */
export interface ChromiumProgram {
  executablePath: string;
  env: Record<string, string>;
}

const run = promisify(execFile);

const projectCache = fileURLToPath(new URL('../../.cache', import.meta.url));

/** The project's cache folder, or the user's when the project belongs to somebody else. */
export async function writableCache(): Promise<string> {
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
  throw new Error(`No browser can be unpacked: none of ${candidates.join(', ')} is writable.`);
}

/**
 * The folder `name` of the cache, which `unpack` fills where it is not there yet. It fills another one, which is
 * then renamed, so that two test runs at once cannot meet half a browser.
 */
export async function unpackOnce(
  cache: string,
  name: string,
  unpack: (draft: string) => Promise<void>,
): Promise<string> {
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  const draft = await mkdtemp(join(cache, 'unpacking-'));
  try {
    await unpack(draft);
    await chmod(draft, 0o755);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Unpacks a program compressed by brotli. */
export async function unpackExecutable(compressed: string, target: string): Promise<void> {
  await decompress(compressed, target);
  await chmod(target, 0o755);
}

/** Unpacks an archive of tar compressed by brotli into `folder`. */
export async function unpackArchive(compressed: string, folder: string): Promise<void> {
  const archive = join(folder, basename(compressed, '.br'));
  await decompress(compressed, archive);
  await run('tar', ['-x', '-f', archive, '-C', folder, '--no-same-owner']);
  await rm(archive);
}

async function decompress(compressed: string, target: string): Promise<void> {
  await pipeline(createReadStream(compressed), createBrotliDecompress(), createWriteStream(target));
}
