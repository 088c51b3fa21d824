import { CouponRecords } from '@/features/coupon/CouponRecords';
import { definePage } from '@/features/shell/definePage';

export default definePage('couponRecords', CouponRecords);
