import { Image, Text, View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { evaluationStateLabels } from '@account-doctor/contract/states';
import type { ChatConversation, ChatMarks, ChatMessage } from '@account-doctor/contract/types';
import { GameIcon } from '@/features/game/GameIcon';
import { Pressable } from '@/ui/Pressable';
import { moment } from '@/format/time';
import './MessageBubble.scss';

/** Messages closer than this to the one before stand under its time, in ms. */
const TOGETHER = 5 * 60_000;

interface MessageBubbleProps {
  message: ChatMessage;
  previous: ChatMessage | undefined;
  valuer: ChatConversation['valuer'];
  /** How far the other side is, below one's own last message. */
  mark: ChatMarks['desk'] | null;
  /** Its picture could not be loaded: the link may have ended. */
  onBroken: () => void;
}

/** One message: whose it is, what it says, when, and whether it was read. */
export function MessageBubble(props: MessageBubbleProps) {
  const { message, previous, valuer, mark, onBroken } = props;
  const { sender, content, createdAt, position } = message;
  const own = sender === 'customer';
  const name = sender === 'auto' ? '自动回复' : `估价师${valuer ? ` ${valuer.alias}` : ''}`;
  return (
    <View className="message-bubble" id={`chat-${position}`}>
      {!isTogether(message, previous) && (
        <View className="message-bubble__time">{moment(createdAt)}</View>
      )}
      <View className={`message-bubble__side ${own ? 'message-bubble__side--own' : ''}`}>
        {!own && <View className="message-bubble__name">{name}</View>}
        <View className={`message-bubble__box message-bubble__box--${shows(content) ?? sender}`}>
          <Content content={content} onBroken={onBroken} />
        </View>
        {mark && <View className="message-bubble__mark">{markText(mark, position)}</View>}
      </View>
    </View>
  );
}

const isTogether = (message: ChatMessage, previous: ChatMessage | undefined) =>
  previous !== undefined &&
  Date.parse(message.createdAt) - Date.parse(previous.createdAt) < TOGETHER;

/** A picture stands by itself, whoever sent it. */
const shows = (content: ChatMessage['content']) =>
  content.kind === 'picture' && content.picture ? 'picture' : null;

function markText({ delivered, read }: ChatMarks['desk'], position: number): string {
  if (read >= position) return '已读';
  return delivered >= position ? '已送达' : '已发送';
}

function Content({ content, onBroken }: { content: ChatMessage['content']; onBroken: () => void }) {
  switch (content.kind) {
    case 'text':
      return (
        <Text className="message-bubble__text" selectable userSelect>
          {content.text}
        </Text>
      );
    case 'picture':
      return content.picture ? (
        <Picture picture={content.picture} onBroken={onBroken} />
      ) : (
        <View className="message-bubble__gone">图片已删除</View>
      );
    case 'order':
      return content.order ? (
        <View className="message-bubble__order">
          <GameIcon url={content.order.gameIconUrl} size={36} />
          <View className="message-bubble__order-words">
            <View className="message-bubble__order-name">
              {content.order.gameName} · {content.order.serverLabel}
            </View>
            <View className="message-bubble__order-state">
              {evaluationStateLabels[content.order.evaluationState]} · {content.order.orderNo}
            </View>
          </View>
        </View>
      ) : (
        <View className="message-bubble__gone">订单已删除</View>
      );
  }
}

type PictureContent = Extract<ChatMessage['content'], { kind: 'picture' }>['picture'];

function Picture({
  picture: { url, thumbnailUrl, width, height },
  onBroken,
}: {
  picture: NonNullable<PictureContent>;
  onBroken: () => void;
}) {
  const side = 160;
  const scale = side / Math.max(width, height, 1);
  return (
    <Pressable
      label="查看图片"
      onPress={() => void Taro.previewImage({ urls: [url], current: url })}
    >
      <Image
        className="message-bubble__picture"
        src={thumbnailUrl}
        mode="aspectFill"
        style={{ width: `${width * scale}px`, height: `${height * scale}px` }}
        onError={onBroken}
      />
    </Pressable>
  );
}
