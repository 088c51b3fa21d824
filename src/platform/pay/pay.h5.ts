import type { PlatformPay } from './types';

/** `sessionStorage` key for `place` of the page that was left for the payment provider's page. */
const LEFT_PAGE_KEY = 'account-doctor/cashier';
/** Value at `LEFT_PAGE_KEY` while the browser goes back past the provider's pages. */
const RETURNING = 'returning';

/** The `state` object of an entry in the browser's history. */
interface HistoryState {
  /** Number of history entries up to this one; set on a page that was left for a provider's page. */
  place?: number;
  /** Set by Taro's router; missing for an address that was opened from outside. */
  key?: string;
}

/** The state of the current history entry; empty if it has none. */
const historyState = (): HistoryState => (window.history.state as HistoryState | null) ?? {};

/** Leaves the page for the provider's page, which later opens the same address as a new history entry. */
export const pay: PlatformPay['pay'] = async (begin) => {
  const launch = await begin();
  if (!('url' in launch)) throw new Error('A browser cannot pay as a mini-program does');
  // A page that was left for a payment before keeps its number, because later entries still exist.
  const place = historyState().place ?? window.history.length;
  window.history.replaceState({ ...historyState(), place }, '');
  try {
    sessionStorage.setItem(LEFT_PAGE_KEY, String(place));
  } catch {
    // Without storage the user stays on the page that the provider opens.
  }
  window.location.assign(launch.url);
  return 'left';
};

/** Minimum number of history entries to go back: the provider's page, and the page that the provider opens. */
const MIN_STEPS_BACK = 2;

export const returnFromPayment: PlatformPay['returnFromPayment'] = () => {
  try {
    const left = sessionStorage.getItem(LEFT_PAGE_KEY);
    if (left === null) return 'no';
    if (historyState().place !== undefined) {
      sessionStorage.removeItem(LEFT_PAGE_KEY);
      return 'yes';
    }
    const way = Math.max(MIN_STEPS_BACK, window.history.length - Number(left));
    if (left === RETURNING || historyState().key !== undefined || way >= window.history.length)
      return 'no';
    sessionStorage.setItem(LEFT_PAGE_KEY, RETURNING);
    window.history.go(-way);
    return 'under way';
  } catch {
    return 'no';
  }
};

/** `null`: every browser can open a provider's page. */
export const whyNotPay: PlatformPay['whyNotPay'] = () => null;

/** Instructions in WeChat's browser, in which Alipay does not open. */
export const payElsewhere: PlatformPay['payElsewhere'] = [
  '微信内不能使用支付宝等方式，请换到手机浏览器支付：',
  '点右上角“···”，选择“在浏览器打开”；或者复制链接，粘贴到手机浏览器的地址栏。',
  '登录后会直接回到这笔订单。',
];
