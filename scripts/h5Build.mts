import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Keeps the h5 build in step with what it is made from. */

const project = fileURLToPath(new URL('..', import.meta.url));
const output = path.join(project, 'dist', 'h5');
const record = path.join(project, 'dist', 'h5.sources');

/** Everything that the build is made from. */
const SOURCES = ['src', 'config', 'contract', 'babel.config.js', 'package-lock.json'];

function filesBelow(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .flatMap((entry) => filesBelow(path.join(place, entry.name)));
}

/** Hash of the contents of all sources and of the settings that a build carries. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((name) => filesBelow(path.join(project, name))).sort()) {
    hash.update(path.relative(project, file)).update('\0').update(readFileSync(file));
  }
  const carried = Object.entries(buildEnvironment()).filter(([name]) =>
    name.startsWith('TARO_APP_'),
  );
  return hash.update(JSON.stringify(carried.sort())).digest('hex');
}

/** The environment of a build: the client signs with the secret that the service checks. */
export function buildEnvironment(): NodeJS.ProcessEnv {
  const { SIGN_SECRET, TARO_APP_SIGN_SECRET = SIGN_SECRET } = process.env;
  return {
    ...process.env,
    NODE_ENV: 'production',
    ...(TARO_APP_SIGN_SECRET ? { TARO_APP_SIGN_SECRET } : {}),
  };
}

/** Whether the build is there and made from the sources as they are now. */
export const h5IsCurrent = (): boolean =>
  existsSync(path.join(output, 'index.html')) &&
  existsSync(record) &&
  readFileSync(record, 'utf8') === sourcesHash();

/** Call before a build: until `recordH5Build`, there is none. */
export const forgetH5Build = (): void => rmSync(record, { force: true });

/** Call after a build. */
export const recordH5Build = (): void => writeFileSync(record, sourcesHash());

/** Below this size, compressing a file saves no packet. */
const WORTH_COMPRESSING = 1_024;

/** Puts compressed copies beside the files of the build, which the service sends as they are. */
export function precompressH5(): void {
  const texts = filesBelow(output).filter(
    (file) => /\.(js|css|html|svg|json)$/.test(file) && statSync(file).size > WORTH_COMPRESSING,
  );
  for (const file of texts) {
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: size }));
  }
}
