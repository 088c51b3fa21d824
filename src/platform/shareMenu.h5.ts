import type { ShareTitles, UseShareMenu } from './shareMenu.types';

/** A browser's menu shares the address of the page, under the document's title. */
export const useShareMenu: UseShareMenu = () => undefined;
export const shareTitles: ShareTitles = {};
