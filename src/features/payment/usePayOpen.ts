import { useCall } from '@/data/useCall';

/**
 * Whether one may pay where this program runs: `true` until the service says otherwise, which refuses what cannot
 * be paid anyway. Asks only where something `costs`.
 */
export function usePayOpen(costs = true): boolean {
  const { data } = useCall('GET /app-api/common/open-pay-status', costs ? {} : null);
  return data?.open ?? true;
}
