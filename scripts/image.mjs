// @ts-check
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { unbundledPackages } from './bundle.mjs';
import { installedScripts } from './installedScripts.mjs';
import { project } from './recipes.mjs';
import { slimImage } from './slimImage.mjs';

/**
 * `node scripts/image.mjs FOLDER`: copies everything that a running service needs into an empty
 * folder: its bundle, the files that it reads, the builds for browsers and its packages. The
 * container image is this folder and Node.
 */

const [target] = process.argv.slice(2);
if (target === undefined || (existsSync(target) && readdirSync(target).length > 0)) {
  console.error('Usage: node scripts/image.mjs FOLDER, which must be empty or not exist');
  process.exit(2);
}
const folder = path.resolve(target);
mkdirSync(folder, { recursive: true });

/** Files that the bundle already contains, or that only tests and tools read. */
const unneededFiles =
  /\.ts$|\.map$|\.tsbuildinfo$|^(?:dist\/tests|database\/releases|database\/migrations\/meta\/\d|node_modules)/;

/**
 * @param {string} part below the project
 * @param {RegExp} [without] paths below the part that are not copied
 */
const copyPart = (part, without) =>
  cpSync(path.join(project, part), path.join(folder, part), {
    recursive: true,
    filter: (file) => !without?.test(path.relative(path.join(project, part), file)),
  });

for (const part of ['dist/h5', 'dist/desk', 'server/dist'])
  if (!existsSync(path.join(project, part))) {
    console.error(`${part} is missing: npm run build:h5, build:desk and build:service`);
    process.exit(1);
  }
copyPart('server', unneededFiles);
// The documents that members of the desk read at /docs.
copyPart('docs', /\.png$/);
copyPart('dist/h5', /\.map$/);
copyPart('dist/desk', /\.map$/);
for (const part of [
  'package.json',
  'package-lock.json',
  'CHANGELOG.md',
  '.npmrc',
  ...['contract', 'client-core', 'desk'].map((name) => `${name}/package.json`),
  ...['browser', 'proving', 'simulator'].map((name) => `packages/${name}/package.json`),
])
  if (existsSync(path.join(project, part))) copyPart(part, /^node_modules|\.md$/);
const npm = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '-w', 'server'];
execFileSync('npm', [...npm, '--include-workspace-root=false'], { cwd: folder, stdio: 'inherit' });
rmSync(path.join(folder, 'package-lock.json'));
const manifestFile = path.join(folder, 'package.json');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
manifest.scripts = installedScripts(manifest.scripts);
writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);

const packages = path.join(folder, 'node_modules');

/**
 * Names of the packages that the package in a folder depends on, and of packages nested in it.
 * @param {string} place @returns {string[]}
 */
const dependenciesOf = (place) => {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(path.join(place, 'package.json'), 'utf8'),
  );
  const nestedFolder = path.join(place, 'node_modules');
  const nested = existsSync(nestedFolder) ? readdirSync(nestedFolder) : [];
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...nested
      .flatMap((name) =>
        name.startsWith('@')
          ? readdirSync(path.join(nestedFolder, name)).map((one) => `${name}/${one}`)
          : [name],
      )
      .filter((name) => existsSync(path.join(nestedFolder, name, 'package.json')))
      .flatMap((name) => dependenciesOf(path.join(nestedFolder, name))),
  ];
};

/** Installed packages with this name, which may end with `*`. @param {string} pattern */
const installedPackages = (pattern) => {
  if (!pattern.endsWith('/*')) return existsSync(path.join(packages, pattern)) ? [pattern] : [];
  const scope = pattern.slice(0, -2);
  return existsSync(path.join(packages, scope))
    ? readdirSync(path.join(packages, scope)).map((name) => `${scope}/${name}`)
    : [];
};

// The bundle contains most packages; only those outside of it and their dependencies are copied.
const needed = new Set(unbundledPackages.flatMap(installedPackages));
for (const name of needed)
  for (const wanted of dependenciesOf(path.join(packages, name)))
    for (const found of installedPackages(wanted)) needed.add(found);
for (const name of readdirSync(packages)) {
  const names = name.startsWith('@') ? installedPackages(`${name}/*`) : [name];
  for (const one of names)
    if (!needed.has(one)) rmSync(path.join(packages, one), { recursive: true, force: true });
}
/**
 * Files that a running program never reads: sources, types, papers, tests, builds for browsers and for the other module
 * system, PostgreSQL's extensions and libraries for C programs, unused weights and styles of the fonts, and the model for
 * rotated text.
 */
const unreadFiles = new RegExp(
  [
    String.raw`\.(?:map|d\.[cm]?ts|ts|a|md|markdown|flow)$`,
    String.raw`/@expo-google-fonts/[^/]+/(?!400Regular/.*\.ttf$|package|LICENSE|NotoSansSC_(?:400Regular|700Bold)\.ttf$)`,
    String.raw`/@fontsource/.*(?:\.woff2|\.css|\.scss|-latin(?:-ext)?-400-normal\.woff)$(?<!unifontex-latin-400-normal\.woff)`,
    '/(?:harfbuzzjs|brotli)/(?:test/|examples/|logo|build/|compress)',
    '/@shuding/opentype.js/(?:src|bin)/',
    '/(?:pako/dist|yaml/browser|cheerio/dist/browser|bignumber.js/doc)/',
    '/bowser/(?:src/|bundled)',
    '/(?:@aws-sdk|@smithy)/[^/]+/dist-es/',
    '/@opentelemetry/[^/]+/build/esm(?:next)?/',
    String.raw`/semantic-conventions/dist/.*(?:incubating|experimental|\.mjs$)`,
    String.raw`/fontkit/dist/(?:browser|main\.cjs)`,
    String.raw`/@zxcvbn-ts/[^/]+/(?:src/|dist/(?:zxcvbn-ts|.*\.mjs$))`,
    String.raw`/swagger-ui/static/swagger-ui\.js$`,
    String.raw`/ocr-models/assets/.*_cls_`,
    String.raw`/onnxruntime-web/(?:docs/|lib/|dist/(?!ort\.node\.min\.mjs$|ort-wasm-simd-threaded\.(?:mjs|wasm)$))`,
    '/onnxruntime-common/(?:lib|dist/cjs)/',
    String.raw`/pdfkit/(?:\.yarn/|js/pdfkit\.(?:browser|standalone|old|js$))`,
    String.raw`/satori/dist/(?:experimental|standalone|index\.cjs)`,
    '/sharp/src/',
    '/native/lib/(?:lib(?:ecpg|pgtypes)|postgresql/(?!(?:plpgsql|dict_snowball)[.]so$))',
    '/native/share/postgresql/extension/(?!plpgsql)',
  ].join('|'),
);
for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (!entry.isDirectory() && unreadFiles.test(file)) rmSync(file, { force: true });
}
await slimImage(packages);

/** @param {string} place @returns {number} */
const folderSize = (place) =>
  readdirSync(place, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) =>
      sum + (entry.isFile() ? statSync(path.join(entry.parentPath, entry.name)).size : 0),
    0,
  );
for (const part of [
  ...readdirSync(folder).filter((name) => statSync(path.join(folder, name)).isDirectory()),
])
  console.log(`${(folderSize(path.join(folder, part)) / 1e6).toFixed(1)} MB ${part}`);
console.log(`${(folderSize(folder) / 1e6).toFixed(1)} MB in all`);
