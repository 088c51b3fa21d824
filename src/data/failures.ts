import Taro from '@tarojs/taro';
import { requestErrorText, RequestError } from '@account-doctor/client-core/errors';
import { toast } from '@/platform/dialogs/toast';

/** Shows failures outside a page's own error view. */

/** Shows a failure as a toast; an expired session is silent, because its dialog is already open. */
export function showFailure(error: unknown): void {
  if (error instanceof RequestError && error.failure === 'session') return;
  toast(requestErrorText(error));
}

/**
 * Shows a toast for an uncaught program error. Ignores errors of the platform, which are plain objects, and failed
 * calls, whose callers show them.
 */
export function showProgramError(error: unknown): void {
  if (!(error instanceof Error) || error instanceof RequestError || error.name === 'AbortError')
    return;
  toast('页面出错了，请重新打开');
}

/**
 * Dialog after the session has expired (docs/product.md, "Errors"), without a cancel button; `onConfirm` opens the
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

/** Dialog for a build that the service no longer supports, without a cancel button. */
export function showUpdateNeeded(notes: string, onConfirm: () => void): void {
  void Taro.showModal({
    title: '有新版本',
    content: notes || '这个版本已停止使用，请更新后继续',
    showCancel: false,
    confirmText: '立即更新',
  }).then(onConfirm, onConfirm);
}
