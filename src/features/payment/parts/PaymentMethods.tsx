import { View } from '@tarojs/components';
import type { PaymentMethod } from '@account-doctor/contract/payment';
import type { DataOf } from '@account-doctor/contract/types';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';

interface PaymentMethodsProps {
  methods: DataOf<'GET /app-api/api/evaluate/user/order/pay/type'>['methods'];
  chosen: PaymentMethod | undefined;
  onChoose: (method: PaymentMethod) => void;
}

/** The payment methods as radio buttons. */
export const PaymentMethods = ({ methods, chosen, onChoose }: PaymentMethodsProps) => (
  <View role="radiogroup" aria-label="支付方式">
    {methods.map(({ method, label }) => (
      <Pressable
        key={method}
        id={`pay-by-${method}`}
        className="to-pay__method"
        role="radio"
        checked={method === chosen}
        onPress={() => onChoose(method)}
      >
        <View className="to-pay__label">{label}</View>
        <View className={`to-pay__mark ${method === chosen ? 'to-pay__mark--on' : ''}`}>
          {method === chosen && <Icon name="check" size={16} />}
        </View>
      </Pressable>
    ))}
  </View>
);
