import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

let script: Promise<string> | undefined;

/** The simulator's code for the browser as one script, bundled once per process. */
export function containerScript(): Promise<string> {
  script ??= bundleContainer();
  return script;
}

async function bundleContainer(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('container/start.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}
