import { View } from '@tarojs/components';
import { RequestError } from '@account-doctor/client-core/errors';
import type { OrderInfo } from '@account-doctor/contract/types';
import { type Reload, useCombinedQuery } from '@/data/query';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { useRedirectOnce } from '@/data/useRedirectOnce';
import { useLoadUser } from '@/features/account/useUser';
import { CouponChoice, type UsableCoupons } from '@/features/coupon/CouponChoice';
import { useCouponChoice } from '@/features/coupon/useCouponChoice';
import { OrderSubjectRow } from '@/features/order/SubjectRow';
import { PriceBreakdown } from '@/features/payment/PriceBreakdown';
import { usePaymentAvailable } from '@/features/payment/usePaymentAvailable';
import { exactYuan } from '@/format/money';
import { durationText } from '@/format/time';
import { fullPath } from '@/navigation/address';
import { navigate, replace } from '@/navigation/navigate';
import { signInRoute } from '@/platform/device/device';
import type { ParametersOf } from '@/routes';
import { openConfirmedPayment } from '@/stores/confirmedAmount';
import { BottomBar } from '@/ui/BottomBar';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { NotFoundView, isNotFound } from '@/ui/NotFoundView';
import { LoadedContent } from '@/ui/LoadedContent';
import { Section } from '@/ui/Section';
import { Benefits, ValuersOnDuty, type ConsultInfo } from './parts/Consult';
import './CheckoutPage.scss';

/** Loads the order, then the coupons, which depend on the order's game and price. */
function useCheckout(orderId: string) {
  const order = useCall('GET /app-api/api/evaluate/user/order/get/info', { orderId });
  const about = order.data && {
    gameId: order.data.gameId,
    kind: order.data.kind,
    // Before the confirmation the price is only reduced by the credit for a paid report.
    amount: order.data.price,
    listPrice: order.data.listPrice,
  };
  const coupons = useCall('GET /app-api/api/evaluate/user/coupon/get/can/use', about ?? null);
  const types = useCall(
    'GET /app-api/api/evaluate/user/order/pay/type',
    about ? { orderId } : null,
  );
  const consult = useCall(
    'GET /app-api/api/evaluate/user/game/get/consult/staff',
    about ? {} : null,
  );
  return useCombinedQuery({ order, coupons, types, consult });
}

/** Checkout page of an appraisal: what is included, the price, and the button to confirm the order. */
export function CheckoutPage({ orderId }: ParametersOf<'checkout'>) {
  return orderId ? <OrderCheckout orderId={orderId} /> : <NoOrder />;
}

function OrderCheckout({ orderId }: { orderId: string }) {
  const query = useCheckout(orderId);
  if (isNotFound(query.error)) return <NoOrder />;
  return (
    <LoadedContent query={query}>
      {({ order, coupons, consult, types }) =>
        order.kind !== 'human' ? (
          <NoOrder gameId={order.gameId} />
        ) : order.state !== 'created' ? (
          <AlreadyConfirmed order={order} />
        ) : types.methods.length > 0 || types.moreInBrowser ? (
          <CheckoutForm order={order} coupons={coupons} consult={consult} reload={query.reload} />
        ) : (
          <EmptyView icon="circle-help" text="这里暂时不能支付人工评估，AI 评估可以照常使用" />
        )
      }
    </LoadedContent>
  );
}

/** Shown without an order id: asks the user to start with the account form. */
function NoOrder({ gameId }: { gameId?: string }) {
  const openAccountForm = () =>
    gameId
      ? void replace('fillInInfo', { gameId, kind: 'human' })
      : void replace('chooseGame', { kind: 'human' });
  return (
    <NotFoundView
      text="先填写账号信息，再请估价师评估。"
      action={gameId ? '填写账号信息' : '选择游戏'}
      onPress={openAccountForm}
    />
  );
}

/** Shown if the order is already confirmed: a button opens the next page. */
function AlreadyConfirmed({ order }: { order: OrderInfo }) {
  useRedirectOnce(() => openNextPage(order));
  return (
    <EmptyView icon="clock" text="这笔订单已经确认。">
      <Button size="small" onPress={() => void openNextPage(order)}>
        查看订单
      </Button>
    </EmptyView>
  );
}

/** Text about cancellation; must match `cancelQuestion`. */
function cancelText(order: { pays: boolean; coupon: boolean; credit: boolean }): string {
  const money = order.pays ? '，款项原路退回' : '';
  const coupon = order.coupon ? '，优惠券会退回' : '';
  return `估价师接单前可以取消${money}${coupon}${order.credit ? '，报告费可以再次抵扣' : ''}。`;
}

