import Taro from '@tarojs/taro';
import { PAGE_INDICATOR_DELAY } from '@account-doctor/contract/limits';
import type { PreparePage } from './pageCode.types';
import { loadPage, noteFailure } from './pageLoading';

export const preparePage: PreparePage = async (target) => {
  const path = target.split('?')[0] ?? target;
  const indicator = { on: false };
  const timer = setTimeout(() => {
    indicator.on = true;
    void Taro.showLoading({ title: '正在打开' });
  }, PAGE_INDICATOR_DELAY);
  try {
    await loadPage(path, target);
  } catch (error) {
    noteFailure(path, error);
  } finally {
    clearTimeout(timer);
    if (indicator.on) Taro.hideLoading();
  }
};
