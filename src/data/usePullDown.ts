import Taro, { usePullDownRefresh } from '@tarojs/taro';
import { showFailure } from './failures';
import type { Reload } from './query';

/** Pulled down, the page has its bars out of place: it goes back by then, and what is late follows. */
const LONGEST_PULL = 2_000;

/** Loads anew when the page is pulled down; a failure is told, because what was there stays. */
export function usePullDown(reload: Reload): void {
  usePullDownRefresh(() => {
    const reloaded = reload().then((failure) => {
      if (failure) showFailure(failure.error);
    });
    const patience = new Promise((resolve) => setTimeout(resolve, LONGEST_PULL));
    void Promise.race([reloaded, patience]).then(() => Taro.stopPullDownRefresh());
  });
}
