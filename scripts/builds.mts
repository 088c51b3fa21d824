import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The builds of client, desk and service, and whether they are in step with their sources. */
export const targets = ['h5', 'weapp', 'desk', 'service'] as const;
export type Target = (typeof targets)[number];

const project = fileURLToPath(new URL('..', import.meta.url));
/** The service's stands within its workspace, where the packages are found that are only there. */
const outputOf = (target: Target) =>
  target === 'service' ? path.join(project, 'server', 'dist') : path.join(project, 'dist', target);
const recordOf = (target: Target) => path.join(project, 'dist', `${target}.sources`);

const binary = (...place: string[]) => path.join(project, 'node_modules', ...place);

/** What makes a build: the program with what it is told, and everything it is made from. */
interface Recipe {
  command: string[];
  sources: string[];
  /** Whether browsers fetch its files. */
  forBrowsers: boolean;
}

const client = (target: 'h5' | 'weapp'): Recipe => ({
  command: [binary('@tarojs', 'cli', 'bin', 'taro'), 'build', '--type', target],
  sources: ['src', 'config', 'babel.config.js', 'project.config.json'],
  forBrowsers: target === 'h5',
});

const recipes: Record<Target, Recipe> = {
  h5: client('h5'),
  weapp: client('weapp'),
  desk: {
    command: [binary('vite', 'bin', 'vite.js'), 'build', 'desk', '--logLevel', 'warn'],
    sources: ['desk'],
    forBrowsers: true,
  },
  service: {
    command: ['--import', 'tsx', path.join('scripts', 'bundleService.mts')],
    sources: ['server', path.join('scripts', 'bundleService.mts')],
    forBrowsers: false,
  },
};
/** What every build is made from besides. */
const SHARED_SOURCES = ['contract', 'package-lock.json'];

function filesBelow(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist'].includes(entry.name))
    .flatMap((entry) => filesBelow(path.join(place, entry.name)));
}

/** The environment of a build: what calls signs with the secret that the service checks. */
function buildEnvironment(): NodeJS.ProcessEnv {
  const { SIGN_SECRET, TARO_APP_SIGN_SECRET = SIGN_SECRET } = process.env;
  return {
    ...process.env,
    NODE_ENV: 'production',
    ...(TARO_APP_SIGN_SECRET ? { TARO_APP_SIGN_SECRET } : {}),
  };
}

/** Hash of the contents of all sources and of the settings that a build carries. */
function sourcesHash(target: Target): string {
  const hash = createHash('sha256');
  for (const file of [...recipes[target].sources, ...SHARED_SOURCES]
    .flatMap((name) => filesBelow(path.join(project, name)))
    .sort()) {
    hash.update(path.relative(project, file)).update('\0').update(readFileSync(file));
  }
  const carried = Object.entries(buildEnvironment()).filter(([name]) =>
    name.startsWith('TARO_APP_'),
  );
  return hash.update(JSON.stringify(carried.sort())).digest('hex');
}

/** Whether the build is there and made from the sources as they are now. */
export const isCurrent = (target: Target): boolean =>
  existsSync(outputOf(target)) &&
  existsSync(recordOf(target)) &&
  readFileSync(recordOf(target), 'utf8') === sourcesHash(target);

/** Below this size, compressing a file saves no packet. */
const WORTH_COMPRESSING = 1_024;

/** Puts compressed copies beside the files of a build, which the service sends as they are. */
function precompress(folder: string): void {
  const texts = filesBelow(folder).filter(
    (file) => /\.(js|css|html|svg|json)$/.test(file) && statSync(file).size > WORTH_COMPRESSING,
  );
  for (const file of texts) {
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: size }));
  }
}

/**
 * A production build of that target; its progress is printed.
 * @throws Error when it fails; what is missing then is built anew the next time
 */
export function build(target: Target): void {
  if (target === 'weapp' && !process.env.TARO_APP_API_BASE)
    throw new Error(
      'TARO_APP_API_BASE is unset: a mini-program has no origin of its own, so the build has to ' +
        'carry the address of the service, e.g. TARO_APP_API_BASE=https://doctor.example.com',
    );
  rmSync(recordOf(target), { force: true });
  rmSync(outputOf(target), { recursive: true, force: true });
  const { status } = spawnSync(process.execPath, recipes[target].command, {
    cwd: project,
    env: buildEnvironment(),
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`The ${target} build failed; the messages above say why.`);
  if (recipes[target].forBrowsers) precompress(outputOf(target));
  mkdirSync(path.dirname(recordOf(target)), { recursive: true });
  writeFileSync(recordOf(target), sourcesHash(target));
}
