import { View } from '@tarojs/components';
import { useEffect, useState } from 'react';
import type { OrderRow, UnlockRecord } from '@account-doctor/contract/types';
import type { Reload } from '@/data/query';
import { exactYuan } from '@/format/money';
import { BottomBar } from '@/ui/BottomBar';
import { BottomSheet } from '@/ui/BottomSheet';
import { Button } from '@/ui/Button';
import { UnlockChoices } from './UnlockChoices';
import { useUnlockRecord } from './unlockRecord';
import './UnlockChoices.scss';

interface UnlockBarProps {
  order: Pick<OrderRow, 'orderId' | 'gameId'>;
  onOpened: Reload;
}

/** The one way to a locked report's inside, always in reach; a tap shows the choices. */
export function UnlockBar({ order, onOpened }: UnlockBarProps) {
  const [choosing, setChoosing] = useState(false);
  // The last friend may help while the page is open, and a payment may arrive while it is not.
  const { data: record } = useUnlockRecord(order.orderId);
  const locked = record?.locked ?? true;
  useEffect(() => {
    if (!locked) void onOpened();
  }, [locked, onOpened]);
  return (
    <>
      <BottomBar summary={record && <Offer ways={record.ways} />}>
        <Button id="unlock" onPress={() => setChoosing(true)}>
          解锁完整报告
        </Button>
      </BottomBar>
      {choosing && (
        <BottomSheet
          id="unlock-sheet"
          title="怎样解锁"
          closeLabel="关闭"
          compact
          onClose={() => setChoosing(false)}
        >
          <View className="unlock-choices__sheet">
            <UnlockChoices order={order} onOpened={onOpened} />
          </View>
        </BottomSheet>
      )}
    </>
  );
}

/** What opening costs, and whether it can be had for nothing. */
function Offer({ ways: { payment, helpers, ad } }: { ways: UnlockRecord['ways'] }) {
  const free = helpers ? '好友助力免费' : ad ? '看广告免费' : '';
  return (
    <>
      {payment && (
        <View className="unlock-offer__price">
          {`¥${exactYuan(payment.unpaid?.price ?? payment.price)}`}
        </View>
      )}
      {free && <View className="unlock-offer__free">{payment ? `或${free}` : free}</View>}
    </>
  );
}
