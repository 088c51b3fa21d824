import { Text, View } from '@tarojs/components';
import { Button } from '@/ui/Button';
import type { Waiting } from '@account-doctor/client-core/chat/Outbox';
import type { Conversation } from './Conversation';
import './MessageBubble.scss';
import './WaitingBubble.scss';

const placeholders = { picture: '[图片]', order: '[订单]' } as const;

/** A message that the service has not confirmed, or has refused: why, and what can be done. */
export function WaitingBubble({
  waiting: { clientId, content, problem },
  conversation,
}: {
  waiting: Waiting;
  conversation: Conversation;
}) {
  return (
    <View className="message-bubble" id={`chat-waiting-${clientId}`}>
      <View className="message-bubble__side message-bubble__side--own">
        <View className="message-bubble__box message-bubble__box--customer waiting-bubble__box">
          <Text className="message-bubble__text">
            {content.kind === 'text' ? content.text : placeholders[content.kind]}
          </Text>
        </View>
        {problem === null ? (
          <View className="message-bubble__mark">发送中…</View>
        ) : (
          <View className="waiting-bubble__problem" role="alert">
            <View className="waiting-bubble__why">{problem}</View>
            <Button size="small" variant="text" onPress={() => conversation.resend(clientId)}>
              重新发送
            </Button>
            <Button size="small" variant="text" onPress={() => conversation.discard(clientId)}>
              删除
            </Button>
          </View>
        )}
      </View>
    </View>
  );
}
