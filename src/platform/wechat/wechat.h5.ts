import { showTencentCaptcha } from '@account-doctor/client-core/browser/tencentCaptcha';
import type { PlatformWechat } from './types';

/** Rejects: a browser has no WeChat login, and WeChat's sign-in pages redirect to that of h5. */
export const wechatLogin: PlatformWechat['wechatLogin'] = {
  requestCode: () => Promise.reject(new Error('a browser has no WeChat')),
  phoneCode: () => null,
};

export const provePerson: PlatformWechat['provePerson'] = (task) =>
  task.kind === 'tencent' ? showTencentCaptcha(task.appId) : Promise.resolve(null);

/** On h5 the tap on the switch is the consent; there is no further question. */
export const subscribe: PlatformWechat['subscribe'] = {
  teller: '短信',
  ask: (askable) => Promise.resolve(askable.map(({ kind }) => ({ kind, accepted: true }))),
  openSettings: () => Promise.resolve(),
};

/** `missing`: only mini-programs have rewarded ads, and the service offers none on h5. */
export const showRewardedAd: PlatformWechat['showRewardedAd'] = () => Promise.resolve('missing');
