import { PHONE_PATTERN } from '@account-doctor/contract/identity';
import { WechatApi } from './wechatApi';
import { callWechat, type WechatOptions } from './wechatCall';
import {
  WechatCodeInvalid,
  type SubscribeMessage,
  type WechatCodeIdentity,
  WechatPhoneForeign,
  WechatUnavailable,
  type WechatProvider,
} from './wechat';

/** WeChat's error codes for a rejected code: 40029 invalid, 40163 already used. */
const rejectedCodeErrors = new Set([40029, 40163]);

/** WeChat's error code if the user withdrew the permission, or if it was already used. */
const NOT_ALLOWED = 43101;

/** WeChat's own service for mini-programs (`https://api.weixin.qq.com`). */
export class MiniProgramWechat implements WechatProvider {
  private readonly api: WechatApi;

  constructor(private readonly options: WechatOptions) {
    this.api = new WechatApi(options);
  }

  async identify(code: string): Promise<WechatCodeIdentity> {
    const answer = await callWechat(this.options, '/sns/jscode2session', {
      query: {
        appid: this.options.appId,
        secret: this.options.appSecret,
        js_code: code,
        grant_type: 'authorization_code',
      },
    });
    throwOnError('jscode2session', answer.errcode);
    if (typeof answer.openid !== 'string') {
      throw new WechatUnavailable('jscode2session: answer without openid');
    }
    if (typeof answer.session_key !== 'string') {
      throw new WechatUnavailable('jscode2session: answer without session_key');
    }
    return {
      openId: answer.openid,
      unionId: typeof answer.unionid === 'string' ? answer.unionid : null,
      sessionKey: answer.session_key,
    };
  }

  async phoneNumber(code: string): Promise<{ phone: string }> {
    const answer = await this.api.post('/wxa/business/getuserphonenumber', { code });
    throwOnError('getuserphonenumber', answer.errcode);
    const { purePhoneNumber, countryCode } = (answer.phone_info ?? {}) as Record<string, unknown>;
    if (typeof purePhoneNumber !== 'string') {
      throw new WechatUnavailable('getuserphonenumber: answer without a number');
    }
    // In WeChat's documentation the country code is a string in one place and a number in another.
    if (String(countryCode) !== '86' || !PHONE_PATTERN.test(purePhoneNumber)) {
      throw new WechatPhoneForeign('getuserphonenumber: not a mobile number of mainland China');
    }
    return { phone: purePhoneNumber };
  }

  async sendNotice({ openId, templateId, page, fields }: SubscribeMessage): Promise<boolean> {
    const data = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, { value }]),
    );
    const answer = await this.api.post('/cgi-bin/message/subscribe/send', {
      touser: openId,
      template_id: templateId,
      page,
      data,
    });
    if (Number(answer.errcode) === NOT_ALLOWED) return false;
    throwOnError('subscribe/send', answer.errcode);
    return true;
  }
}

/** Throws the error for WeChat's error code; a missing code or `0` means success. */
function throwOnError(call: string, errcode: unknown): void {
  if (errcode === undefined || errcode === 0) return;
  const number = Number(errcode);
  const text = `${call}: errcode ${number}`;
  if (rejectedCodeErrors.has(number)) throw new WechatCodeInvalid(text);
  throw new WechatUnavailable(text);
}
