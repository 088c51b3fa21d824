/** Replaces Taro's navigation bar and tab bar on h5, which pages draw themselves: config/taro-patches/ownFrame.ts. */
export const initNavigationBar = (): void => undefined;

export const initTabbar = (): void => undefined;
