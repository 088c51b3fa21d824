import { View } from '@tarojs/components';
import { evaluationStateLabels } from '@account-doctor/contract/states';
import { valuerLevelLabels } from '@account-doctor/contract/staff';
import type { ChatConversation } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { GameIcon } from '@/features/game/GameIcon';
import { Tag } from '@/ui/Tag';
import './OrderHead.scss';

/** Which order the conversation is about, who values it, and how far it is. */
export function OrderHead({ about, onSend }: { about: ChatConversation; onSend: () => void }) {
  const { order, valuer, closed } = about;
  const who = valuer ? `${valuerLevelLabels[valuer.level]} ${valuer.alias}` : '等待估价师接单';
  return (
    <View className="chat-order">
      <GameIcon url={order.gameIconUrl} size={40} />
      <View className="chat-order__words">
        <View className="chat-order__line">
          <View className="chat-order__name">{order.gameName}</View>
          <Tag variant="primary">{evaluationStateLabels[order.evaluationState]}</Tag>
        </View>
        <View className="chat-order__valuer">{`${order.serverLabel} · ${who}`}</View>
      </View>
      {closed === null && (
        <Button id="chat-send-order" size="small" variant="text" onPress={onSend}>
          发送订单
        </Button>
      )}
    </View>
  );
}
