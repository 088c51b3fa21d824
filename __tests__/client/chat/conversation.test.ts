import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatSocketListener } from '@account-doctor/client-core/chat/ChatSocket';
import { ConversationModel } from '@account-doctor/client-core/chat/ConversationModel';
import { Outbox } from '@account-doctor/client-core/chat/Outbox';
import type { ChatFrame, ChatHistory, ChatMessage } from '@account-doctor/contract/types';

const message = (position: number, sender: ChatMessage['sender']): ChatMessage => ({
  orderId: 'order-1',
  position,
  sender,
  clientId: `message-${position}`,
  writer: null,
  content: { kind: 'text', text: `第 ${position} 条` },
  createdAt: '2026-11-22T02:00:00.000Z',
});

const none = { delivered: 0, read: 0 };
const about: ChatHistory['conversation'] = {
  order: {
    orderId: 'order-1',
    orderNo: 'A1',
    kind: 'human',
    state: 'fulfilling',
    evaluationState: 'reviewing',
    gameName: '王者荣耀',
    gameIconUrl: '/icon.svg',
    serverLabel: '安卓 QQ',
    createdAt: '2026-11-22T02:00:00.000Z',
  },
  valuer: null,
  closed: null,
  marks: { customer: none, desk: none },
  unread: 0,
};

let stored: ChatMessage[];
let failing: boolean;
let sent: ChatFrame[];
let socket: ChatSocketListener;
const marks = () => sent.filter(({ type }) => type === 'read' || type === 'delivered');

const open = (side: 'customer' | 'desk') => {
  const conversation = new ConversationModel({
    orderId: 'order-1',
    side,
    outbox: new Outbox('me', { read: () => null, write: () => false, remove: () => undefined }),
    openSocket: (listener) => {
      socket = listener;
      const nothing = () => undefined;
      const send = (frame: ChatFrame) => sent.push(frame) > 0;
      return { start: nothing, stop: nothing, checkConnection: nothing, disconnect: nothing, send };
    },
    loadHistory: ({ after = 0 }) =>
      failing
        ? Promise.reject(new Error('offline'))
        : Promise.resolve({
            conversation: about,
            list: stored.filter(({ position }) => position > after),
            more: false,
          }),
  });
  conversation.start();
  return conversation;
};

beforeEach(() => {
  stored = [
    message(1, 'valuer'),
    message(2, 'customer'),
    message(3, 'auto'),
    message(4, 'customer'),
  ];
  failing = false;
  sent = [];
});

describe('marks for messages of the other side', () => {
  it.each([
    ['customer', 3],
    ['desk', 4],
  ] as const)(
    'are "delivered" while the page is hidden and "read" while it is visible, for the %s',
    async (side, position) => {
      const conversation = open(side);
      conversation.show(false);
      await conversation.history.loadLatest();
      expect(marks()).toEqual([{ type: 'delivered', orderId: 'order-1', position }]);
      conversation.show(true);
      expect(marks().slice(1)).toEqual([{ type: 'read', orderId: 'order-1', position }]);
    },
  );
});

describe('messages', () => {
  it('are loaded after the history if they arrive before it', async () => {
    const conversation = open('desk');
    const loading = conversation.history.loadLatest();
    stored = [...stored, message(5, 'customer')];
    socket.onMessage({ type: 'message', message: message(5, 'customer') });
    await loading;
    await expect.poll(() => conversation.history.messages).toHaveLength(5);
  });

  it('of other orders are ignored', async () => {
    const conversation = open('desk');
    await conversation.history.loadLatest();
    const other = { ...message(5, 'customer'), orderId: 'order-2' };
    socket.onMessage({ type: 'message', message: other });
    expect(conversation.history.messages).toHaveLength(4);
  });

  it('are loaded again after a failure', async () => {
    const conversation = open('desk');
    failing = true;
    await expect(conversation.history.loadLatest()).rejects.toThrow('offline');
    expect(conversation.history.error).toBeInstanceOf(Error);
    failing = false;
    await conversation.history.loadLatest();
    expect(conversation.history).toMatchObject({ error: null, messages: stored });
  });
});

it('says why the service closed the socket, until the socket is open again', () => {
  const conversation = open('desk');
  let changes = 0;
  const stop = conversation.subscribe(() => (changes += 1));
  socket.onMessage({ type: 'closed', code: 'NOT_LOGGED_IN', msg: '请重新登录', data: null });
  expect(conversation.closedBecause).toBe('请重新登录');
  socket.onState('online');
  expect(conversation.closedBecause).toBeNull();
  expect(changes).toBe(2);
  stop();
});
