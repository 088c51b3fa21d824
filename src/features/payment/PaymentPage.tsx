import { View } from '@tarojs/components';
import { useDidShow } from '@tarojs/taro';
import { useCallback, useEffect, useState } from 'react';
import { aboutOrderState } from '@account-doctor/contract/states';
import type { OrderInfo } from '@account-doctor/contract/types';
import { useCombinedQuery } from '@/data/query';
import type { OpenNextPage } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { useRedirectOnce } from '@/data/useRedirectOnce';
import { useReturn, useUserId } from '@/data/useUserId';
import { navigate, replace } from '@/navigation/navigate';
import { OrderNotFound } from '@/features/order/OrderNotFound';
import { returnFromPayment } from '@/platform/pay/pay';
import type { ParametersOf } from '@/routes';
import { forgetConfirmation } from '@/stores/confirmedAmount';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { isNotFound } from '@/ui/NotFoundView';
import { LoadedContent } from '@/ui/LoadedContent';
import { UnpaidOrderPayment } from './parts/UnpaidOrderPayment';
import './PaymentPage.scss';

/** Payment page: price, methods and time left; opens the next page after the payment. */
export function PaymentPage({ orderId }: ParametersOf<'payment'>) {
  const [back, setBack] = useState(returnFromPayment);
  // Refetches, because the browser may have restored the page from its back/forward cache.
  useDidShow(() => {
    if (returnFromPayment() === 'yes') setBack('yes');
  });
  useEffect(() => forgetConfirmation, []);
  if (back === 'under way') return null;
  return orderId ? <OrderPayment orderId={orderId} tried={back === 'yes'} /> : <OrderNotFound />;
}

interface OrderPaymentProps {
  orderId: string;
  /** Whether the user has come back from a payment. */
  tried: boolean;
}

/**
 * Shows the payment of an unpaid order, redirects if the order is unconfirmed or paid, and explains why it has ended.
 */
function OrderPayment({ orderId, tried }: OrderPaymentProps) {
  const query = usePayment(orderId);
  if (isNotFound(query.error)) return <OrderNotFound />;
  return (
    <LoadedContent query={query}>
      {({ order, offered }) => (
        <View className="payment">
          {order.state === 'pending_payment' ? (
            <UnpaidOrderPayment
              order={order}
              offered={offered}
              tried={tried}
              onChange={query.reload}
            />
          ) : order.state === 'created' ? (
            <RedirectAfterPayment to={() => replace('checkout', { orderId })} />
          ) : order.paidAt !== null && order.refund === null ? (
            <RedirectAfterPayment to={() => openNextPage(order)} />
          ) : (
            <EndedOrder order={order} />
          )}
        </View>
      )}
    </LoadedContent>
  );
}

/** Opens the page that was paid for: the confirmation of an appraisal, or the unlocked report. */
const openNextPage = ({ orderId, kind, evaluatedOrderId }: OrderInfo): Promise<unknown> =>
  kind === 'human'
    ? replace('paySuccess', { orderId })
    : replace('report', { orderId: evaluatedOrderId ?? orderId });

/** Redirects to the page after the payment, with a button in case the redirect waits. */
function RedirectAfterPayment({ to }: { to: OpenNextPage }) {
  useRedirectOnce(to);
  return (
    <EmptyView icon="circle-check" text="正在前往下一步">
      <Button size="small" onPress={() => void to()}>
        继续
      </Button>
    </EmptyView>
  );
}

/** An order that can no longer be paid: the reason, and what the user can do. */
function EndedOrder({ order }: { order: OrderInfo }) {
  const { state, gameId, kind, evaluatedOrderId, refund } = order;
  return (
    <EmptyView
      icon="circle-alert"
      text={aboutOrderState(state).ending ?? '订单状态已变化，请查看评估记录。'}
    >
      <View className="payment__ways">
        {kind === 'human' && (
          <Button
            id="order-again"
            size="small"
            onPress={() => void replace('fillInInfo', { gameId, kind: 'human' })}
          >
            重新评估
          </Button>
        )}
        {evaluatedOrderId !== null && (
          <Button
            id="to-report"
            size="small"
            onPress={() => void replace('report', { orderId: evaluatedOrderId })}
          >
            {refund === null ? '回到报告，重新解锁' : '查看报告'}
          </Button>
        )}
        <Button
          id="to-records"
          size="small"
          variant="secondary"
          onPress={() => void navigate('evaluationRecords')}
        >
          评估记录
        </Button>
      </View>
    </EmptyView>
  );
}

/** Pauses between polls, in ms: most payments arrive soon, so polling slows down. */
const PAUSES = [2_000, 2_000, 3_000, 5_000, 8_000];
const LONGEST_PAUSE = 15_000;
/**
 * Pause in ms between refetches of the order while its state does not match the payment's result yet. Longer than the
 * repeat window, which would return the old answer.
 */
const CATCH_UP_PAUSE = 400;

/**
 * An order and its payment methods. Requests the payment's result first, because the service then asks the payment
 * providers and brings the order up to date. Polls with growing pauses while the payment can still arrive.
 */
function usePayment(orderId: string) {
  const result = useCall(
    'GET /app-api/api/evaluate/user/order/pay/result',
    { orderId },
    {
      renewOnReturn: false,
      refreshInterval: ({ waiting }, answers) =>
        waiting ? (PAUSES[answers - 1] ?? LONGEST_PAUSE) : 0,
    },
  );
  const resultState = result.data?.state;
  const order = useCall(
    'GET /app-api/api/evaluate/user/order/get/info',
    result.data ? { orderId } : null,
    {
      // Not from the cache: the order that the confirmation page cached would redirect back there.
      fresh: true,
      // Refetches until the states match, because an older request may have answered with the previous state.
      refreshInterval: ({ state }) => (state === resultState ? 0 : CATCH_UP_PAUSE),
    },
  );
  const offered = useCall(
    'GET /app-api/api/evaluate/user/order/pay/type',
    result.data ? { orderId } : null,
  );
  const all = useCombinedQuery({ result, order, offered });

  const { reload: reloadResult } = result;
  const { reload: reloadOrder } = order;
  const { reload: reloadOffered } = offered;
  const reload = useCallback(async () => {
    const failure = await reloadResult();
    if (failure) return failure;
    const failures = await Promise.all([reloadOrder(), reloadOffered()]);
    return failures.find((one) => one !== null) ?? null;
  }, [reloadResult, reloadOrder, reloadOffered]);
  useReturn(useUserId(), () => void reload());

  return { ...all, reload };
}
