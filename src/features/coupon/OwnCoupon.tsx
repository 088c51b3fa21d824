import type { Coupon } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { CouponCard } from './CouponCard';
import { spendCoupon } from './spendCoupon';
import { Tag } from '@/ui/Tag';
import { minute } from '@/format/time';
import { navigate } from '@/navigation/navigate';

function tagOf({ state, nearExpiry, validFrom }: Coupon) {
  if (state === 'locked') return <Tag variant="primary">待付款</Tag>;
  if (nearExpiry) return <Tag variant="warning">快到期</Tag>;
  const later = state === 'unused' && Date.parse(validFrom) > Date.now();
  return later ? <Tag>未到时间</Tag> : null;
}

function validityText({ state, usedAt, validFrom, validUntil }: Coupon): string {
  if (usedAt !== null) return `${minute(usedAt)} 使用`;
  if (state === 'expired') return `${minute(validUntil)} 过期`;
  return Date.parse(validFrom) > Date.now()
    ? `${minute(validFrom)} 起可用`
    : `${minute(validUntil)} 到期`;
}

/** One of the user's coupons, and what can be done with it. */
export function OwnCoupon({ coupon }: { coupon: Coupon }) {
  return (
    <CouponCard
      id={`coupon-${coupon.couponId}`}
      coupon={coupon}
      validity={validityText(coupon)}
      dim={coupon.state === 'used' || coupon.state === 'expired'}
      tag={tagOf(coupon)}
      action={<Action coupon={coupon} />}
    />
  );
}

function Action({ coupon }: { coupon: Coupon }) {
  if (coupon.state === 'unused')
    return (
      <Button size="small" onPress={() => spendCoupon(coupon)}>
        去使用
      </Button>
    );
  if (coupon.state === 'locked')
    return (
      <Button size="small" variant="secondary" onPress={() => void navigate('evaluationRecords')}>
        看订单
      </Button>
    );
  return null;
}
