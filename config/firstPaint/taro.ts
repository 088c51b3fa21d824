/** Replaces `@tarojs/taro` while pages are drawn during the build: a phone without stored data and without events. */
export const launch: { params: Record<string, string> } = { params: {} };

const doNothing = () => undefined;

export const useDidShow = doNothing;
export const useDidHide = doNothing;
export const useLaunch = doNothing;
export const usePageNotFound = doNothing;
export const usePageScroll = doNothing;
export const usePullDownRefresh = doNothing;
export const useReachBottom = doNothing;
export const useRouter = () => launch;

const taro = {
  eventCenter: { on: doNothing, off: doNothing, trigger: doNothing },
  getCurrentInstance: () => ({ router: null }),
  getCurrentPages: () => [],
  getStorageSync: () => '',
  setStorageSync: doNothing,
};
// oxlint-disable-next-line import/no-default-export -- as the package has it
export default taro;
