import type { JourneyApp } from './app';
import { smsCodeFor, unusedPhone } from './person';
import type { WeappApp } from './weappApp';

/** Signs in by SMS on the open sign-in page; a new phone number creates a new user. */
export async function signInOnPageBySms(app: JourneyApp, phone: string): Promise<void> {
  await app.arrive('signInH5');
  await app.fill('phone', phone);
  await app.tap('获取验证码');
  await app.tapOn('consent-agree');
  await app.fill('code', await smsCodeFor(phone));
}

/** Signs in by SMS in the mini-program as a new user with a WeChat account. Returns the phone number. */
export async function signInAsSomebody(app: WeappApp): Promise<string> {
  const phone = unusedPhone();
  await app.arrive('signInWechatSms');
  await app.program.answer('login', { success: { code: `sandbox-${phone}` } });
  await app.fill('phone', phone);
  await app.tap('获取验证码');
  await app.tapOn('consent-agree');
  await app.fill('code', await smsCodeFor(phone, 'bind-wechat'));
  await app.arrive('mine');
  return phone;
}

/**
 * Signs in by one tap on the open sign-in page: with WeChat's phone number, or at once if the WeChat account is known.
 */
export async function signInOnPageByWechat(app: WeappApp): Promise<void> {
  await app.arrive('signInWechat');
  // The button is enabled once WeChat has answered which account it is.
  await app.program.sees('#sign-in:not(.pressable--disabled)');
  await app.tapOn('sign-in');
  await app.tapOn('consent-agree');
}
