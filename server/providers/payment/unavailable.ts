import { WechatUnavailable } from '../wechat/wechat';
import { PaymentUnavailable } from './payment';

/** Converts `WechatUnavailable` to `PaymentUnavailable`; rethrows other errors. */
export function rethrowUnavailable(cause: unknown): never {
  if (!(cause instanceof WechatUnavailable)) throw cause;
  throw new PaymentUnavailable(cause.message, { cause });
}
