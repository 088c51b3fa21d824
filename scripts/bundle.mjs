// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** @import { Plugin } from 'esbuild' */

const project = fileURLToPath(new URL('..', import.meta.url));

/**
 * What a source says of its own place stays true in the bundle; threads are bundled beside it.
 * @param {string} output
 * @returns {Plugin}
 */
const placesOfSources = (output) => ({
  name: 'places of sources',
  setup(bundling) {
    bundling.onLoad({ filter: /\.m?ts$/ }, async ({ path: source }) => {
      const place = JSON.stringify(path.relative(output, source));
      const contents = (await readFile(source, 'utf8')).replaceAll(
        /(?<!Thread\.mjs', )import\.meta\.url/g,
        `new URL(${place}, import.meta.url).href`,
      );
      return { contents, loader: 'ts' };
    });
  },
});

/**
 * Programs of threads load the TypeScript loader first, which a bundle has no use for.
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
 * Bundles programs of the service into `<name>.mjs` each, side by side in the folder `output`, and
 * what they share into files beside them. Packages stay outside, so `output` has to lie where the
 * service finds them; so does what sources read from beside themselves: migrations, texts, pictures.
 * @param {Record<string, string>} programs source by name; names are flat, for threads are looked up
 *   beside who starts them
 * @param {string} output
 */
export async function bundle(programs, output) {
  await build({
    absWorkingDir: project,
    entryPoints: programs,
    outdir: output,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What refuses a wrong setting is loaded before everything else.
    splitting: true,
    packages: 'external',
    alias: { '@account-doctor/contract': './contract' },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    plugins: [withoutLoader, placesOfSources(output)],
    logLevel: 'warning',
  });
}
