import { useEffect, useRef } from 'react';
import { useShown } from '@/hooks/useShown';
import { payResult } from '@/services/payment';

/** Pauses before the next question, in ms: what is paid is paid soon, and an order left open is asked for seldom. */
const PAUSES = [2_000, 2_000, 3_000, 5_000, 8_000];
const LONGEST = 15_000;

/**
 * Asks the service whether an order is paid, while its page is on screen and asking can bring
 * something new, less and less often; tells when the order is no longer to be paid. A question that
 * fails is made up for by the next one.
 */
export function usePayResult(orderId: string, waiting: boolean, onSettled: () => void): void {
  const shown = useShown();
  const latest = useRef(onSettled);
  latest.current = onSettled;
  const asking = waiting && shown;
  useEffect(() => {
    if (!asking) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const ask = async (asked: number): Promise<void> => {
      const result = await payResult(orderId).catch(() => null);
      if (ended) return;
      if (result && result.state !== 'pending_payment') latest.current();
      if (result?.waiting ?? true) wait(asked + 1);
    };
    const wait = (asked: number) => {
      timer = setTimeout(() => void ask(asked), PAUSES[asked] ?? LONGEST);
    };
    wait(0);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [asking, orderId]);
}
