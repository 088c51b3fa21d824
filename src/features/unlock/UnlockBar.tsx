import { View } from '@tarojs/components';
import { useEffect, useState } from 'react';
import type { OrderRow, UnlockRecord } from '@account-doctor/contract/types';
import type { Reload } from '@/data/query';
import { AmountDue } from '@/features/payment/AmountDue';
import { exactYuan } from '@/format/money';
import { navigate } from '@/navigation/navigate';
import { BottomBar } from '@/ui/BottomBar';
import { BottomSheet } from '@/ui/BottomSheet';
import { Button } from '@/ui/Button';
import { Pressable } from '@/ui/Pressable';
import { UnlockChoices } from './UnlockChoices';
import { useUnlockRecord } from './useUnlockRecord';
import './UnlockChoices.scss';

interface UnlockBarProps {
  order: Pick<OrderRow, 'orderId' | 'gameId'>;
  /** Text about what unlocking does not give, shown before the user pays; `null` for no text. */
  caution: string | null;
  onOpened: Reload;
}

/** Bar at the bottom of a locked report; a tap shows the ways to unlock it. */
export function UnlockBar({ order, caution, onOpened }: UnlockBarProps) {
  const [choosing, setChoosing] = useState(false);
  // Refetched, because a friend may help or a payment may arrive while the page is open.
  const { data: record, reload } = useUnlockRecord(order.orderId);
  const locked = record?.locked ?? true;
  const unpaid = record?.ways.payment?.unpaid;
  const choose = () => setChoosing(true);
  useEffect(() => {
    if (!locked) void onOpened();
  }, [locked, onOpened]);
  return (
    <>
      {unpaid ? (
        <BottomBar
          summary={
            <Pressable id="unlock" onPress={choose}>
              <View className="unlock-offer__due">
                <AmountDue {...unpaid} onEnd={() => void reload()} />
              </View>
              <View className="unlock-offer__free">换券或其他方式</View>
            </Pressable>
          }
        >
          <Button
            id="go-on-paying"
            onPress={() => void navigate('payment', { orderId: unpaid.orderId })}
          >
            继续支付
          </Button>
        </BottomBar>
      ) : (
        <BottomBar summary={record && <UnlockPrice ways={record.ways} />}>
          <Button id="unlock" variant={caution === null ? 'primary' : 'secondary'} onPress={choose}>
            解锁完整报告
          </Button>
        </BottomBar>
      )}
      {choosing && (
        <BottomSheet
          id="unlock-sheet"
          title="解锁完整报告"
          closeLabel="关闭"
          onClose={() => setChoosing(false)}
        >
          <View className="unlock-choices__sheet">
            {caution !== null && (
              <View className="unlock-choices__note" id="unlock-caution">
                {caution}
              </View>
            )}
            <UnlockChoices order={order} onOpened={onOpened} />
          </View>
        </BottomSheet>
      )}
    </>
  );
}

/** Text with the price of unlocking, and whether it can be free. */
function UnlockPrice({ ways: { payment, helpers, ad } }: { ways: UnlockRecord['ways'] }) {
  const free = helpers ? '好友助力免费' : ad ? '看广告免费' : '';
  return (
    <>
      {payment && <View className="unlock-offer__price">{`¥${exactYuan(payment.due)}`}</View>}
      {free && <View className="unlock-offer__free">{payment ? `或${free}` : free}</View>}
    </>
  );
}
