import type { App } from './app';
import { codeOn } from './person';

/** Signs in by SMS on the sign-in page that is on screen; a new phone becomes a new user. */
export async function signInBySms(app: App, phone: string): Promise<void> {
  await app.arrive('signInH5');
  await app.fill('phone', phone);
  await app.tap('获取验证码');
  await app.fill('code', await codeOn(phone));
  await app.tapOn('agreement');
  await app.tapOn('sign-in');
}
