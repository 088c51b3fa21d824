import type { CouponTab } from '@account-doctor/contract/coupon';
import { countCoupons } from '@/services/coupon';
import { useStores } from '@/stores/RootStore';
import { usePage } from './usePage';
import { useRefresh } from './useRefresh';

/** How many coupons the user has by state, or nothing while that is not known. */
export function useCouponCounts(): Record<CouponTab, number> | undefined {
  const { session } = useStores();
  const { data, reload } = usePage(session.isSignedIn ? ['coupon counts'] : null, countCoupons);
  useRefresh(reload, false);
  return data;
}
