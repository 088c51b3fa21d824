import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { syntaxYear } from '../browsers';

const root = path.resolve(__dirname, '../..');

/** The files that let pages open offline after the first visit. */
interface AppShell {
  /** HTML that starts the program at any address; has no drawing and no page's own styles. */
  page: string;
  /** Addresses of the scripts and styles of the program and of home. */
  files: string[];
  /** Address of the script with polyfills for old browsers. */
  polyfills: string;
}

/** Writes the service worker into the build folder, with the list of files that it caches from the start. */
export async function writeServiceWorker(
  output: string,
  { page, files, polyfills }: AppShell,
): Promise<void> {
  await writeFile(path.join(output, 'shell.html'), page);
  // Scripts need no revision, because their names contain a content hash; the page does.
  const shell = [
    { url: '/shell.html', revision: createHash('sha256').update(page).digest('hex').slice(0, 16) },
    ...files.map((url) => ({ url, revision: null })),
  ];
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'worker/worker.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: `es${syntaxYear}`,
    // Loads polyfills under the same condition as src/index.html.
    banner: { js: `if(![].at)importScripts(${JSON.stringify(polyfills)});` },
    define: { 'process.env.NODE_ENV': '"production"', SHELL: JSON.stringify(shell) },
    logLevel: 'error',
  });
  await writeFile(path.join(output, 'sw.js'), outputFiles[0]?.contents ?? '');
}
