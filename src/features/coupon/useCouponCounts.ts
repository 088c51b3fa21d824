import type { CouponTab } from '@account-doctor/contract/coupon';
import { useCall } from '@/data/useCall';
import { useStores } from '@/stores/RootStore';

/** Number of the user's coupons by state; `undefined` until loaded. */
export function useCouponCounts(): Record<CouponTab, number> | undefined {
  const { session } = useStores();
  const { data } = useCall(
    'POST /app-api/api/evaluate/user/coupon/get/by/status',
    session.isSignedIn ? { status: 'unused', pageSize: 1 } : null,
  );
  return data?.counts;
}
