import { mergeByPosition } from '@account-doctor/client-core/chat/messages';
import type {
  ChatConversation,
  ChatEvent,
  ChatMessage,
  DataOf,
} from '@account-doctor/contract/types';
import { useEvent } from '@account-doctor/client-core/react/useEvent';
import { useCallback, useEffect, useState } from 'react';
import { errorText } from '../data/errorText';
import { watchChat, sendInChat } from '../data/chat';
import { call } from '../data/service';

/** A message that the service has not confirmed yet. */
export interface Outgoing {
  clientId: string;
  content: { kind: 'text'; text: string } | { kind: 'picture'; fileId: string };
  /** The reason of a rejection, in Chinese. */
  problem: string | null;
}

/** Position and direction of the messages to load. */
interface Direction {
  before?: number;
  after?: number;
}

/** The chat about an order, which must not change: messages, and sending. */
export function useChat(orderId: string) {
  const [conversation, setConversation] = useState<ChatConversation | null>(null);
  const [messages, setMessages] = useState<ChatMessage[]>([]);
  const [outgoing, setOutgoing] = useState<Outgoing[]>([]);
  const [earlier, setEarlier] = useState(false);
  const [online, setOnline] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const fetchHistory = useCallback(
    async (direction: Direction) => {
      try {
        let asked: Direction | null = direction;
        while (asked) {
          const page: DataOf<'GET /desk-api/chat/history'> = await call(
            'GET /desk-api/chat/history',
            { orderId, ...asked },
          );
          setConversation(page.conversation);
          setMessages((known) => mergeByPosition(known, page.list));
          setProblem(null);
          if (asked.after === undefined) setEarlier(page.more);
          const last = page.list[page.list.length - 1]?.position;
          asked =
            asked.after !== undefined && page.more && last !== undefined ? { after: last } : null;
        }
      } catch (error) {
        setProblem(errorText(error));
      }
    },
    [orderId],
  );

  const newest = messages[messages.length - 1];
  const sendWaiting = () => {
    for (const { clientId, content, problem: refused } of outgoing)
      if (!refused) sendInChat({ type: 'send', orderId, clientId, content });
  };
  const receive = useEvent((event: ChatEvent) => {
    switch (event.type) {
      case 'ready':
        sendWaiting();
        void fetchHistory(newest ? { after: newest.position } : {});
        return;
      case 'resync':
        void fetchHistory({ after: newest?.position ?? 0 });
        return;
      case 'stored':
        setOutgoing((all) => all.filter(({ clientId }) => clientId !== event.clientId));
        setMessages((known) => mergeByPosition(known, [event.message]));
        return;
      case 'message':
        if (event.message.orderId === orderId)
          setMessages((known) => mergeByPosition(known, [event.message]));
        return;
      case 'marks':
        if (event.orderId === orderId)
          setConversation((known) => known && { ...known, marks: event.marks });
        return;
      case 'refused':
        setOutgoing((all) =>
          all.map((row) =>
            row.clientId === event.clientId ? { ...row, problem: event.msg } : row,
          ),
        );
        return;
      case 'closed':
        setProblem(event.msg);
        return;
      case 'pong':
    }
  });
  useEffect(() => watchChat({ onMessage: receive, onOnline: setOnline }), [receive]);

  const unread = newest?.sender === 'customer' ? newest.position : null;
  useEffect(() => {
    const tell = () => {
      // Messages in a hidden window do not count as read.
      if (unread !== null && online && document.visibilityState === 'visible')
        sendInChat({ type: 'read', orderId, position: unread });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [orderId, unread, online]);

  const send = useCallback(
    (content: Outgoing['content']) => {
      const row = { clientId: crypto.randomUUID(), content, problem: null };
      setOutgoing((all) => [...all, row]);
      sendInChat({ type: 'send', orderId, clientId: row.clientId, content });
    },
    [orderId],
  );
  const drop = (clientId: string) =>
    setOutgoing((all) => all.filter((row) => row.clientId !== clientId));
  const showEarlier = () => void fetchHistory({ before: messages[0]?.position });

  return { conversation, messages, outgoing, earlier, online, problem, send, drop, showEarlier };
}
