import { View } from '@tarojs/components';
import type { OrderRow } from '@account-doctor/contract/types';
import { GameIcon } from '@/features/game/GameIcon';
import './OrderHead.scss';

/** Which account an order is about. */
export function OrderHead({ order }: { order: OrderRow }) {
  const { gameName, gameIconUrl, serverLabel, account, orderNo } = order;
  return (
    <View className="order-head">
      <GameIcon url={gameIconUrl} size={48} />
      <View className="order-head__words">
        <View className="order-head__game" role="heading" aria-level={2}>
          {gameName}
        </View>
        <View className="order-head__line">
          {account ? `${serverLabel} · ${account}` : serverLabel}
        </View>
        <View className="order-head__line">{`编号 ${orderNo}`}</View>
      </View>
    </View>
  );
}
