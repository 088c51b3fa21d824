import type { WebpackChain } from '../chunks';

/** Code that Taro adds to the h5 entry. */
interface EntryCode {
  extraImportForWeb?: string;
  execBeforeCreateWebApp?: string;
}

/**
 * Makes the h5 entry pass its routes to `src/features/shell/handleLoadFailures.tsx` before Taro's router gets them. If
 * a page's code fails to load, the router shows a blank page, and has no option to change that.
 */
export function passRoutes(chain: WebpackChain): void {
  chain.plugin('mainPlugin').tap((given) => {
    const [options] = given as [{ loaderMeta?: EntryCode }];
    const { extraImportForWeb = '', execBeforeCreateWebApp = '' } = options.loaderMeta ?? {};
    options.loaderMeta = {
      ...options.loaderMeta,
      extraImportForWeb: `${extraImportForWeb}import { handleLoadFailures } from '@/features/shell/handleLoadFailures'\n`,
      execBeforeCreateWebApp: `${execBeforeCreateWebApp}handleLoadFailures(config.routes)\n`,
    };
    return [options];
  });
}
