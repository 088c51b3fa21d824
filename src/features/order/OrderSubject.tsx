import { View } from '@tarojs/components';
import { orderKindLabels } from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import { GameIcon } from '@/features/game/GameIcon';
import './OrderSubject.scss';

type Subject = Pick<OrderRow, 'kind' | 'gameName' | 'gameIconUrl' | 'serverLabel' | 'account'>;

/** The game, the account and the kind of an order. */
export function OrderSubject({ order }: { order: Subject }) {
  const { kind, gameName, gameIconUrl, serverLabel, account } = order;
  return (
    <View className="order-subject">
      <GameIcon url={gameIconUrl} size={48} />
      <View className="order-subject__words">
        <View className="order-subject__name">
          {gameName} · {orderKindLabels[kind]}
        </View>
        <View className="order-subject__account">
          {account ? `${serverLabel} · ${account}` : serverLabel}
        </View>
      </View>
    </View>
  );
}
