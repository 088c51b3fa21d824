import { Image, Text, View } from '@tarojs/components';
import type { ConversationModel } from '@account-doctor/client-core/chat/ConversationModel';
import type { PendingMessage } from '@account-doctor/client-core/chat/Outbox';
import { valuerLevelLabels } from '@account-doctor/contract/staff';
import { aboutEvaluationState } from '@account-doctor/contract/states';
import type { ChatMarks, ChatMessage } from '@account-doctor/contract/types';
import { GameIcon } from '@/features/game/GameIcon';
import { dayAndTimeText } from '@/format/time';
import { Button } from '@/ui/Button';
import { Pressable } from '@/ui/Pressable';
import { viewPictures } from '@/ui/viewPictures';
import './MessageBubble.scss';

/** A message within this time after the previous one shows no time of its own; in ms. */
const TIME_GAP = 5 * 60_000;

interface MessageBubbleProps {
  message: ChatMessage;
  previous: ChatMessage | undefined;
  /** How far the other side has received and read; only for the user's last message. */
  mark: ChatMarks['desk'] | null;
  /** Called when the picture fails to load, which may mean that its link has expired. */
  onBroken: () => void;
}

/** One message: sender, time, content, and whether it was read. */
export function MessageBubble(props: MessageBubbleProps) {
  const { message, previous, mark, onBroken } = props;
  const { sender, writer, content, createdAt, position } = message;
  const own = sender === 'customer';
  const name =
    sender === 'auto'
      ? '自动回复'
      : writer
        ? `${writer.alias} · ${valuerLevelLabels[writer.level]}`
        : '估价师';
  return (
    <View className="message-bubble" id={`chat-${position}`}>
      {!isSoonAfter(message, previous) && (
        <View className="message-bubble__time">{dayAndTimeText(createdAt)}</View>
      )}
      <View className={`message-bubble__side ${own ? 'message-bubble__side--own' : ''}`}>
        {!own && <View className="message-bubble__name">{name}</View>}
        <View className={`message-bubble__box message-bubble__box--${boxClass(content) ?? sender}`}>
          <MessageContent content={content} onBroken={onBroken} />
        </View>
        {mark && <View className="message-bubble__mark">{deliveryText(mark, position)}</View>}
      </View>
    </View>
  );
}

/** Whether a message follows the previous one so soon that it shows no time of its own. */
const isSoonAfter = (message: ChatMessage, previous: ChatMessage | undefined) =>
  previous !== undefined &&
  Date.parse(message.createdAt) - Date.parse(previous.createdAt) < TIME_GAP;

/** CSS class of the bubble's box, by kind of content. */
const boxClass = (content: ChatMessage['content']) =>
  content.kind === 'picture' && content.picture ? 'picture' : null;

/** Whether the message at this position was sent, delivered or read. */
function deliveryText({ delivered, read }: ChatMarks['desk'], position: number): string {
  if (read >= position) return '已读';
  return delivered >= position ? '已送达' : '已发送';
}

function MessageContent({
  content,
  onBroken,
}: {
  content: ChatMessage['content'];
  onBroken: () => void;
}) {
  switch (content.kind) {
    case 'text':
      return (
        <Text className="message-bubble__text" selectable userSelect>
          {content.text}
        </Text>
      );
    case 'picture':
      return content.picture ? (
        <MessagePicture picture={content.picture} onBroken={onBroken} />
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
              {aboutEvaluationState(content.order.evaluationState).label} · {content.order.orderNo}
            </View>
          </View>
        </View>
      ) : (
        <View className="message-bubble__gone">订单已删除</View>
      );
  }
}

/** Longest side of a picture in a conversation, in px; long screenshots are cropped to their top. */
const LONG_SIDE = 160;
const SHORT_SIDE = 80;

type PictureContent = Extract<ChatMessage['content'], { kind: 'picture' }>['picture'];

function MessagePicture({
  picture: { url, thumbnailUrl, width, height },
  onBroken,
}: {
  picture: NonNullable<PictureContent>;
  onBroken: () => void;
}) {
  const side = (own: number, other: number) =>
    `${Math.max(SHORT_SIDE, (LONG_SIDE * own) / Math.max(own, other, 1))}px`;
  return (
    <Pressable label="查看图片" onPress={() => void viewPictures({ urls: [url], current: url })}>
      <Image
        className="message-bubble__picture"
        src={thumbnailUrl}
        mode="aspectFill"
        style={{ width: side(width, height), height: side(height, width) }}
        onError={onBroken}
      />
    </Pressable>
  );
}

const placeholders = { picture: '[图片]', order: '[订单]' } as const;

/** A message that the service has not confirmed yet, or has rejected; shows the reason then. */
export function PendingBubble({
  waiting: { clientId, content, problem },
  conversation,
}: {
  waiting: PendingMessage;
  conversation: ConversationModel;
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
