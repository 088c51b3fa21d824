import type { Envelope } from '@account-doctor/contract/envelope';

/** Returns the text to show for an HTTP status outside 200–299. */
export type StatusText = (
  status: number,
  envelope: Envelope | null,
  requestId: string | undefined,
) => string;

/** Texts of docs/product.md, "Errors", by HTTP status. */
const statusTexts: Record<number, string> = {
  400: '出错了（400）',
  401: '登录已过期，请重新登录',
  403: '页面拒绝或禁止访问',
  404: '找不到（404）',
  405: '请求方式有误，请联系客服',
  406: '您的操作太快了，请稍等后重试',
  413: '内容太大了，请缩小后再试',
  460: '非法请求，请联系客服',
  500: '服务器错误',
  502: '服务器没有响应，请稍后重试',
  503: '服务器出错，请联系客服',
  504: '网关超时，请稍后重试',
};
const UNKNOWN_STATUS = '未知错误';

/** Text to show for an HTTP status: the service's message if it is more specific than the general text. */
export const statusMessage: StatusText = (status, envelope, requestId) => {
  const text = statusTexts[status] ?? UNKNOWN_STATUS;
  if (status === 500) return requestId ? `${text}（编号 ${requestId}）` : text;
  // The service's message names the conflict, the size limit or the rate limit.
  if ([409, 413, 429].includes(status)) return envelope?.msg || text;
  // The service's message names the missing object.
  if (status === 404) return envelope?.msg ? `${envelope.msg}（404）` : text;
  const explained = status === 400 || !(status in statusTexts);
  return explained && envelope?.msg ? `${text}：${envelope.msg}` : text;
};
