import { View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { useState } from 'react';
import type { PaymentMethod } from '@account-doctor/contract/payment';
import type { DataOf, OrderInfo } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { OrderSubject } from '@/features/order/OrderSubject';
import { PriceParts } from './PriceParts';
import { Section } from '@/ui/Section';
import { Pressable } from '@/ui/Pressable';
import { exactYuan } from '@/format/money';
import { useAction } from '@/data/useAction';
import { useCancelOrder } from '@/features/order/useCancelOrder';
import { pay } from '@/platform/pay';
import { call } from '@/data/service';
import { BrowserGuide } from './BrowserGuide';
import { Countdown } from './Countdown';
import './ToPay.scss';

type Offered = DataOf<'GET /app-api/api/evaluate/user/order/pay/type'>;

/** Says nothing of the money, of which only the service knows. */
const UNFINISHED = '支付没有完成，可以再试一次；如果已经扣款，这里会自动更新';

interface ToPayProps {
  order: OrderInfo;
  offered: Offered;
  /** The order may have changed: load it anew. */
  onChange: () => void;
}

/** An order that waits for its payment. */
export function ToPay({ order, offered, onChange }: ToPayProps) {
  const { orderId, price } = order;
  const [chosen, choose] = useState<PaymentMethod | null>(null);
  const method = chosen ?? offered.methods[0]?.method;
  // Where the platform forbids selling, as WeChat on Apple phones does, no price may be shown either.
  const closed = offered.methods.length === 0 && !offered.moreInBrowser;
  const begin = useAction(
    async () => {
      if (!method) return;
      const { launch } = await call('POST /app-api/api/evaluate/user/order/payment', {
        orderId,
        method,
      });
      const outcome = await pay(launch);
      if (outcome === 'left') return;
      onChange();
      if (outcome === 'failed')
        void Taro.showToast({ title: UNFINISHED, icon: 'none', duration: 3000 });
    },
    () => {
      onChange();
      return false;
    },
  );
  const cancel = useCancelOrder(order, onChange);
  return (
    <>
      <View className="to-pay__head">
        {!closed && (
          <View className="to-pay__amount" id="pay-amount">
            ¥{exactYuan(price)}
          </View>
        )}
        {order.payBy && <Countdown until={order.payBy} onEnd={onChange} />}
      </View>
      <Section title="支付方式">
        {offered.methods.length > 0 && (
          <View role="radiogroup" aria-label="支付方式">
            {offered.methods.map((offer) => (
              <Pressable
                key={offer.method}
                id={`pay-by-${offer.method}`}
                className="to-pay__method"
                role="radio"
                checked={offer.method === method}
                onPress={() => choose(offer.method)}
              >
                <View className="to-pay__label">{offer.label}</View>
                <View
                  className={`to-pay__mark ${offer.method === method ? 'to-pay__mark--on' : ''}`}
                >
                  {offer.method === method && <Icon name="check" size={16} />}
                </View>
              </Pressable>
            ))}
          </View>
        )}
        {offered.moreInBrowser && <BrowserGuide orderId={orderId} />}
        {closed && (
          <View className="to-pay__guide">
            当前环境暂不支持支付，请在手机浏览器中打开账号博士。
          </View>
        )}
      </Section>
      <Section title="订单信息">
        <OrderSubject order={order} />
        <View className="to-pay__number">订单编号 {order.orderNo}</View>
        {!closed && (
          <PriceParts
            listPrice={order.listPrice}
            discount={order.discount}
            price={price}
            couponName={order.couponName}
            totalLabel="应付"
          />
        )}
      </Section>
      <View className="to-pay__buttons">
        {method && (
          <Button id="pay" loading={begin.running} onPress={() => void begin.run()}>
            {begin.running ? '正在前往支付' : `支付 ¥${exactYuan(price)}`}
          </Button>
        )}
        <Button
          id="cancel-order"
          variant="text"
          disabled={cancel.running}
          onPress={() => void cancel.run()}
        >
          取消订单
        </Button>
      </View>
    </>
  );
}
