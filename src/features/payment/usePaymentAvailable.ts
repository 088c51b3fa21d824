import { useCall } from '@/data/useCall';

/**
 * Whether payments are possible on this platform. `true` until the service answers; the service rejects impossible
 * payments anyway.
 * @param costs `false` sends no request, because there is nothing to pay
 */
export function usePaymentAvailable(costs = true): boolean {
  const { data } = useCall('GET /app-api/common/open-pay-status', costs ? {} : null);
  return data?.open ?? true;
}
