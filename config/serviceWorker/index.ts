import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { syntaxYear } from '../browsers';

const root = path.resolve(__dirname, '../..');

/** Pages that open without a network from the first visit on. */
interface Shell {
  /** The page that starts the program at any address: no drawing, no page's own styles. */
  page: string;
  /** Scripts and styles of the program and of home, by their addresses. */
  files: string[];
  /** Address of the script that gives old browsers what they lack. */
  polyfills: string;
}

/** Writes the service worker, with the list of what it keeps from the start, beside the build. */
export async function writeServiceWorker(
  output: string,
  { page, files, polyfills }: Shell,
): Promise<void> {
  await writeFile(path.join(output, 'shell.html'), page);
  // Names of scripts change with what they hold; the page's does not.
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
    // The same question as in src/index.html.
    banner: { js: `if(![].at)importScripts(${JSON.stringify(polyfills)});` },
    define: { 'process.env.NODE_ENV': '"production"', SHELL: JSON.stringify(shell) },
    logLevel: 'error',
  });
  await writeFile(path.join(output, 'sw.js'), outputFiles[0]?.contents ?? '');
}
