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
const MESSAGES_KEPT = 100;

/**
 * A simulated WeChat.
 *
 * - The sign-in code `sandbox-<name>` gives the account with that name, always the same. Every other code, e.g. from
 *   WeChat's developer tools without an app id, gives one default account.
 * - A phone code with a mobile number, e.g. `sandbox-13912345678`, returns that number; every other code a default
 *   number.
 * - In both calls, `sandbox-invalid` is rejected, and for `sandbox-unavailable` WeChat does not answer.
 */
export class SandboxWechat implements WechatProvider {
  /** The last messages that were sent, the newest last. */
  readonly sentMessages: SubscribeMessage[] = [];

  sendNotice(message: SubscribeMessage): Promise<boolean> {
    if (this.sentMessages.push(message) > MESSAGES_KEPT) this.sentMessages.shift();
    return Promise.resolve(true);
  }

  identify(code: string): Promise<WechatCodeIdentity> {
    const person = /^sandbox-([\w-]+)$/.exec(code)?.[1] ?? DEFAULT_PERSON;
    const openId = `sandbox-${person}`;
    return simulateAnswer(code, { openId, unionId: null, sessionKey: sandboxSessionKey(openId) });
  }

  phoneNumber(code: string): Promise<{ phone: string }> {
    return simulateAnswer(code, {
      phone: /(?<!\d)1[3-9]\d{9}(?!\d)/.exec(code)?.[0] ?? DEFAULT_PHONE,
    });
  }
}

/** The sandbox's session key of an account, which never changes. */
export const sandboxSessionKey = (openId: string): string =>
  createHash('md5').update(openId).digest('base64');

/** Returns the value, or rejects if the code is one of those that simulate a failure. */
function simulateAnswer<Value>(code: string, value: Value): Promise<Value> {
  switch (code) {
    case 'sandbox-invalid':
      return Promise.reject(new WechatCodeInvalid('sandbox: refused on purpose'));
    case 'sandbox-unavailable':
      return Promise.reject(new WechatUnavailable('sandbox: down on purpose'));
    default:
      return Promise.resolve(value);
  }
}
