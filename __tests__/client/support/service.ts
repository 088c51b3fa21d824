import { vi } from 'vitest';
import Taro from '@tarojs/taro';
import type { Code } from '@account-doctor/contract/codes';
import { service } from '@/data/service';
import type { CallerIdentity } from '@account-doctor/client-core/headers';

/** What the wire carries instead of a real service; everything above it is the real client. */
export interface SentRequest {
  url: string;
  method: string;
  data: unknown;
  header: Record<string, string>;
}

interface Answer {
  statusCode?: number;
  data?: unknown;
  header?: Record<string, string>;
}

export const accepted = (data: unknown): Answer => ({
  data: { success: true, msg: '', data, code: 'OK' },
});
export const refused = (code: Code | '401' | 401, msg: string, data: unknown = null): Answer => ({
  data: { success: false, msg, data, code },
});
export const status = (statusCode: number, data: unknown = null, requestId = 'r-1'): Answer => ({
  statusCode,
  data,
  header: { 'X-Request-Id': requestId },
});

/**
 * What many pages ask for or tell on the way, at times of their own, and what is answered to it
 * where a test is not about that.
 */
const asides = [
  { path: '/app-api/user/consent/', answer: { list: [] } },
  { path: '/app-api/user/subscription', answer: { askable: [] } },
  { path: '/app-api/common/public/count/hit', answer: null },
];

/**
 * Answers every request with what `answer` returns or rejects with; returns what was sent. Nobody is
 * asked to agree to anything, nor whether to be told of it, where a test is not about that.
 */
export function serveWith(
  answer: (sent: SentRequest) => Answer | Promise<Answer>,
  { aboutAsides = false } = {},
): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.spyOn(Taro, 'request').mockImplementation(((options: SentRequest) => {
    const aside = aboutAsides ? undefined : asides.find(({ path }) => options.url.includes(path));
    if (aside) return Promise.resolve({ statusCode: 200, header: {}, ...accepted(aside.answer) });
    sent.push(options);
    return Promise.resolve(answer(options)).then((given) => ({
      statusCode: 200,
      header: {},
      ...given,
    }));
  }) as never);
  return sent;
}

const nobody: CallerIdentity = {
  token: '',
  userId: '',
  channelCode: '',
  bdVid: '',
  reportUnlockRecordId: '',
};

/** Makes requests as `identity`; counts how often the session was reported as expired. */
export function requestAs(identity: Partial<CallerIdentity> = {}): { expiries: () => number } {
  let expiries = 0;
  service.configure({
    identity: () => ({ ...nobody, ...identity }),
    onSessionExpired: () => {
      expiries += 1;
    },
  });
  return { expiries: () => expiries };
}
