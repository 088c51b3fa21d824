import { View } from '@tarojs/components';
import type { ConversationModel } from '@account-doctor/client-core/chat/ConversationModel';
import { useConversation } from '@account-doctor/client-core/react/useConversation';
import { useEffect, useState } from 'react';
import { createConversation } from '@/data/chat';
import { growingPause } from '@/data/polling';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { usePageShown } from '@/data/usePageShown';
import { replace } from '@/navigation/navigate';
import { FixedArea } from '@/platform/input/fixedArea';
import { watchReturns } from '@/platform/network/network';
import { watchKeyboardHeight } from '@/platform/input/input';
import { ReportContentLink } from '@/features/feedback/ReportContentLink';
import { readNavBarMetrics } from '@/platform/layout/layout';
import { useStores } from '@/stores/RootStore';
import { Button } from '@/ui/Button';
import { NotFoundView, isNotFound } from '@/ui/NotFoundView';
import { LoadedContent } from '@/ui/LoadedContent';
import { Composer } from './Composer';
import { ConversationStarters } from './ConversationStarters';
import { MessageBubble, PendingBubble } from './MessageBubble';
import { ConversationHead } from './ConversationHead';
import './ConversationView.scss';

/** First pause between two polls for the order's state, in ms. */
const FIRST_PAUSE = 10_000;
const LONGEST_PAUSE = 60_000;
/** Height of the border below the navigation bar, in px. */
const BORDER_HEIGHT = 1;

/** The conversation about an order: the order, the messages and the field to write in. */
export function ConversationView({ orderId }: { orderId: string }) {
  const { session } = useStores();
  const conversation = useConversation(
    () => createConversation(session.userId, orderId),
    usePageShown(),
  );
  useEffect(() => watchReturns(() => conversation.checkConnection()), [conversation]);
  const [keyboard, setKeyboard] = useState(0);
  useEffect(() => watchKeyboardHeight(setKeyboard), []);
  const query = useCall(
    'GET /app-api/chat/history',
    { orderId },
    {
      fresh: true,
      onData: (latest) => conversation.history.showLatest(latest),
      // The socket delivers only messages, so the order's state is polled.
      refreshInterval: ({ conversation: { closed } }, answerCount) =>
        closed === null ? growingPause(FIRST_PAUSE, LONGEST_PAUSE, answerCount) : 0,
    },
  );
  const { statusBarHeight, height } = readNavBarMetrics();
  const { about } = conversation.history;
  if (isNotFound(query.error))
    return (
      <NotFoundView
        text="这份订单没有可以查看的对话：只有请估价师评估的订单可以沟通。"
        action="查看所有对话"
        onPress={() => void replace('chat', {})}
      />
    );
  return (
    <View
      className={`conversation ${keyboard > 0 ? 'conversation--typing' : ''}`}
      style={{ top: `${statusBarHeight + height + BORDER_HEIGHT}px`, bottom: `${keyboard}px` }}
    >
      {about && <ConversationHead about={about} onSend={() => conversation.sendOrder()} />}
      <ConnectionNotice conversation={conversation} />
      {/* The new key remounts the element when the head appears; keeping it would make the messages visibly jump. */}
      <View key={about ? 'messages' : 'loading'} className="conversation__scroll">
        <View className="conversation__messages" role="log" aria-live="polite" id="chat-messages">
          <LoadedContent query={query}>
            {() => <Messages conversation={conversation} />}
          </LoadedContent>
        </View>
      </View>
      {about && (
        <FixedArea.Provider value>
          <Composer conversation={conversation} closed={about.closed} />
        </FixedArea.Provider>
      )}
    </View>
  );
}

function ConnectionNotice({ conversation }: { conversation: ConversationModel }) {
  if (conversation.state !== 'offline') return null;
  return (
    <View className="conversation__offline" role="status">
      网络不太稳定，正在重新连接，写下的消息会在恢复后发出
    </View>
  );
}

function Messages({ conversation }: { conversation: ConversationModel }) {
  const { waiting, history } = conversation;
  const { messages, about, more } = history;
  const earlier = useAction(() => history.loadEarlier());
  const lastOwn = [...messages].reverse().find(({ sender }) => sender === 'customer')?.position;
  if (!about) return null;
  if (messages.length === 0 && waiting.length === 0)
    return (
      <ConversationStarters about={about} onAsk={(question) => conversation.sendText(question)} />
    );
  return (
    <>
      {more && (
        <View className="conversation__earlier">
          <Button
            id="chat-earlier"
            size="small"
            variant="text"
            loading={earlier.running}
            onPress={() => void earlier.run()}
          >
            查看更早的消息
          </Button>
        </View>
      )}
      {messages.map((message, index) => (
        <MessageBubble
          key={message.position}
          message={message}
          previous={messages[index - 1]}
          mark={message.position === lastOwn ? about.marks.desk : null}
          onBroken={() => void history.renew(message).catch(() => undefined)}
        />
      ))}
      {messages.some(({ sender }) => sender === 'valuer') && (
        <ReportContentLink kind="chat" id={about.order.orderId} />
      )}
      {waiting.map((one) => (
        <PendingBubble key={one.clientId} waiting={one} conversation={conversation} />
      ))}
    </>
  );
}
