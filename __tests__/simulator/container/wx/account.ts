import { askWithButtons, element } from '../overlay';
import { showNotice } from './ui';
import { WxFailure } from './call';
import type { WxCalls, WxFunctions } from './call';

const PAY = '确认支付';
const CANCEL = '取消';

let clipboard = '';
let lastCode = 0;

/** What the platform does for the person who holds the phone: sign in, pay, share, copy. */
export const leaveAccountCalls: WxCalls = {
  /** A code serves once, so each call gives another. */
  login() {
    lastCode += 1;
    return { code: `login-code-${lastCode}` };
  },
  checkSession: () => undefined,
  async requestPayment() {
    const tapped = await askWithButtons('modal', [CANCEL, PAY], (panel) =>
      element('p', 'modal-content', panel, '微信支付'),
    );
    if (tapped === CANCEL) throw new WxFailure('cancel');
  },
  requestSubscribeMessage: ({ tmplIds }: { tmplIds: string[] }) =>
    Object.fromEntries(tmplIds.map((id) => [id, 'accept'])),
  setClipboardData({ data }: { data: string }) {
    clipboard = data;
    showNotice('toast', { title: '内容已复制' });
  },
  getClipboardData: () => ({ data: clipboard }),
  makePhoneCall: () => undefined,
  showShareMenu: () => undefined,
  hideShareMenu: () => undefined,
  updateShareMenu: () => undefined,
};

/** A new version never arrives; a listener may wait for one. */
export const updateFunctions: WxFunctions = {
  getUpdateManager: () => ({
    onCheckForUpdate: (listener: (result: { hasUpdate: boolean }) => void) =>
      setTimeout(() => listener({ hasUpdate: false })),
    onUpdateReady: () => undefined,
    onUpdateFailed: () => undefined,
    applyUpdate: () => undefined,
  }),
};
