import type { UseShareMenu } from './shareMenu.types';

/** A browser's menu shares the address of the page. */
export const useShareMenu: UseShareMenu = () => undefined;
