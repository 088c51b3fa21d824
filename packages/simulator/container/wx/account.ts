import { askWithButtons, addElement } from '../overlay';
import { showNotice } from './ui';
import { WxFailure } from './call';
import type { WxCalls, WxFunctions } from './call';
import { requireSubscriptions } from './permissions';

const PAY = '确认支付';
const CANCEL = '取消';

const askToPay = (what: string) =>
  askWithButtons('modal', [CANCEL, PAY], (panel) =>
    addElement('p', { className: 'modal-content', parent: panel, text: what }),
  );

let clipboard = '';
let lastCode = 0;

/** Functions for the phone's user: sign in, pay, share, copy. */
export const wxAccountCalls: WxCalls = {
  /** Each call returns another code, because a code works only once. */
  login() {
    lastCode += 1;
    return { code: `login-code-${lastCode}` };
  },
  checkSession: () => undefined,
  async requestPayment() {
    if ((await askToPay('微信支付')) === CANCEL) throw new WxFailure('cancel');
  },
  /** Shows the price in the signed data; does not check the signatures, which only WeChat can. */
  async requestVirtualPayment({ signData }: { signData: string }) {
    const goods = JSON.parse(signData) as { goodsPrice: number; activitySellingPrice?: number };
    const fen = goods.activitySellingPrice ?? goods.goodsPrice;
    const tapped = await askToPay(`虚拟支付 ¥${(fen / 100).toFixed(2)}`);
    if (tapped === CANCEL) throw new WxFailure('cancel', { errCode: -2 });
  },
  requestSubscribeMessage({ tmplIds }: { tmplIds: string[] }) {
    requireSubscriptions();
    return Object.fromEntries(tmplIds.map((id) => [id, 'accept']));
  },
  setClipboardData({ data }: { data: string }) {
    clipboard = data;
    showNotice('toast', { title: '内容已复制' });
  },
  getClipboardData: () => ({ data: clipboard }),
  makePhoneCall: () => undefined,
  updateWeChatApp: () => undefined,
  showShareMenu: () => undefined,
  hideShareMenu: () => undefined,
  updateShareMenu: () => undefined,
};

/** Listeners for a new version. */
const updateListeners: (() => void)[] = [];

/** Reports that WeChat has found and downloaded a new version. */
export function downloadUpdate(): void {
  for (const listener of updateListeners) listener();
}

/** Update functions. A new version is found only if a test calls `downloadUpdate`; applying it restarts the program. */
export const updateFunctions: WxFunctions = {
  getUpdateManager: () => ({
    onCheckForUpdate: (listener: (result: { hasUpdate: boolean }) => void) =>
      setTimeout(() => listener({ hasUpdate: false })),
    onUpdateReady: (listener: () => void) => updateListeners.push(listener),
    onUpdateFailed: () => undefined,
    applyUpdate: () => window.location.reload(),
  }),
};
