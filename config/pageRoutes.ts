import type { Chain } from './chunks';

/** Texts that Taro puts into the entry it writes for browsers. */
interface EntryTexts {
  extraImportForWeb?: string;
  execBeforeCreateWebApp?: string;
}

/** Has the entry hand Taro's routes to the program, before the router gets them. */
export function mendRoutes(chain: Chain): void {
  chain.plugin('mainPlugin').tap((given) => {
    const [options] = given as [{ loaderMeta?: EntryTexts }];
    const { extraImportForWeb = '', execBeforeCreateWebApp = '' } = options.loaderMeta ?? {};
    options.loaderMeta = {
      ...options.loaderMeta,
      extraImportForWeb: `${extraImportForWeb}import { mendRoutes } from '@/features/shell/pageRoutes'\n`,
      execBeforeCreateWebApp: `${execBeforeCreateWebApp}mendRoutes(config.routes)\n`,
    };
    return [options];
  });
}
