import { View } from '@tarojs/components';
import { useEffect, useState } from 'react';
import type { OrderInfo } from '@account-doctor/contract/types';
import { BottomBar } from '@/ui/BottomBar';
import { Button } from '@/ui/Button';
import { CouponChoice, type UsableCoupons } from '@/features/coupon/CouponChoice';
import { EmptyView } from '@/ui/EmptyView';
import { GoneView, isGone } from '@/ui/GoneView';
import { OrderSubject } from '@/features/order/OrderSubject';
import { Loaded } from '@/ui/Loaded';
import { PriceParts } from '@/features/payment/PriceParts';
import { Section } from '@/ui/Section';
import { exactYuan } from '@/format/money';
import { duration } from '@/format/time';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { replace } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { call } from '@/data/service';
import { Benefits } from './Benefits';
import { OnDuty, type Consult } from './OnDuty';
import { afterCheckout } from './afterCheckout';
import { useTogether } from '@/data/query';
import './Checkout.scss';

/** The order, then what depends on what it is. */
function useCheckout(orderId: string) {
  const order = useCall('GET /app-api/api/evaluate/user/order/get/info', { orderId });
  const about = order.data && {
    gameId: order.data.gameId,
    kind: order.data.kind,
    amount: order.data.listPrice,
  };
  const coupons = useCall('GET /app-api/api/evaluate/user/coupon/get/can/use', about ?? null);
  const types = useCall('GET /app-api/api/evaluate/user/order/pay/type', about ? {} : null);
  const consult = useCall(
    'GET /app-api/api/evaluate/user/game/get/consult/staff',
    about ? {} : null,
  );
  return useTogether({ order, coupons, types, consult });
}

/** What a valuation by a person gives and costs, and the confirmation of its order. */
export function Checkout({ orderId }: ParametersOf<'checkout'>) {
  return orderId ? <OfOrder orderId={orderId} /> : <NoOrder />;
}

function OfOrder({ orderId }: { orderId: string }) {
  const query = useCheckout(orderId);
  if (isGone(query.error)) return <NoOrder />;
  return (
    <Loaded query={query}>
      {({ order, coupons, consult, types }) =>
        order.kind !== 'human' ? (
          <NoOrder gameId={order.gameId} />
        ) : order.state !== 'created' ? (
          <Onward order={order} />
        ) : types.methods.length > 0 || types.moreInBrowser ? (
          <ToConfirm
            order={order}
            coupons={coupons}
            consult={consult}
            onStale={() => void query.reload()}
          />
        ) : (
          <EmptyView icon="circle-help" text="当前环境暂不支持支付，请在手机浏览器中打开账号博士" />
        )
      }
    </Loaded>
  );
}

/** Nothing was submitted yet: a valuation begins with the account. */
function NoOrder({ gameId }: { gameId?: string }) {
  const begin = () =>
    gameId
      ? void replace('fillInInfo', { gameId, kind: 'human' })
      : void replace('chooseGame', { kind: 'human' });
  return (
    <GoneView
      text="先填写账号信息，再请估价师评估。"
      action={gameId ? '填写账号信息' : '选择游戏'}
      onPress={begin}
    />
  );
}

/** It was confirmed before: what comes next is another page. */
function Onward({ order }: { order: OrderInfo }) {
  useEffect(() => afterCheckout(order), [order]);
  return (
    <EmptyView icon="clock" text="这笔订单已经确认。">
      <Button size="small" onPress={() => afterCheckout(order)}>
        查看订单
      </Button>
    </EmptyView>
  );
}

/** The same as is asked before a paid order is cancelled. */
function cancelNote({ pays, coupon }: { pays: boolean; coupon: boolean }): string {
  const money = pays ? '，款项原路退回' : '';
  return `估价师接单前可以取消${money}${coupon ? '，优惠券会退回' : ''}。`;
}

interface ToConfirmProps {
  order: OrderInfo;
  coupons: UsableCoupons;
  consult: Consult;
  /** What is shown may no longer hold: a coupon was used meanwhile. */
  onStale: () => void;
}

function ToConfirm({ order, coupons, consult, onStale }: ToConfirmProps) {
  const [best] = coupons.usable;
  const [couponId, choose] = useState<string | null>(best?.coupon.couponId ?? null);
  const chosen = coupons.usable.find(({ coupon }) => coupon.couponId === couponId);
  const { orderId, listPrice } = order;
  const price = chosen?.pays ?? listPrice;
  const confirm = useAction(
    async () => {
      const given = chosen ? { couponId: chosen.coupon.couponId } : {};
      afterCheckout(
        await call('POST /app-api/api/evaluate/user/order/create/pre', { orderId, ...given }),
      );
    },
    () => {
      onStale();
      return false;
    },
  );
  return (
    <View className="checkout">
      <Section title="评估账号">
        <OrderSubject order={order} />
      </Section>
      <OnDuty consult={consult} />
      <Benefits promises={consult.promises} />
      <Section title="价格">
        <PriceParts
          listPrice={listPrice}
          discount={chosen?.discount ?? 0}
          price={price}
          totalLabel="应付"
          coupon={<CouponChoice coupons={coupons} value={chosen} onChange={choose} />}
        />
        <View className="checkout__note">
          {price > 0 && `提交后请在 ${duration(consult.promises.payMinutes)}内支付。`}
          {cancelNote({ pays: price > 0, coupon: chosen !== undefined })}
        </View>
      </Section>
      <BottomBar
        words={
          <>
            <View className="checkout__label">应付</View>
            <View className="checkout__price" id="checkout-price">
              ¥{exactYuan(price)}
            </View>
          </>
        }
      >
        <Button id="confirm-order" loading={confirm.running} onPress={() => void confirm.run()}>
          {price === 0 ? '确认订单' : '提交订单并支付'}
        </Button>
      </BottomBar>
    </View>
  );
}
