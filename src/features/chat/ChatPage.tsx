import { View } from '@tarojs/components';
import type { ChatConversationRow } from '@account-doctor/contract/types';
import { useListCall } from '@/data/useListCall';
import { GameIcon } from '@/features/game/GameIcon';
import { agoText } from '@/format/time';
import { navigate } from '@/navigation/navigate';
import type { ParametersOf } from '@/routes';
import { EmptyView } from '@/ui/EmptyView';
import { ListEnd } from '@/ui/ListEnd';
import { ListSkeleton } from '@/ui/ListSkeleton';
import { LoadedContent } from '@/ui/LoadedContent';
import { Pressable } from '@/ui/Pressable';
import { Tag } from '@/ui/Tag';
import { ConversationView } from './conversation/ConversationView';
import './ChatPage.scss';

/** Chat page: the conversation about an order; without `orderId`, the list of conversations. */
export function ChatPage({ orderId }: ParametersOf<'chat'>) {
  return orderId ? <ConversationView orderId={orderId} /> : <ConversationList />;
}

/** The user's conversations, latest message first. */
function ConversationList() {
  const conversations = useListCall('GET /app-api/chat/conversations', {});
  return (
    <LoadedContent query={conversations} skeleton={<ListSkeleton />}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyView
            icon="message-square"
            text="还没有沟通记录。人工评估的订单支付后，可以在订单里联系估价师"
          />
        ) : (
          <View className="conversation-list">
            {rows.map((row) => (
              <ConversationRow key={row.order.orderId} row={row} />
            ))}
            <ListEnd list={conversations} />
          </View>
        )
      }
    </LoadedContent>
  );
}

/** The last message in one line. */
function messagePreview({ last: { content } }: ChatConversationRow): string {
  switch (content.kind) {
    case 'text':
      return content.text;
    case 'picture':
      return '[图片]';
    case 'order':
      return '[订单]';
  }
}

function ConversationRow({ row }: { row: ChatConversationRow }) {
  const { order, valuer, unread, last } = row;
  return (
    <Pressable
      id={`conversation-${order.orderId}`}
      className="conversation-list__row"
      role="link"
      onPress={() => void navigate('chat', { orderId: order.orderId })}
    >
      <GameIcon url={order.gameIconUrl} size={44} />
      <View className="conversation-list__words">
        <View className="conversation-list__line">
          <View className="conversation-list__name">
            {order.gameName}
            {valuer ? ` · 估价师${valuer.alias}` : ''}
          </View>
          <View className="conversation-list__time">{agoText(last.createdAt)}</View>
        </View>
        <View className="conversation-list__line">
          <View className="conversation-list__last">{messagePreview(row)}</View>
          {unread > 0 && <Tag variant="error">{`${unread} 条未读`}</Tag>}
        </View>
      </View>
    </Pressable>
  );
}
