import Taro, { usePullDownRefresh } from '@tarojs/taro';
import { showFailure } from './failures';
import type { Reload } from './query';

/** Limit in ms for the pull-down animation. If the answer arrives later, the page still shows it. */
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
