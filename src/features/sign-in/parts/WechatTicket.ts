import { useCallback, useEffect, useState } from 'react';
import type { Session } from '@account-doctor/contract/types';
import { RequestError } from '@account-doctor/client-core/errors';
import { call } from '@/data/service';

const isExpired = (error: unknown) =>
  error instanceof RequestError && error.code === 'WECHAT_CODE_INVALID';

/**
 * The ticket that stands for the WeChat account during a sign-in. It lives five minutes and is good
 * for one sign-in; whoever stays longer on the page gets a new one without noticing.
 */
export class WechatTicket {
  private held: string | null = null;

  constructor(private readonly requestCode: () => Promise<string>) {}

  /** Asks WeChat and the service anew; resolves with whether the WeChat account is bound to a user. */
  async renew(): Promise<boolean> {
    const { bound, ticket } = await this.ask();
    this.held = ticket;
    return bound;
  }

  /** Signs in by the ticket at hand, or by a fresh one when there is none or it has expired. */
  async use(signIn: (ticket: string) => Promise<Session>): Promise<Session> {
    if (this.held !== null) {
      try {
        return await signIn(this.held);
      } catch (error) {
        if (!isExpired(error)) throw error;
        this.held = null;
      }
    }
    const { ticket } = await this.ask();
    this.held = ticket;
    return signIn(ticket);
  }

  private async ask(): Promise<{ bound: boolean; ticket: string }> {
    return call('POST /app-api/user/auth/query-weixin-mini-app-bing-user', {
      code: await this.requestCode(),
    });
  }
}

/** What is known of the WeChat account: nothing yet, bound to a user or not, or not to be had. */
export type Binding =
  | { state: 'asking' | 'bound' | 'unbound' }
  | { state: 'unreachable'; text: string };

/** Asks once at the start, and again when told to. */
export function useWechatBinding(ticket: WechatTicket) {
  const [binding, setBinding] = useState<Binding>({ state: 'asking' });

  const look = useCallback(
    () =>
      ticket.renew().then(
        (bound) => setBinding({ state: bound ? 'bound' : 'unbound' }),
        (error: unknown) => setBinding({ state: 'unreachable', text: reasonOf(error) }),
      ),
    [ticket],
  );
  useEffect(() => void look(), [look]);
  const ask = () => {
    setBinding({ state: 'asking' });
    return look();
  };

  return { binding, ask };
}

/** WeChat's own failures come without a sentence for people. */
const reasonOf = (error: unknown) =>
  error instanceof RequestError ? error.text : '暂时连接不上微信，请稍后再试';
