// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * The service as a few files in `server/dist`, which start in half the time that its six hundred
 * sources take. Packages stay outside of them, and so does what sources read from beside themselves:
 * migrations, texts, pictures, the programs of threads.
 */
const project = fileURLToPath(new URL('..', import.meta.url));
const output = path.join(project, 'server', 'dist');

/**
 * What a source says of its own place stays true in the bundle.
 * @type {import('esbuild').Plugin}
 */
const places = {
  name: 'places of sources',
  setup(bundling) {
    bundling.onLoad({ filter: /\.ts$/ }, async ({ path: source }) => {
      const place = JSON.stringify(path.relative(output, source));
      const contents = (await readFile(source, 'utf8')).replaceAll(
        'import.meta.url',
        `new URL(${place}, import.meta.url).href`,
      );
      return { contents, loader: 'ts' };
    });
  },
};

await build({
  absWorkingDir: project,
  // `run` for `npm start`, which builds what browsers fetch meanwhile; `main` is a program by itself.
  entryPoints: ['server/main.ts', 'server/run.ts'],
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
  plugins: [places],
  logLevel: 'warning',
});
