import type { PlatformPay } from './types';

/** Kept by the tab while the provider's page is open: the `place` of the page that was left for it. */
const LEFT = 'account-doctor/cashier';
/** In the place of that, while the way back leads past the provider's pages. */
const RETURNING = 'returning';

/** What the browser keeps with the entry of a page. */
interface Entry {
  /** Entries up to and with this one; of a page that was left for a provider's. */
  place?: number;
  /** Of Taro's router; an address that was opened from outside has none. */
  key?: string;
}

const entry = (): Entry => (window.history.state as Entry | null) ?? {};

/** Leaves the page for the provider's, which later opens the same address as a new entry of the history. */
export const pay: PlatformPay['pay'] = async (begin) => {
  const launch = await begin();
  if (!('url' in launch)) throw new Error('A browser cannot pay as a mini-program does');
  // What was left before has the entries of that visit ahead.
  const place = entry().place ?? window.history.length;
  window.history.replaceState({ ...entry(), place }, '');
  try {
    sessionStorage.setItem(LEFT, String(place));
  } catch {
    // A browser that keeps nothing stays where the provider leads.
  }
  window.location.assign(launch.url);
  return 'left';
};

/** The provider's page, and the one that it leads to. */
const LEAST_WAY = 2;

export const comeBack: PlatformPay['comeBack'] = () => {
  try {
    const left = sessionStorage.getItem(LEFT);
    if (left === null) return 'no';
    if (entry().place !== undefined) {
      sessionStorage.removeItem(LEFT);
      return 'yes';
    }
    const way = Math.max(LEAST_WAY, window.history.length - Number(left));
    if (left === RETURNING || entry().key !== undefined || way >= window.history.length)
      return 'no';
    sessionStorage.setItem(LEFT, RETURNING);
    window.history.go(-way);
    return 'under way';
  } catch {
    return 'no';
  }
};

/** Every browser opens a provider's page. */
export const whyNotPay: PlatformPay['whyNotPay'] = () => null;

/** For WeChat's browser, in which Alipay does not open. */
export const payElsewhere: PlatformPay['payElsewhere'] = [
  '微信内不能使用支付宝等方式，请换到手机浏览器支付：',
  '点右上角“···”，选择“在浏览器打开”；或者复制链接，粘贴到手机浏览器的地址栏。',
  '登录后会直接回到这笔订单。',
];
