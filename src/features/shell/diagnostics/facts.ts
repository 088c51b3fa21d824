import Taro from '@tarojs/taro';
import { APP_VERSION, APP_VERSION_CODE } from '@account-doctor/contract/version';
import { device } from '@/platform/device/device';
import { readWindowSize } from '@/platform/layout/layout';
import { failedNavigations } from '@/navigation/navigate';
import { dateTimeText, timeOfDay } from '@/format/time';
import { serviceOrigin } from '@/data/addresses';
import type { LoggedRequest } from '@/data/requestLog';

/** A label and its value. */
export type DiagnosticFact = readonly [string, string];

/** Keys in the app's local storage, without the values. */
function storageKeys(): string {
  try {
    const { keys } = Taro.getStorageInfoSync();
    return keys.length > 0 ? [...keys].sort().join('、') : '空';
  } catch {
    return '不可用（可能是无痕浏览）';
  }
}

/** Replaces the middle of an id, so that it can be recognised but not used. */
const masked = (id: string): string =>
  id.length < 8 ? '****' : `${id.slice(0, 2)}****${id.slice(-2)}`;

/** Facts about app and phone for the diagnostics page. */
export function diagnosticFacts(session: {
  isSignedIn: boolean;
  userId: string;
}): DiagnosticFact[] {
  const { width, height } = readWindowSize();
  return [
    ['版本', `${APP_VERSION}（${APP_VERSION_CODE}）`],
    ['平台', device.platform()],
    ['系统', device.os().replace('other', '电脑或其他')],
    ['窗口', `${width} × ${height}`],
    ['时间', dateTimeText(new Date().toISOString())],
    ['服务地址', serviceOrigin()],
    ['登录', session.isSignedIn ? `已登录，用户 ${masked(session.userId)}` : '未登录'],
    ['本机存储', storageKeys()],
    ['打开失败', failedNavigations.join('、') || '无'],
  ];
}

/** A logged request in two lines: the call, and its outcome, duration and time. */
export type RequestLines = readonly [string, string];

/** The logged requests, newest first. */
export const requestLines = (requests: readonly LoggedRequest[]): RequestLines[] =>
  requests
    .map(({ at, call, took, outcome }): RequestLines => {
      const time = timeOfDay(new Date(at).toISOString());
      return [call, `${outcome} · ${took} 毫秒 · ${time}`];
    })
    .reverse();

/** All diagnostics as one text to send to support. */
export const diagnosticsText = (
  facts: readonly DiagnosticFact[],
  requests: readonly LoggedRequest[],
): string =>
  [...facts.map(([name, value]) => `${name}：${value}`), '', ...requestLines(requests).flat()].join(
    '\n',
  );
