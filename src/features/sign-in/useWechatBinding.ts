import { useCallback, useEffect, useState } from 'react';
import { RequestError } from '@account-doctor/client-core/errors';
import type { WechatTicket } from './WechatTicket';

/** What is known of the WeChat account: nothing yet, bound to a user or not, or not to be had. */
export type Binding =
  | { state: 'asking' | 'bound' | 'unbound' }
  | { state: 'unreachable'; text: string };

/** Asks once at the start, and again when told to. */
export function useWechatBinding(ticket: WechatTicket) {
  const [binding, setBinding] = useState<Binding>({ state: 'asking' });

  const ask = useCallback(async () => {
    setBinding({ state: 'asking' });
    try {
      setBinding({ state: (await ticket.renew()) ? 'bound' : 'unbound' });
    } catch (error) {
      setBinding({ state: 'unreachable', text: reasonOf(error) });
    }
  }, [ticket]);
  useEffect(() => void ask(), [ask]);

  return { binding, ask };
}

/** WeChat's own failures come without a sentence for people. */
const reasonOf = (error: unknown) =>
  error instanceof RequestError ? error.text : '暂时连接不上微信，请稍后再试';
