import path from 'node:path';
import { definedSettings, inlineScript } from './inlineScript';

/**
 * `early.ts` as one script. It is the same for all pages, so that their content security policy names it once.
 *
 * @param signIn path of the page to sign in
 */
export const earlyScript = (signIn: string): Promise<string> =>
  inlineScript({
    entryPoints: [path.join(__dirname, 'early.ts')],
    resolveExtensions: ['.h5.ts', '.ts', '.js'],
    define: {
      SIGN_IN: JSON.stringify(signIn),
      ...definedSettings(['API_BASE', 'MEDIA_MOBILE', 'MEDIA_EVALUATION', 'SIGN_SECRET']),
    },
  });
