import type { JourneyApp } from './app';
import { codeOn, unusedPhone } from './person';
import type { WeappApp } from './weappApp';

/** Signs in by SMS on the sign-in page that is on screen; a new phone becomes a new user. */
export async function signInOnPageBySms(app: JourneyApp, phone: string): Promise<void> {
  await app.arrive('signInH5');
  await app.fill('phone', phone);
  await app.tap('获取验证码');
  await app.tapOn('consent-agree');
  await app.fill('code', await codeOn(phone));
}

/** Signs in by SMS in the mini-program, as somebody with a phone and a WeChat account of their own. Returns the phone. */
export async function signInAsSomebody(app: WeappApp): Promise<string> {
  const phone = unusedPhone();
  await app.arrive('signInWechatSms');
  await app.program.answer('login', { success: { code: `sandbox-${phone}` } });
  await app.fill('phone', phone);
  await app.tap('获取验证码');
  await app.tapOn('consent-agree');
  await app.fill('code', await codeOn(phone, 'bind-wechat'));
  await app.arrive('mine');
  return phone;
}

/**
 * Signs in by one tap on the sign-in page that is on screen: by the phone number that WeChat hands
 * over, or at once where the WeChat account is known from before.
 */
export async function signInOnPageByWechat(app: WeappApp): Promise<void> {
  await app.arrive('signInWechat');
  // Only after WeChat was asked for the account.
  await app.program.sees('#sign-in:not(.pressable--disabled)');
  await app.tapOn('sign-in');
  await app.tapOn('consent-agree');
}
