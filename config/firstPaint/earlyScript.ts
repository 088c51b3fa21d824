import path from 'node:path';
import { smallMd5 } from '../taro-patches/smallLibraries';
import { definedSettings, inlineScript } from './inlineScript';

/**
 * `early.ts` as one script; the same for all pages, so that their content security policy contains a single hash.
 * @param signIn path of the sign-in page
 */
export const earlyScript = (signIn: string): Promise<string> =>
  inlineScript({
    entryPoints: [path.join(__dirname, 'early.ts')],
    resolveExtensions: ['.h5.ts', '.ts', '.js'],
    alias: { 'spark-md5': smallMd5 },
    define: {
      SIGN_IN: JSON.stringify(signIn),
      ...definedSettings(['API_BASE', 'MEDIA_MOBILE', 'MEDIA_EVALUATION', 'SIGN_SECRET']),
    },
  });
