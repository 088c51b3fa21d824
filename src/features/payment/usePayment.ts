import { useCallback, useEffect } from 'react';
import { useTogether } from '@/data/query';
import { useCall } from '@/data/useCall';
import { useVisits } from '@/data/useVisits';

/** Pauses before the next question, in ms: what is paid is paid soon, and an order left open is asked for seldom. */
const PAUSES = [2_000, 2_000, 3_000, 5_000, 8_000];
const LONGEST = 15_000;

/**
 * An order that is to be paid. The result is asked for first, which asks the providers, so that the
 * order is as they say; again and again, less and less often, while that can bring something new.
 */
export function usePayment(orderId: string) {
  const result = useCall(
    'GET /app-api/api/evaluate/user/order/pay/result',
    { orderId },
    {
      renewOnReturn: false,
      refreshInterval: ({ waiting }, answers) => (waiting ? (PAUSES[answers - 1] ?? LONGEST) : 0),
    },
  );
  const order = useCall(
    'GET /app-api/api/evaluate/user/order/get/info',
    result.data ? { orderId } : null,
  );
  const offered = useCall('GET /app-api/api/evaluate/user/order/pay/type', result.data ? {} : null);
  const all = useTogether({ result, order, offered });

  const { reload: reloadResult } = result;
  const { reload: reloadOrder } = order;
  const { reload: reloadOffered } = offered;
  const reload = useCallback(async () => {
    const failure = await reloadResult();
    if (failure) return failure;
    const failures = await Promise.all([reloadOrder(), reloadOffered()]);
    return failures.find((one) => one !== null) ?? null;
  }, [reloadResult, reloadOrder, reloadOffered]);
  useVisits(() => void reload());

  const resultState = result.data?.state;
  const orderState = order.data?.state;
  const differ = orderState !== undefined && resultState !== orderState;
  useEffect(() => {
    if (differ) void reloadOrder();
  }, [differ, resultState, reloadOrder]);
  return { ...all, reload };
}
