import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import { CHAT_ANSWER_TIMEOUT, CHAT_HEARTBEAT, CHAT_IDLE } from '@account-doctor/contract/chat';
import type { ChatEvent, ChatMessage } from '@account-doctor/contract/types';
import { backoffPause } from '@account-doctor/client-core/chat/backOff';
import { ChatConnection } from '@account-doctor/client-core/chat/ChatConnection';
import type { ChatState } from '@account-doctor/client-core/chat/ChatSocket';
import type { Outbox, PendingMessage } from '@account-doctor/client-core/chat/Outbox';
import { openChatSocket, outboxOf } from '@/data/chat';
import { requestAs } from '../support/service';
import { fakeSockets, type FakeSocket } from './lines';

vi.mock('@/platform/network/socket');

let lines: FakeSocket[];
const line = () => lines[lines.length - 1]!;
const waiting = (clientId: string): PendingMessage => ({
  orderId: 'order-1',
  clientId,
  content: { kind: 'text', text: clientId },
  at: '2026-11-22T00:00:00.000Z',
  problem: null,
});
const message = (clientId: string): ChatMessage => ({
  orderId: 'order-1',
  position: 1,
  sender: 'customer',
  clientId,
  writer: null,
  content: { kind: 'text', text: clientId },
  createdAt: '2026-11-22T00:00:00.000Z',
});
const stored = (clientId: string): ChatEvent => ({
  type: 'stored',
  clientId,
  message: message(clientId),
});
const sentIds = () =>
  line().said.flatMap((frame) => (frame.type === 'send' ? [frame.clientId] : []));

