import type { PlatformRejection } from './types';

interface WechatError {
  errno?: number;
  errMsg?: string;
}

/**
 * WeChat's errors by number and by text, because older clients and Android omit the number. From WeChat's table of
 * error numbers (developers.weixin.qq.com, PublicErrno) and its forum, read on 2026-11-23.
 */
const rejections: readonly (readonly [number, RegExp, string])[] = [
  [112, /not declared in the privacy/, '微信还没有放行这项功能，请稍后再试，或在意见反馈告诉我们'],
  [104, /privacy permission/, '需要先同意《用户隐私保护指引》：再点一次，选“同意”后继续'],
  [3, /system permission/, '手机没有允许微信使用它，请在手机的设置里打开后再试'],
  [103, /auth(orize)?[: ]?\w* ?(deny|denied)/, '没有权限：点右上角“···”，在设置里打开后再试'],
];

/** The row of the table for an error; `undefined` for an unknown error. */
const findRejection = (refused: unknown) => {
  const { errno, errMsg = '' } = (refused ?? {}) as WechatError;
  return (
    rejections.find(([number]) => number === errno) ??
    rejections.find(([, word]) => word.test(errMsg))
  );
};

export const rejectionText: PlatformRejection['rejectionText'] = (refused) =>
  findRejection(refused)?.[2] ?? null;

/** Whether WeChat refuses a permission that the user can grant in the mini-program's settings. */
export const isDenied = (refused: unknown): boolean => findRejection(refused)?.[0] === 103;

/** Whether the user has closed a dialog that WeChat had opened. */
export const isCancelled = (refused: unknown): boolean =>
  /cancel/i.test(String((refused as WechatError | null)?.errMsg));
