import { View } from '@tarojs/components';
import type { OrderRow } from '@account-doctor/contract/types';
import { GameIcon } from '@/features/game/GameIcon';
import { Icon } from '@/ui/Icon';
import { Tag } from '@/ui/Tag';
import { Pressable } from '@/ui/Pressable';
import { yuan } from '@/format/money';
import { day } from '@/format/time';
import './ReportChoice.scss';

interface ReportChoiceProps {
  order: OrderRow;
  chosen: boolean;
  /** As many as can be are chosen. */
  disabled: boolean;
  onPress: () => void;
}

/** A report that can be taken into the comparison. */
export function ReportChoice({ order, chosen, disabled, onPress }: ReportChoiceProps) {
  const { orderId, gameName, gameIconUrl, serverLabel, account, fairPrice, createdAt } = order;
  return (
    <Pressable
      id={`comparison-${orderId}`}
      className={`report-choice ${chosen ? 'report-choice--chosen' : ''}`}
      role="checkbox"
      checked={chosen}
      disabled={disabled}
      onPress={onPress}
    >
      <View className={`report-choice__mark ${chosen ? 'report-choice__mark--on' : ''}`}>
        {chosen && <Icon name="check" size={14} />}
      </View>
      <GameIcon url={gameIconUrl} size={40} />
      <View className="report-choice__what">
        <View className="report-choice__game">
          {gameName}
          {order.evaluationState === 'locked' && <Tag variant="info">未解锁</Tag>}
        </View>
        <View className="report-choice__server">
          {[serverLabel, account, day(createdAt)].filter(Boolean).join(' · ')}
        </View>
      </View>
      {fairPrice !== null && <View className="report-choice__price">¥{yuan(fairPrice)}</View>}
    </Pressable>
  );
}
