import { WechatCodeInvalid, WechatUnavailable, type WechatProvider } from './wechat';

/** Number that the sandbox vouches for when a phone code names none. */
const DEFAULT_PHONE = '13800138000';
const DEFAULT_PERSON = 'somebody';

/**
 * A WeChat for trying the product without one.
 *
 * - `sandbox-<name>` as sign-in code is the identity of that name, the same every time; every
 *   other code, such as those of WeChat's developer tools without an app id, is one default person.
 * - A phone code that holds a mobile number, e.g. `sandbox-13912345678`, vouches for that number;
 *   every other one for a default number.
 * - `sandbox-invalid` is refused and `sandbox-unavailable` finds WeChat down, in both calls.
 */
export class SandboxWechat implements WechatProvider {
  async identify(code: string): Promise<{ openId: string; unionId: string | null }> {
    failOnPurpose(code);
    const person = /^sandbox-([\w-]+)$/.exec(code)?.[1] ?? DEFAULT_PERSON;
    return { openId: `sandbox-${person}`, unionId: null };
  }

  async phoneNumber(code: string): Promise<{ phone: string }> {
    failOnPurpose(code);
    return { phone: /(?<!\d)1[3-9]\d{9}(?!\d)/.exec(code)?.[0] ?? DEFAULT_PHONE };
  }
}

function failOnPurpose(code: string): void {
  if (code === 'sandbox-invalid') throw new WechatCodeInvalid('sandbox: refused on purpose');
  if (code === 'sandbox-unavailable') throw new WechatUnavailable('sandbox: down on purpose');
}