let outbox: Outbox;
let connection: ChatConnection;
let states: ChatState[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  Taro.clearStorageSync();
  requestAs({ token: 'token', userId: 'me' });
  lines = fakeSockets();
  states = [];
  outbox = outboxOf('me');
  connection = new ChatConnection(outbox, openChatSocket, {
    onState: (state) => states.push(state),
    onMessage: () => undefined,
    onOutbox: () => undefined,
  });
});
afterEach(() => {
  connection.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const goOnline = () => {
  line().listener.onOpen();
  line().receive({ type: 'ready' });
};

describe('the outbox', () => {
  it('is restored in order at the next visit, for the same user only', () => {
    for (const id of ['a', 'b']) outbox.add(waiting(id));
    expect(
      outboxOf('me')
        .all()
        .map(({ clientId }) => clientId),
    ).toEqual(['a', 'b']);
    expect(outboxOf('somebody').all()).toEqual([]);
  });

  it('includes messages that another tab added meanwhile', () => {
    const other = outboxOf('me');
    outbox.add(waiting('a'));
    other.add(waiting('b'));
    outbox.remove('a');
    expect(other.all().map(({ clientId }) => clientId)).toEqual(['b']);
  });

  it('keeps messages in memory if storage fails, and starts empty if its stored data is damaged', () => {
    const write = vi.spyOn(Taro, 'setStorageSync').mockImplementation(() => {
      throw new Error('full');
    });
    outbox.add(waiting('a'));
    expect(outbox.next()?.clientId).toBe('a');
    write.mockRestore();
    Taro.setStorageSync('account-doctor/chat-outbox/broken', '[{"clientId":1},null,');
    expect(outboxOf('broken').all()).toEqual([]);
  });
});

describe('a connection', () => {
  it('signs in first, then sends the waiting messages one by one', () => {
    for (const id of ['a', 'b']) outbox.add(waiting(id));
    connection.start();
    goOnline();
    expect(line().said[0]).toMatchObject({ type: 'hello', token: 'token', userId: 'me' });
    expect(sentIds()).toEqual(['a']);
    line().receive(stored('a'));
    expect(sentIds()).toEqual(['a', 'b']);
    line().receive(stored('b'));
    expect(outbox.all()).toEqual([]);
  });

  it('resends an unconfirmed message under the same id after a broken connection', () => {
    connection.start();
    goOnline();
    connection.send(waiting('a'));
    expect(sentIds()).toEqual(['a']);
    line().listener.onClose();
    expect(outbox.all()).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    goOnline();
    expect(lines).toHaveLength(2);
    expect(sentIds()).toEqual(['a']);
    line().receive(stored('a'));
    expect(outbox.all()).toEqual([]);
  });

  it('treats an unanswered message as a broken connection', () => {
    connection.start();
    goOnline();
    connection.send(waiting('a'));
    vi.advanceTimersByTime(15_000);
    expect(lines[0]?.closed).toBe(true);
    expect(states.at(-1)).toBe('offline');
  });

  it('reconnects after growing pauses, and immediately on request', () => {
    connection.start();
    for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const before = lines.length;
      line().listener.onClose();
      vi.advanceTimersByTime(pause - 1);
      expect(lines).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(lines).toHaveLength(before + 1);
    }
    line().listener.onClose();
    connection.checkConnection();
    expect(lines).toHaveLength(9);
    expect(backoffPause(0, () => 0)).toBe(500);
  });

  it('pings its socket when the user returns, keeps a socket that answers, and sends one ping at a time', () => {
    connection.start();
    goOnline();
    for (let event = 0; event < 4; event += 1) connection.checkConnection();
    expect(line().said.filter(({ type }) => type === 'ping')).toHaveLength(1);
    line().receive({ type: 'pong' });
    vi.advanceTimersByTime(CHAT_ANSWER_TIMEOUT);
    expect(lines).toHaveLength(1);
    connection.checkConnection();
    expect(line().said.filter(({ type }) => type === 'ping')).toHaveLength(2);
  });

  it('replaces a socket that does not answer a ping in time, and resends the pending message', () => {
    connection.start();
    goOnline();
    vi.advanceTimersByTime(CHAT_HEARTBEAT);
    connection.send(waiting('a'));
    connection.checkConnection();
    // Sent before the phone slept and read only now, so it does not prove that the socket still works.
    line().receive({ type: 'pong' });
    line().receive({ type: 'resync' });
    vi.advanceTimersByTime(CHAT_ANSWER_TIMEOUT - 1);
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(2);
    expect([lines[0]?.closed, states.at(-1)]).toEqual([true, 'connecting']);
    // Messages of the old socket are ignored.
    lines[0]?.receive(stored('a'));
    expect(outbox.all()).toHaveLength(1);
    goOnline();
    expect(sentIds()).toEqual(['a']);
  });

  it('waits for a socket that started to open a moment ago, and replaces an older one', () => {
    connection.start();
    vi.advanceTimersByTime(CHAT_ANSWER_TIMEOUT - 1);
    connection.checkConnection();
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(1);
    connection.checkConnection();
    expect(lines).toHaveLength(2);
  });

  it('sends pings, and closes after a minute without messages from the service', () => {
    connection.start();
    goOnline();
    vi.advanceTimersByTime(CHAT_HEARTBEAT);
    expect(line().said.at(-1)).toEqual({ type: 'ping' });
    line().receive({ type: 'pong' });
    vi.advanceTimersByTime(CHAT_IDLE - 1);
    expect(line().closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(line().closed).toBe(true);
  });

  it('keeps a rejected message with its reason, sends the next one, and resends the first on request', () => {
    connection.start();
    goOnline();
    for (const id of ['a', 'b']) connection.send(waiting(id));
    line().receive({ type: 'refused', clientId: 'a', code: 'CHAT_CLOSED', msg: '已经结束' });
    expect(sentIds()).toEqual(['a', 'b']);
    expect(outbox.all()[0]?.problem).toBe('已经结束');
    line().receive(stored('b'));
    connection.resend('a');
    expect(sentIds()).toEqual(['a', 'b', 'a']);
  });

  it('sends a message again that the service could not accept temporarily', () => {
    connection.start();
    goOnline();
    connection.send(waiting('a'));
    line().receive({ type: 'refused', clientId: 'a', code: 'UNAVAILABLE', msg: '稍后' });
    vi.advanceTimersByTime(3_000);
    expect(sentIds()).toEqual(['a', 'a']);
    expect(outbox.all()[0]?.problem).toBeNull();
  });

  it('does not reconnect after the session has ended', () => {
    connection.start();
    line().receive({ type: 'closed', code: 'NOT_LOGGED_IN', msg: '', data: null });
    line().listener.onClose();
    vi.advanceTimersByTime(120_000);
    expect(lines).toHaveLength(1);
  });

  it('sends nothing after it has been stopped', () => {
    connection.start();
    goOnline();
    connection.stop();
    connection.send(waiting('a'));
    vi.advanceTimersByTime(120_000);
    expect(lines).toHaveLength(1);
    expect(outbox.all()).toHaveLength(1);
  });
});
