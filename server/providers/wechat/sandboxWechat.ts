import { createHash } from 'node:crypto';
import {
  WechatCodeInvalid,
  type SubscribeMessage,
  type WechatCodeIdentity,
  WechatUnavailable,
  type WechatProvider,
} from './wechat';

/** The sandbox's phone number for codes without a number. */
const DEFAULT_PHONE = '13800138000';
const DEFAULT_PERSON = 'somebody';
/** Maximum number of messages kept. */
const KEPT = 100;

/**
 * A simulated WeChat.
 *
 * - `sandbox-<name>` as sign-in code is the account with that name, always the same; every other
 *   code, such as those of WeChat's developer tools without an app id, is one default account.
 * - A phone code with a mobile number, e.g. `sandbox-13912345678`, returns that number; every other
 *   one a default number.
 * - `sandbox-invalid` is rejected and `sandbox-unavailable` finds WeChat down, in both calls.
 */
export class SandboxWechat implements WechatProvider {
  /** The newest messages, newest last. */
  readonly told: SubscribeMessage[] = [];

  sendNotice(message: SubscribeMessage): Promise<boolean> {
    if (this.told.push(message) > KEPT) this.told.shift();
    return Promise.resolve(true);
  }

  identify(code: string): Promise<WechatCodeIdentity> {
    const person = /^sandbox-([\w-]+)$/.exec(code)?.[1] ?? DEFAULT_PERSON;
    const openId = `sandbox-${person}`;
    return answer(code, { openId, unionId: null, sessionKey: sandboxSessionKey(openId) });
  }

  phoneNumber(code: string): Promise<{ phone: string }> {
    return answer(code, { phone: /(?<!\d)1[3-9]\d{9}(?!\d)/.exec(code)?.[0] ?? DEFAULT_PHONE });
  }
}

/** The sandbox's session key of an account; always the same. */
export const sandboxSessionKey = (openId: string): string =>
  createHash('md5').update(openId).digest('base64');

/** Returns the value, unless the code asks for a failure. */
function answer<Value>(code: string, value: Value): Promise<Value> {
  switch (code) {
    case 'sandbox-invalid':
      return Promise.reject(new WechatCodeInvalid('sandbox: refused on purpose'));
    case 'sandbox-unavailable':
      return Promise.reject(new WechatUnavailable('sandbox: down on purpose'));
    default:
      return Promise.resolve(value);
  }
}
