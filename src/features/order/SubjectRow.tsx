import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { orderKindLabels } from '@account-doctor/contract/states';
import type { OrderRow } from '@account-doctor/contract/types';
import { GameIcon } from '@/features/game/GameIcon';
import './SubjectRow.scss';

type OrderSubject = Pick<OrderRow, 'kind' | 'gameName' | 'gameIconUrl' | 'serverLabel' | 'account'>;

/** Game, account and kind of an order. */
export function OrderSubjectRow({ order }: { order: OrderSubject }) {
  const { kind, gameName, gameIconUrl, serverLabel, account } = order;
  return (
    <SubjectRow
      picture={<GameIcon url={gameIconUrl} size={48} />}
      name={`${gameName} · ${orderKindLabels[kind]}`}
      account={account ? `${serverLabel} · ${account}` : serverLabel}
    />
  );
}

interface SubjectRowProps {
  /** The game's icon or a person's avatar. */
  picture: ReactNode;
  name: string;
  /** Tag beside the name. */
  state?: ReactNode;
  account: string;
  /** Buttons at the end of the row. */
  children?: ReactNode;
}

/** Row with icon, name, tag and buttons. */
export function SubjectRow({ picture, name, state, account, children }: SubjectRowProps) {
  return (
    <View className="order-subject">
      {picture}
      <View className="order-subject__words">
        <View className="order-subject__line">
          <View className="order-subject__name">{name}</View>
          {state}
        </View>
        <View className="order-subject__account">{account}</View>
      </View>
      {children}
    </View>
  );
}
