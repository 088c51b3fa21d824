import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

/**
 * The service as one file, `server/dist/main.mjs`, which starts in half the time that its six
 * hundred sources take. Packages stay outside of it, and so does what sources read from beside
 * themselves: migrations, texts, pictures, the programs of threads.
 */
const project = fileURLToPath(new URL('..', import.meta.url));
const output = path.join(project, 'server', 'dist');

/** What a source says of its own place stays true in the bundle. */
const places: Plugin = {
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
  entryPoints: ['server/main.ts'],
  outfile: path.join(output, 'main.mjs'),
  bundle: true,
  packages: 'external',
  alias: { '@account-doctor/contract': './contract' },
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  plugins: [places],
  logLevel: 'warning',
});
