import type { CouponTab } from '@account-doctor/contract/coupon';
import { useCall } from '@/data/useCall';
import { useStores } from '@/stores/RootStore';

/** How many coupons the user has by state, or nothing while that is not known. */
export function useCouponCounts(): Record<CouponTab, number> | undefined {
  const { session } = useStores();
  const { data } = useCall(
    'POST /app-api/api/evaluate/user/coupon/get/by/status',
    session.isSignedIn ? { status: 'unused', pageSize: 1 } : null,
  );
  return data?.counts;
}
