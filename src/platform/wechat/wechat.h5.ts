import { showTencentCaptcha } from '@account-doctor/client-core/browser/tencentCaptcha';
import type { PlatformWechat } from './types';

/** A browser has no WeChat login; the sign-in pages of WeChat redirect to the one of h5. */
export const wechatLogin: PlatformWechat['wechatLogin'] = {
  requestCode: () => Promise.reject(new Error('no WeChat')),
  phoneCode: () => null,
};

export const provePerson: PlatformWechat['provePerson'] = (task) =>
  task.kind === 'tencent' ? showTencentCaptcha(task.appId) : Promise.resolve(null);

/** On h5 the tap on the switch is the consent; the platform asks no further question. */
export const subscribe: PlatformWechat['subscribe'] = {
  teller: '短信',
  ask: (askable) => Promise.resolve(askable.map(({ kind }) => ({ kind, accepted: true }))),
  openSettings: () => Promise.resolve(),
};

/** Only mini-programs have rewarded ads; the service offers none on h5. */
export const showRewardedAd: PlatformWechat['showRewardedAd'] = () => Promise.resolve('missing');
