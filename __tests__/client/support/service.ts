import { vi } from 'vitest';
import Taro from '@tarojs/taro';
import type { Code } from '@account-doctor/contract/codes';
import type { DataOf } from '@account-doctor/contract/types';
import { service } from '@/data/service';
import type { CallerIdentity } from '@account-doctor/client-core/headers';

/** A request as it is sent. Only the network is replaced; everything above it is the real client. */
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

/** Calls that many pages make in the background, with default answers for tests about something else. */
const asides = [
  { path: '/app-api/user/consent/', answer: { list: [] } },
  { path: '/app-api/user/subscription', answer: { askable: [] } },
  { path: '/app-api/common/public/count/hit', answer: null },
];

type Quote = DataOf<'POST /app-api/game/quote'>;
const NO_QUOTE: Quote = { range: null, sample: false, open: [] };
/** Requests for the price of a form since the last `serveWith`. */
export let quotes: SentRequest[] = [];

/**
 * Answers each request with what `answer` returns or rejects with; returns the sent requests. By default nobody is
 * asked for consent or notifications, and forms have no price; `quotes` are the requests for prices.
 */
export function serveWith(
  answer: (sent: SentRequest) => Answer | Promise<Answer>,
  { aboutAsides = false, quote = NO_QUOTE }: { aboutAsides?: boolean; quote?: Quote } = {},
): SentRequest[] {
  const sent: SentRequest[] = [];
  quotes = [];
  vi.spyOn(Taro, 'request').mockImplementation(((options: SentRequest) => {
    const aside = aboutAsides ? undefined : asides.find(({ path }) => options.url.includes(path));
    if (aside) return Promise.resolve({ statusCode: 200, header: {}, ...accepted(aside.answer) });
    if (options.url.endsWith('/game/quote')) {
      quotes.push(options);
      return Promise.resolve({ statusCode: 200, header: {}, ...accepted(quote) });
    }
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

/** Sends requests as `identity`; counts how often the session was reported as expired. */
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
