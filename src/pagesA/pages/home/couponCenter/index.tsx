import { CouponCenter } from '@/features/coupon/CouponCenter';
import { definePage } from '@/features/shell/definePage';

export default definePage('couponCenter', CouponCenter);
