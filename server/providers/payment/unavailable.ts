import { WechatUnavailable } from '../wechat/wechat';
import { PaymentUnavailable } from './payment';

/** Says in the words of payments that WeChat did not answer; any other failure stays what it is. */
export function unavailable(cause: unknown): never {
  if (!(cause instanceof WechatUnavailable)) throw cause;
  throw new PaymentUnavailable(cause.message, { cause });
}
