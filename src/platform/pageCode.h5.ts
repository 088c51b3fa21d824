import Taro from '@tarojs/taro';
import { PAGE_INDICATOR_DELAY } from '@account-doctor/contract/limits';
import type { PreparePage } from './pageCode.types';
import { loadPage, noteFailure } from './pageLoading';

/**
 * Ends the task of the tap that asked for a page: browsers paint what it changed before the next task,
 * in which the page is drawn.
 */
const tapEnded = () => new Promise<void>((resolve) => setTimeout(resolve));

export const preparePage: PreparePage = async (target) => {
  const path = target.split('?')[0] ?? target;
  const indicator = { on: false };
  const timer = setTimeout(() => {
    indicator.on = true;
    void Taro.showLoading({ title: '正在打开' });
  }, PAGE_INDICATOR_DELAY);
  try {
    await Promise.all([loadPage(path, target), tapEnded()]);
  } catch (error) {
    noteFailure(path, error);
  } finally {
    clearTimeout(timer);
    if (indicator.on) Taro.hideLoading();
  }
};
