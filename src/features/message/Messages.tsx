import { View } from '@tarojs/components';
import { useLayoutEffect, useRef, useState } from 'react';
import type { MessageTopic } from '@account-doctor/contract/messages';
import type { Message, PayloadOf } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { LongList } from '@/ui/LongList';
import { Tabs } from '@/ui/Tabs';
import { ListSkeleton } from '@/ui/ListSkeleton';
import { LoadedBelow, LoadedContent } from '@/ui/LoadedContent';
import { useAction } from '@/data/useAction';
import { useListCall } from '@/data/useListCall';
import { UnpaidOrderNotice, useUnpaidOrders } from '@/features/order/UnpaidOrderNotice';
import { setUnreadCount, useUnreadCount } from './UnreadBadge';
import { navigate, navigateToPath } from '@/navigation/navigate';
import { call } from '@/data/service';
import { useStores } from '@/stores/RootStore';
import { DayCardRow, MessageRow } from './parts/MessageRow';
import './Messages.scss';

const MESSAGES = 'GET /app-api/user/message';

type TopicFilter = MessageTopic | 'all';
const topics: readonly { value: TopicFilter; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'orders', label: '订单' },
  { value: 'system', label: '系统' },
];

/** The user's notifications, newest first. */
export function Messages() {
  const { session } = useStores();
  const [userId] = useState(session.userId);
  const [topic, setTopic] = useState<TopicFilter>('all');
  const marks = useReadMarks(userId);
  const messages = useMessages(userId, topic, marks.lastMarking);
  const unpaid = useUnpaidOrders();
  return (
    <>
      <View className="messages__topics">
        <Tabs label="消息分类" options={topics} value={topic} onChange={setTopic} />
      </View>
      <View className="messages__unpaid">
        <UnpaidOrderNotice query={unpaid} />
      </View>
      <LoadedBelow query={unpaid}>
        <LoadedContent query={messages} skeleton={<ListSkeleton />}>
          {(rows) =>
            rows.length === 0 ? (
              <NoMessages />
            ) : (
              <View className="messages">
                <MessagesHead busy={marks.marking} onReadAll={() => void marks.readAll(rows)} />
                <LongList
                  key={topic}
                  list={messages}
                  label="消息，从新到旧"
                  keyOf={({ messageId }) => messageId}
                >
                  {(message, neighbours) => (
                    <DayCardRow message={message} {...neighbours}>
                      <MessageRow
                        message={message}
                        read={marks.isRead(message)}
                        onPress={() => {
                          marks.readOne(message);
                          if (message.path) void navigateToPath(message.path);
                        }}
                      />
                    </DayCardRow>
                  )}
                </LongList>
              </View>
            )
          }
        </LoadedContent>
      </LoadedBelow>
    </>
  );
}

/** The messages of a topic; each answer also contains the number of unread messages. */
function useMessages(userId: string, topic: TopicFilter, lastMarking: () => Promise<unknown>) {
  // Requests later pages relative to the newest message of the first page, so that new messages do not shift them.
  const newest = useRef<string>();
  const requestPage = async (page: PayloadOf<typeof MESSAGES>) => {
    // Waits for the last request that marks messages as read: this request would otherwise show them as unread again.
    const marking = lastMarking();
    await marking;
    const further = page.pageNo !== 1;
    const upTo = further ? newest.current : undefined;
    const answer = await call(MESSAGES, { ...page, ...(upTo ? { upTo } : {}) });
    if (!further) newest.current = answer.list[0]?.messageId;
    if (marking === lastMarking()) void setUnreadCount(userId, answer.unread);
    return answer;
  };
  const messages = useListCall(
    MESSAGES,
    { about: topic === 'all' ? undefined : topic },
    { requestPage },
  );
  const first = messages.data?.[0]?.messageId;
  // Also runs if the first page comes from the cache.
  useLayoutEffect(() => {
    if (first !== undefined) newest.current = first;
  }, [first]);
  return messages;
}

/** Shows a message as read immediately after a tap; the list is refetched when the user returns. */
function useReadMarks(userId: string) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const mark = (rows: Message[]) =>
    setMarked((before) => new Set([...before, ...rows.map(({ messageId }) => messageId)]));
  const isRead = (message: Message) => message.read || marked.has(message.messageId);

  const readOne = (message: Message) => {
    if (isRead(message)) return;
    mark([message]);
    const { messageId } = message;
    // Not awaited: if marking fails, the message is unread again next time.
    last.current = call('POST /app-api/user/message/read', { messageId, reach: 'one' }).then(
      ({ unread }) => setUnreadCount(userId, unread),
      () => undefined,
    );
  };
  const all = useAction(async (rows: Message[]) => {
    const newest = rows[0];
    if (!newest) return;
    const { messageId } = newest;
    const { unread } = await call('POST /app-api/user/message/read', {
      messageId,
      reach: 'all-before',
    });
    mark(rows);
    await setUnreadCount(userId, unread);
  });
  const lastMarking = () => last.current;
  return { isRead, readOne, readAll: all.run, marking: all.running, lastMarking };
}

function MessagesHead({ busy, onReadAll }: { busy: boolean; onReadAll: () => void }) {
  const unread = useUnreadCount();
  return (
    <View className="messages__head">
      <View className="messages__unread" role="status">
        {unread > 0 ? `${unread} 条未读` : '全部已读'}
      </View>
      {unread > 0 && (
        <Button id="read-all" size="small" variant="text" loading={busy} onPress={onReadAll}>
          全部标为已读
        </Button>
      )}
    </View>
  );
}

function NoMessages() {
  return (
    <EmptyView icon="bell" text="还没有消息。报告生成、反馈有回复时，会在这里告诉您">
      <Button size="small" onPress={() => void navigate('evaluation')}>
        去评估账号
      </Button>
    </EmptyView>
  );
}
