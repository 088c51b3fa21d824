import { useCall } from '@/data/useCall';

/**
 * Whether payments are possible on this platform. `true` until the service answers, which rejects impossible payments
 * anyway. Sends no request unless something `costs`.
 */
export function usePaymentAvailable(costs = true): boolean {
  const { data } = useCall('GET /app-api/common/open-pay-status', costs ? {} : null);
  return data?.open ?? true;
}
