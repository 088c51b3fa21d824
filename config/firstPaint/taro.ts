/** Replaces `@tarojs/taro` while pages are drawn during the build: a phone without stored data and without events. */
export const launch: { params: Record<string, string> } = { params: {} };

const nothing = () => undefined;

export const useDidShow = nothing;
export const useDidHide = nothing;
export const useLaunch = nothing;
export const usePageNotFound = nothing;
export const usePageScroll = nothing;
export const usePullDownRefresh = nothing;
export const useReachBottom = nothing;
export const useRouter = () => launch;

const taro = {
  eventCenter: { on: nothing, off: nothing, trigger: nothing },
  getCurrentInstance: () => ({ router: null }),
  getCurrentPages: () => [],
  getStorageSync: () => '',
  setStorageSync: nothing,
};
// oxlint-disable-next-line import/no-default-export -- as the package has it
export default taro;
