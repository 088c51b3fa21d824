import Taro from '@tarojs/taro';
import { errorText, RequestError } from '@account-doctor/client-core/errors';
import { toast } from '@/platform/toast';

/** The one edge at which failures become visible outside a page's own error view. */

/** Toasts a failure; an expired session is silent, because its dialog is already open. */
export function showFailure(error: unknown): void {
  if (error instanceof RequestError && error.failure === 'session') return;
  toast(errorText(error));
}

/**
 * Shows a toast for a program error that nothing caught. Ignores refusals of the platform, which are plain objects, and
 * failed calls, which their callers show.
 */
export function showDefect(error: unknown): void {
  if (!(error instanceof Error) || error instanceof RequestError || error.name === 'AbortError')
    return;
  toast('页面出错了，请重新打开');
}

/**
 * The dialog of an expired session (docs/product.md, "Errors"): no cancel, `onConfirm` leads to the
 * sign-in page.
 */
export function showSessionExpired(onConfirm: () => void): void {
  void Taro.showModal({
    title: '提示',
    content: '登录已过期，请重新登录',
    showCancel: false,
    confirmText: '重新登录',
  }).then(onConfirm, onConfirm);
}

/** The older build may no longer be used: there is nothing to choose. */
export function showUpdateNeeded(notes: string, onConfirm: () => void): void {
  void Taro.showModal({
    title: '有新版本',
    content: notes || '这个版本已停止使用，请更新后继续',
    showCancel: false,
    confirmText: '立即更新',
  }).then(onConfirm, onConfirm);
}
