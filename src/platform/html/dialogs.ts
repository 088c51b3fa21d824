import Taro from '@tarojs/taro';
import { Current } from '@tarojs/runtime';
import { Modal, type Question } from './Modal';
import { Toast } from './Toast';

/**
 * Replaces those dialogs of Taro's h5 library that this client uses: config/taro-patches/ownFrame.ts. The arguments are
 * the same as in Taro's functions.
 */

const modal = new Modal();
const toast = new Toast();

export async function showModal(question: Partial<Question>) {
  const answer = await modal.show({
    title: '',
    content: '',
    showCancel: true,
    cancelText: '取消',
    confirmText: '确定',
    ...question,
  });
  return { confirm: answer === 'confirm', cancel: answer === 'cancel' };
}

export const showToast = ({ title, duration = 1_500 }: { title: string; duration?: number }) =>
  toast.show({ title, duration }, 'toast');

/** Shows a notice until `hideLoading`. */
export const showLoading = ({ title }: { title: string }) =>
  toast.show({ title, duration: -1 }, 'loading');

export const hideToast = () => toast.hide(0, 'toast');

export const hideLoading = () => toast.hide(0, 'loading');

// Another page hides the dialogs of the page before.
Taro.eventCenter.on('__afterTaroRouterChange', () => {
  const path = Current.page?.path;
  if (toast.currentPath && toast.currentPath !== path) toast.hide();
  if (modal.currentPath && modal.currentPath !== path) modal.hide();
});

const throwUnused = () => {
  throw new Error('This function of Taro is not used: src/platform/html/dialogs.ts');
};
export const showActionSheet = throwUnused;
export const enableAlertBeforeUnload = throwUnused;
export const disableAlertBeforeUnload = throwUnused;
