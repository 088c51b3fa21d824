import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { syntaxYear } from '../browsers';

const root = path.resolve(__dirname, '../..');

/** Defines the build's settings (names without `TARO_APP_`) for an inline script, as the app's bundler does. */
export const definedSettings = (names: string[]) =>
  Object.fromEntries(
    names.map((name) => [
      `process.env.TARO_APP_${name}`,
      JSON.stringify(process.env[`TARO_APP_${name}`] ?? ''),
    ]),
  );

/**
 * Bundles a script to put into an HTML page. Errors in such a script are ignored, because the app's own scripts do the
 * same work.
 */
export async function inlineScript(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    bundle: true,
    minify: true,
    format: 'iife',
    target: `es${syntaxYear}`,
    tsconfig: path.join(root, 'tsconfig.json'),
    banner: { js: 'try{' },
    footer: { js: '}catch(e){}' },
    logLevel: 'error',
    ...options,
    write: false,
  });
  return outputFiles[0]?.text.trim().replaceAll('</', '<\\/') ?? '';
}
