import type { Chain } from '../chunks';

/** Code that Taro adds to the entry of h5. */
interface EntryCode {
  extraImportForWeb?: string;
  execBeforeCreateWebApp?: string;
}

/**
 * Taro's router on h5 shows a blank page when the code of a page fails to load, and has no option for it. The patch
 * makes the entry pass its routes to `src/features/shell/mendRoutes.tsx` before the router gets them.
 */
export function passRoutes(chain: Chain): void {
  chain.plugin('mainPlugin').tap((given) => {
    const [options] = given as [{ loaderMeta?: EntryCode }];
    const { extraImportForWeb = '', execBeforeCreateWebApp = '' } = options.loaderMeta ?? {};
    options.loaderMeta = {
      ...options.loaderMeta,
      extraImportForWeb: `${extraImportForWeb}import { mendRoutes } from '@/features/shell/mendRoutes'\n`,
      execBeforeCreateWebApp: `${execBeforeCreateWebApp}mendRoutes(config.routes)\n`,
    };
    return [options];
  });
}
