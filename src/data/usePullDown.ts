import Taro, { usePullDownRefresh } from '@tarojs/taro';
import { showFailure } from './failures';
import type { Reload } from './query';

/** Longest time in ms that the pull-down animation runs. An answer that arrives later is still shown. */
const LONGEST_PULL = 2_000;

/** Refetches when the user pulls the page down, and shows errors as a toast, because the old data stays on screen. */
export function usePullDown(reload: Reload): void {
  usePullDownRefresh(() => {
    const reloaded = reload().then((failure) => {
      if (failure) showFailure(failure.error);
    });
    const patience = new Promise((resolve) => setTimeout(resolve, LONGEST_PULL));
    void Promise.race([reloaded, patience]).then(() => Taro.stopPullDownRefresh());
  });
}