interface CheckoutFormProps {
  order: OrderInfo;
  coupons: UsableCoupons;
  consult: ConsultInfo;
  reload: Reload;
}

function CheckoutForm({ order, coupons, consult, reload }: CheckoutFormProps) {
  const { value: chosen, choose } = useCouponChoice(coupons);
  const price = chosen?.pays ?? order.price;
  const payable = usePaymentAvailable() || price === 0;
  const confirm = useConfirm({ order, chosen, reload });
  return (
    <View className="checkout">
      <Section title="评估账号">
        <OrderSubjectRow order={order} />
      </Section>
      <ValuersOnDuty consult={consult} />
      <Benefits consult={consult} />
      <SampleReport />
      <Section title="价格">
        <PriceBreakdown
          listPrice={order.listPrice}
          credit={order.credit}
          discount={chosen?.discount ?? 0}
          price={price}
          totalLabel="应付"
          coupon={
            <CouponChoice
              coupons={coupons}
              order={{ gameId: order.gameId, kind: 'human', amount: order.price }}
              value={chosen}
              onChange={choose}
              reload={reload}
            />
          }
        />
        {!payable && (
          <View id="pay-closed" className="checkout__note" role="status">
            暂时不能付款，晚点再来；AI 评估照常免费。
          </View>
        )}
        <View className="checkout__note">
          {price > 0 && `提交后请在 ${durationText(consult.promises.payMinutes)}内支付。`}
          {cancelText({
            pays: price > 0,
            coupon: chosen !== undefined,
            credit: order.credit > 0,
          })}
        </View>
      </Section>
      <ConfirmBar
        price={price}
        payable={payable}
        loading={confirm.running}
        onPress={() => void confirm.run()}
      />
    </View>
  );
}

interface ConfirmOptions {
  order: OrderInfo;
  /** The coupon that the user has chosen, if any. */
  chosen: UsableCoupons['usable'][number] | undefined;
  reload: Reload;
}

/** Confirms the order and opens the payment. If the service demands a phone number, asks for it first. */
function useConfirm({ order: { orderId, price }, chosen, reload }: ConfirmOptions) {
  const loadUser = useLoadUser();
  return useAction(
    async () => {
      try {
        const confirmed = await call('POST /app-api/api/evaluate/user/order/create/pre', {
          orderId,
          ...(chosen && { couponId: chosen.coupon.couponId }),
        });
        const amount = chosen?.pays ?? price;
        return () => openConfirmedPayment(orderId, amount, () => openNextPage(confirmed));
      } catch (error) {
        if (!(error instanceof RequestError && error.code === 'PHONE_NEEDED')) throw error;
        // Loads the user, because the page that asks for a phone number needs to know that the user has not given one.
        await loadUser().catch(() => undefined);
        return () => navigate(signInRoute, { from: fullPath('checkout', { orderId }) });
      }
    },
    () => {
      // The price on screen may be outdated because the coupon was used elsewhere.
      void reload();
      return false;
    },
  );
}

/** Link to a public report, as an example of what the customer will get. */
const SampleReport = () => (
  <Section title="报告长什么样">
    <Button
      id="sample-report"
      size="small"
      variant="secondary"
      onPress={() => void navigate('reportHighQuality')}
    >
      看一份公开的报告
    </Button>
    <View className="checkout__note">
      人工报告除了这些，还有估价师的话、核对截图、加减价的理由和复核人。
    </View>
  </Section>
);

interface ConfirmBarProps {
  price: number;
  payable: boolean;
  loading: boolean;
  onPress: () => void;
}

const ConfirmBar = ({ price, payable, loading, onPress }: ConfirmBarProps) => (
  <BottomBar
    summary={
      <>
        <View className="checkout__label">应付</View>
        <View className="checkout__price" id="checkout-price">
          ¥{exactYuan(price)}
        </View>
      </>
    }
  >
    <Button id="confirm-order" disabled={!payable} loading={loading} onPress={onPress}>
      {price === 0 ? '确认订单' : '提交订单并支付'}
    </Button>
  </BottomBar>
);

/** Opens the page after a confirmed order: the payment, or the success page if nothing is due. */
const openNextPage = ({ orderId, paidAt }: Pick<OrderInfo, 'orderId' | 'paidAt'>) =>
  replace(paidAt === null ? 'payment' : 'paySuccess', { orderId });
