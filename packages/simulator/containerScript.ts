import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

let script: Promise<string> | undefined;

/** The browser's side of the simulator as one script, bundled at the first call of a process. */
export function containerScript(): Promise<string> {
  script ??= bundle();
  return script;
}

async function bundle(): Promise<string> {
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
