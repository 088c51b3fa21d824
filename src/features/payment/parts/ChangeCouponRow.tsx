import type { OrderInfo } from '@account-doctor/contract/types';
import type { Reload } from '@/data/query';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { CouponChoice } from '@/features/coupon/CouponChoice';
import { DeductionRow } from '../PriceBreakdown';

/** Row to choose another coupon for an unpaid order, whose price the service then changes. */
export function ChangeCouponRow({ info, onChange }: { info: OrderInfo; onChange: Reload }) {
  const { orderId, gameId, kind, listPrice, credit } = info;
  const order = { gameId, kind, amount: listPrice - credit };
  const coupons = useCall('GET /app-api/api/evaluate/user/coupon/get/can/use', {
    ...order,
    listPrice,
    orderId,
  });
  const change = useAction(
    async (couponId: string | null) => {
      await call('POST /app-api/api/evaluate/user/order/create/pre', {
        orderId,
        ...(couponId !== null && { couponId }),
      });
      await Promise.all([onChange(), coupons.reload()]);
    },
    () => {
      void onChange();
      return false;
    },
  );
  // The coupon of the order, unless the cached coupons are older than the order.
  const own = coupons.data?.usable.find(
    ({ coupon, discount }) => coupon.orderId === orderId && discount === info.discount,
  );
  if (info.discount > 0 && !own)
    return <DeductionRow name={info.couponName ?? '优惠券'} amount={info.discount} />;
  if (!coupons.data) return null;
  return (
    <CouponChoice
      coupons={coupons.data}
      order={order}
      value={own}
      onChange={(couponId) => {
        if (couponId !== (own?.coupon.couponId ?? null)) void change.run(couponId);
      }}
      reload={coupons.reload}
    />
  );
}
