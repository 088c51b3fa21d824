import Taro from '@tarojs/taro';
import { PAGE_INDICATOR_DELAY } from '@account-doctor/contract/limits';

/** Shows 正在打开 if `opening` takes more than 200 ms; settles like `opening`. */
export async function withIndicator<Opened>(opening: Promise<Opened>): Promise<Opened> {
  const indicator = { on: false };
  const timer = setTimeout(() => {
    indicator.on = true;
    void Taro.showLoading({ title: '正在打开' });
  }, PAGE_INDICATOR_DELAY);
  try {
    return await opening;
  } finally {
    clearTimeout(timer);
    if (indicator.on) Taro.hideLoading();
  }
}
