import { askWithButtons, addElement, openOverlay } from '../overlay';
import { WxFailure } from './call';
import type { WxCalls } from './call';

interface ToastOptions {
  title: string;
  icon?: string;
  duration?: number;
  mask?: boolean;
}

interface ModalOptions {
  title?: string;
  content?: string;
  showCancel?: boolean;
  cancelText?: string;
  confirmText?: string;
  editable?: boolean;
  placeholderText?: string;
}

interface SheetOptions {
  itemList: string[];
  alertText?: string;
}

const TOAST_DURATION = 1500;
/** Maximum number of entries that WeChat shows. */
const SHEET_LIMIT = 6;
const CANCEL = '取消';

let notice: HTMLElement | undefined;

/** Shows a toast or a loading notice. Only one of the two is visible at a time. */
export function showNotice(kind: 'toast' | 'loading', { title, mask }: ToastOptions): HTMLElement {
  notice?.remove();
  notice = addElement('div', { className: `notice ${kind}`, parent: document.body, text: title });
  notice.setAttribute('role', 'status');
  notice.classList.toggle('masked', mask === true);
  return notice;
}

function hideNotice(kind: 'toast' | 'loading'): void {
  if (notice?.classList.contains(kind)) notice.remove();
}

async function showModal(given: ModalOptions) {
  const { confirmText = '确定', cancelText = CANCEL, showCancel = true } = given;
  let input: HTMLInputElement | undefined;
  const tapped = await askWithButtons(
    'modal',
    showCancel ? [cancelText, confirmText] : [confirmText],
    (panel) => {
      if (given.title)
        addElement('h2', { className: 'modal-title', parent: panel, text: given.title });
      if (!given.editable)
        addElement('p', { className: 'modal-content', parent: panel, text: given.content ?? '' });
      if (!given.editable) return;
      input = addElement('input', { className: 'modal-input', parent: panel }) as HTMLInputElement;
      input.value = given.content ?? '';
      input.placeholder = given.placeholderText ?? '';
    },
  );
  const confirm = tapped === confirmText;
  return { confirm, cancel: !confirm, content: input?.value ?? null };
}

function showActionSheet({ itemList, alertText }: SheetOptions): Promise<{ tapIndex: number }> {
  if (itemList.length > SHEET_LIMIT) throw new WxFailure('parameter error: itemList is too long');
  return new Promise((resolve, reject) => {
    const overlay = openOverlay('sheet', 'dialog');
    const panel = addElement('div', { className: 'panel', parent: overlay.root });
    if (alertText) addElement('p', { className: 'sheet-title', parent: panel, text: alertText });
    [...itemList, CANCEL].forEach((label, tapIndex) => {
      addElement('button', {
        className: 'sheet-item',
        parent: panel,
        text: label,
      }).addEventListener('click', () => {
        overlay.close();
        if (tapIndex === itemList.length) reject(new WxFailure('cancel'));
        else resolve({ tapIndex });
      });
    });
  });
}

/** Functions for toasts, dialogs and action sheets. */
export const uiCalls: WxCalls = {
  showToast(given: ToastOptions) {
    const shown = showNotice('toast', given);
    setTimeout(() => shown.remove(), given.duration ?? TOAST_DURATION);
  },
  hideToast: () => hideNotice('toast'),
  showLoading: (given: ToastOptions) => void showNotice('loading', given),
  hideLoading: () => hideNotice('loading'),
  showModal,
  showActionSheet,
  hideKeyboard: () => (document.activeElement as HTMLElement | null)?.blur(),
  vibrateShort: () => undefined,
  vibrateLong: () => undefined,
  setKeepScreenOn: () => undefined,
  enableAlertBeforeUnload: () => undefined,
  disableAlertBeforeUnload: () => undefined,
};
