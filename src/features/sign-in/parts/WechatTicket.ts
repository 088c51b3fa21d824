import { useCallback, useEffect, useState } from 'react';
import type { Session } from '@account-doctor/contract/types';
import { RequestError } from '@account-doctor/client-core/errors';
import { call } from '@/data/service';

/** Whether the service rejects the ticket as used or expired. */
const isTicketExpired = (error: unknown) =>
  error instanceof RequestError && error.code === 'WECHAT_CODE_INVALID';

/**
 * Ticket that represents the WeChat account during a sign-in. A ticket works once and expires after five minutes.
 * Requests a new ticket automatically when one is needed.
 */
export class WechatTicket {
  private held: string | null = null;

  constructor(private readonly requestCode: () => Promise<string>) {}

  /** Requests a new ticket from WeChat and the service; resolves with whether the WeChat account belongs to a user. */
  async renew(): Promise<boolean> {
    const { bound, ticket } = await this.ask();
    this.held = ticket;
    return bound;
  }

  /** Signs in with the current ticket, or with a new one if it is missing or expired. */
  async use(signIn: (ticket: string) => Promise<Session>): Promise<Session> {
    if (this.held !== null) {
      try {
        return await signIn(this.held);
      } catch (error) {
        if (!isTicketExpired(error)) throw error;
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

/** What is known about the WeChat account: still loading, bound to a user or not, or failed. */
export type BindingState =
  | { state: 'asking' | 'bound' | 'unbound' }
  | { state: 'unreachable'; text: string };

/** Requests the state of the WeChat account on mount, and again on demand. */
export function useWechatBinding(ticket: WechatTicket) {
  const [binding, setBinding] = useState<BindingState>({ state: 'asking' });

  const loadBinding = useCallback(
    () =>
      ticket.renew().then(
        (bound) => setBinding({ state: bound ? 'bound' : 'unbound' }),
        (error: unknown) => setBinding({ state: 'unreachable', text: failureText(error) }),
      ),
    [ticket],
  );
  useEffect(() => void loadBinding(), [loadBinding]);
  const ask = () => {
    setBinding({ state: 'asking' });
    return loadBinding();
  };

  return { binding, ask };
}

/** Error text for the user, because WeChat's own errors contain none. */
const failureText = (error: unknown) =>
  error instanceof RequestError ? error.text : '暂时连接不上微信，请稍后再试';
