import { aboutCouponValue } from '@account-doctor/contract/coupon';
import type { DeskCampaign } from '@account-doctor/contract/types';

/** Text of a coupon's discount and its limits, in Chinese. */
export function couponValueText(value: DeskCampaign['value']): string {
  const { large, limit } = aboutCouponValue(value);
  const off = `${large.before}${large.number}${large.after}`;
  return limit === undefined ? off : `${off}，${limit}`;
}
