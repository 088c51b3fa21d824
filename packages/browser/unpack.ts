import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

/** The browsers in npm packages are compressed with brotli. Each is unpacked once, into a cache folder. */

/** An executable, and the environment variables that it needs. */
export interface ChromiumProgram {
  executablePath: string;
  env: Record<string, string>;
}

const run = promisify(execFile);

const projectCache = fileURLToPath(new URL('../../.cache', import.meta.url));

/** The project's cache folder, or the user's cache folder if the project belongs to another user. */
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
  throw new Error(`Cannot unpack the browser: none of ${candidates.join(', ')} is writable.`);
}

/**
 * Returns the folder `name` of the cache; `unpack` fills it if it does not exist. Fills a temporary folder and renames
 * it, so that a parallel test run never sees an incomplete browser.
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

/** Unpacks an executable that is compressed with brotli. */
export async function unpackExecutable(compressed: string, target: string): Promise<void> {
  await decompress(compressed, target);
  await chmod(target, 0o755);
}

/** Unpacks a tar archive that is compressed with brotli into `folder`. */
export async function unpackArchive(compressed: string, folder: string): Promise<void> {
  const archive = join(folder, basename(compressed, '.br'));
  await decompress(compressed, archive);
  await run('tar', ['-x', '-f', archive, '-C', folder, '--no-same-owner']);
  await rm(archive);
}

async function decompress(compressed: string, target: string): Promise<void> {
  await pipeline(createReadStream(compressed), createBrotliDecompress(), createWriteStream(target));
}
