import type { FastifyBaseLogger } from 'fastify';
import { BusinessError } from '../../core/errors';
import {
  WechatCodeInvalid,
  WechatPhoneForeign,
  WechatUnavailable,
} from '../../providers/wechat/wechat';

/** Calls WeChat and converts its errors to business errors. Logs errors that an operator must fix. */
export async function askWechat<Answer>(
  log: FastifyBaseLogger,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof WechatCodeInvalid) throw new BusinessError('WECHAT_CODE_INVALID');
    if (error instanceof WechatUnavailable) {
      log.error({ err: error }, 'WeChat unavailable');
      throw new BusinessError('WECHAT_UNAVAILABLE');
    }
    if (error instanceof WechatPhoneForeign) {
      throw new BusinessError(
        'WECHAT_CODE_INVALID',
        '暂时只支持中国大陆的手机号，请用短信验证码登录',
      );
    }
    throw error;
  }
}
