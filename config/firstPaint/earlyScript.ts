import path from 'node:path';
import { build } from 'esbuild';
import { syntaxYear } from '../browsers';

const root = path.resolve(__dirname, '../..');

/**
 * `early.ts` as one script. It is the same for all pages, so that their content security policy names it once.
 *
 * @param signIn path of the page to sign in
 */
export async function earlyScript(signIn: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'config/firstPaint/early.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: `es${syntaxYear}`,
    tsconfig: path.join(root, 'tsconfig.json'),
    resolveExtensions: ['.h5.ts', '.ts', '.js'],
    define: {
      SIGN_IN: JSON.stringify(signIn),
      ...Object.fromEntries(
        ['API_BASE', 'MEDIA_MOBILE', 'MEDIA_EVALUATION', 'SIGN_SECRET'].map((name) => [
          `process.env.TARO_APP_${name}`,
          JSON.stringify(process.env[`TARO_APP_${name}`] ?? ''),
        ]),
      ),
    },
    // Where it cannot run, the page asks by itself.
    banner: { js: 'try{' },
    footer: { js: '}catch(e){}' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text.trim().replaceAll('</', '<\\/') ?? '';
}
