// @ts-check
// Plain JavaScript, as all of `npm start` before the service: a TypeScript loader takes a second.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { bilingual } from './bilingual.mjs';

/** @typedef {'h5' | 'weapp' | 'desk' | 'service'} Target */

export const project = fileURLToPath(new URL('..', import.meta.url));

/** @param {string[]} place */
const packageFile = (...place) => path.join(project, 'node_modules', ...place);

/**
 * How to build a target.
 *
 * @typedef {object} Recipe
 * @property {string} name for output
 * @property {string[]} command
 * @property {string[]} sources
 * @property {string} output
 * @property {boolean} forBrowsers whether browsers load its files
 */

/**
 * V8's memory for young objects in MB: collecting the many objects of Taro's build took an eighth
 * of its time.
 */
const YOUNG_MEMORY_OPTION = '--max-semi-space-size=64';

/**
 * @param {'h5' | 'weapp'} target
 * @param {string} name
 * @returns {Recipe}
 */
const clientRecipe = (target, name) => ({
  name,
  command: [
    YOUNG_MEMORY_OPTION,
    packageFile('@tarojs', 'cli', 'bin', 'taro'),
    'build',
    '--type',
    target,
    '--no-check',
  ],
  sources: ['src', 'client-core', 'worker', 'config', 'babel.config.js', 'project.config.json'],
  output: path.join(project, 'dist', target),
  forBrowsers: target === 'h5',
});

/**
 * The builds of client, desk and service.
 * @type {Record<Target, Recipe>}
 */
export const recipes = {
  h5: clientRecipe('h5', bilingual('h5 app', 'h5')),
  weapp: clientRecipe('weapp', bilingual('mini-program', '小程序')),
  desk: {
    name: bilingual('desk', '工作台'),
    command: [packageFile('vite', 'bin', 'vite.js'), 'build', 'desk', '--logLevel', 'warn'],
    // The desk's colours, which the client uses too, and the figures that the desk shows.
    sources: ['desk', 'client-core', 'src/styles', 'config', 'docs/valuation.md'],
    output: path.join(project, 'dist', 'desk'),
    forBrowsers: true,
  },
  service: {
    name: bilingual('service', '服务'),
    command: [path.join('scripts', 'bundleService.mjs')],
    sources: [
      'server',
      'packages/proving',
      ...['bundle', 'bundleService', 'threads'].map((name) => `scripts/${name}.mjs`),
    ],
    // In the server's workspace, because some packages are installed only there.
    output: path.join(project, 'server', 'dist'),
    forBrowsers: false,
  },
};

/** Sources of every build. */
const SHARED_SOURCES = ['contract', 'package.json', 'package-lock.json'];

/**
 * Folders that are not sources: packages, builds, migrations, which the service reads at run time,
 * and contracts of releases, which only tests read.
 */
const NO_SOURCES = ['node_modules', 'dist', 'migrations', 'releases'];

/**
 * All source files at or below a path.
 *
 * @param {string} place
 * @returns {string[]}
 */
export function filesBelow(place) {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !NO_SOURCES.includes(entry.name))
    .flatMap((entry) => {
      const file = path.join(place, entry.name);
      return entry.isDirectory() ? filesBelow(file) : [file];
    });
}

/**
 * The environment of a build. Clients sign with the service's secret, and read it in the same way:
 * from the environment, from the file that `SETTINGS_FILE` names, or from the file of
 * `SIGN_SECRET_FILE`.
 *
 * @param {Target} target
 * @returns {NodeJS.ProcessEnv}
 */
export function buildEnvironment(target) {
  /** @type {NodeJS.ProcessEnv} */
  const own = { ...process.env, NODE_ENV: 'production' };
  if (target === 'service') return own;
  const { SETTINGS_FILE: settings } = own;
  const given = Object.entries(own).filter(([, value]) => value !== '');
  const { SIGN_SECRET, SIGN_SECRET_FILE, TARO_APP_SIGN_SECRET } = {
    ...(settings ? parseEnv(readFileSync(settings, 'utf8')) : {}),
    ...Object.fromEntries(given),
  };
  const secret =
    TARO_APP_SIGN_SECRET ||
    SIGN_SECRET ||
    (SIGN_SECRET_FILE && readFileSync(SIGN_SECRET_FILE, 'utf8').replace(/\r?\n$/, ''));
  return { ...own, ...(secret ? { TARO_APP_SIGN_SECRET: secret } : {}) };
}

/**
 * Hash of the contents of all sources, and of the settings that a build contains.
 *
 * @param {Target} target
 */
export function sourcesHash(target) {
  const hash = createHash('sha256');
  for (const file of [...recipes[target].sources, ...SHARED_SOURCES]
    .flatMap((name) => filesBelow(path.join(project, name)))
    .sort()) {
    hash.update(path.relative(project, file)).update('\0').update(readFileSync(file));
  }
  const carried = Object.entries(buildEnvironment(target)).filter(
    ([name]) => name.startsWith('TARO_APP_') || name === 'SELLING_IN_MINI_PROGRAM',
  );
  return hash.update(JSON.stringify(carried.sort())).digest('hex');
}

/**
 * Path of the file with the hash of a build's sources.
 * @param {Target} target
 */
export const recordOf = (target) => path.join(project, 'dist', `${target}.sources`);

/**
 * Whether the build exists and was made from the current sources.
 *
 * @param {Target} target
 */
export const isCurrent = (target) =>
  existsSync(recipes[target].output) &&
  existsSync(recordOf(target)) &&
  readFileSync(recordOf(target), 'utf8') === sourcesHash(target);
