import Taro from '@tarojs/taro';
import { APP_VERSION, APP_VERSION_CODE } from '@account-doctor/contract/version';
import { deviceFacts } from '@/platform/device/deviceFacts';
import { failedNavigations } from '@/navigation/navigate';
import { dateText, timeOfDay } from '@/format/time';
import { serviceOrigin } from '@/data/addresses';
import type { LoggedRequest } from '@/data/requestLog';
import type { WindowSize } from '@/platform/layout/types';

/** A label and its value. */
export type DiagnosticFact = readonly [string, string];

/** The sorted keys of the app's local storage. Returns `null` if the storage cannot be read. */
function storageKeys(): string[] | null {
  try {
    return [...Taro.getStorageInfoSync().keys].sort();
  } catch {
    return null;
  }
}

/** Replaces the middle of an id, so that it can be recognised but not used. */
const maskId = (id: string): string =>
  id.length < 8 ? '****' : `${id.slice(0, 2)}****${id.slice(-2)}`;

/** Facts about the app and the phone, for a window of this size in px. */
export const appFacts = ({ width, height }: WindowSize): DiagnosticFact[] => [
  ['版本', `${APP_VERSION} (${APP_VERSION_CODE})`],
  ...deviceFacts(),
  ['窗口大小', `${width} × ${height}`],
];

/** Facts about the session and what the app keeps on the phone. */
export function sessionFacts(session: { isSignedIn: boolean; userId: string }): DiagnosticFact[] {
  const keys = storageKeys();
  const now = new Date().toISOString();
  return [
    ['登录状态', session.isSignedIn ? `已登录，用户 ${maskId(session.userId)}` : '未登录'],
    ['服务地址', serviceOrigin()],
    ['北京时间', `${dateText(now)} ${timeOfDay(now)}`],
    ['本机存储', keys ? `${keys.length} 项` : '不可用（可能是无痕浏览）'],
    ['打不开的页面', failedNavigations.join('、') || '无'],
  ];
}

const hasSucceeded = ({ outcome }: LoggedRequest) => outcome === 'OK';

/** How many requests the log contains and how many of them failed. */
export const requestCountText = (requests: readonly LoggedRequest[]): string =>
  `最近 ${requests.length} 条，${requests.filter((one) => !hasSucceeded(one)).length} 条失败`;

/** A logged request in two lines: the call, and its outcome, duration and time. */
export type RequestLines = readonly [string, string];

/** The logged requests, newest first. */
export const requestLines = (requests: readonly LoggedRequest[]): RequestLines[] =>
  requests
    .map((request): RequestLines => {
      const { at, call, took, outcome } = request;
      const time = timeOfDay(new Date(at).toISOString());
      const result = hasSucceeded(request) ? '成功' : `失败（${outcome}）`;
      return [call.replace('/app-api/', '/'), `${result} · ${took} 毫秒 · ${time}`];
    })
    .reverse();

/** All diagnostics as one text to send to support. */
export const diagnosticsText = (
  facts: readonly DiagnosticFact[],
  requests: readonly LoggedRequest[],
): string =>
  [
    ...facts.map(([name, value]) => `${name}：${value}`),
    `存储的键：${storageKeys()?.join('、') ?? ''}`,
    '',
    ...requestLines(requests).flat(),
  ].join('\n');
