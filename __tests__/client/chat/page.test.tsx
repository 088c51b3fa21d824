import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fireEvent } from '@testing-library/dom';
import { act } from 'react';
import { CHAT_TEXT_LIMIT } from '@account-doctor/contract/chat';
import { humanEvaluationStates, type EvaluationState } from '@account-doctor/contract/states';
import type {
  ChatConversation,
  ChatEvent,
  ChatHistory,
  ChatMessage,
} from '@account-doctor/contract/types';
import { ChatPage } from '@/features/chat/ChatPage';
import { outboxOf } from '@/data/chat';
import { closeScreen, openScreen, type Screen } from '../support/screen';
import { signInStores } from '../payment/orders';
import { accepted, serveWith, status, type SentRequest } from '../support/service';
import { fakeSockets, type FakeSocket } from './lines';

vi.mock('@/platform/network/socket');

const at = '2026-11-22T02:00:00.000Z';
const about: ChatConversation = {
  order: {
    orderId: 'order-1',
    orderNo: 'A1',
    kind: 'human',
    state: 'fulfilling',
    evaluationState: 'reviewing',
    gameName: '王者荣耀',
    gameIconUrl: '/icon.svg',
    serverLabel: '安卓 QQ',
    createdAt: at,
  },
  valuer: { alias: '老周', level: 'expert', face: null },
  closed: null,
  marks: { customer: { delivered: 0, read: 0 }, desk: { delivered: 0, read: 0 } },
  unread: 0,
};
const message = (position: number, part: Partial<ChatMessage> = {}): ChatMessage => ({
  orderId: 'order-1',
  position,
  sender: 'valuer',
  clientId: `theirs-${position}`,
  writer: { alias: '老周', level: 'expert' },
  content: { kind: 'text', text: `第 ${position} 条` },
  createdAt: at,
  ...part,
});

let lines: FakeSocket[];
const line = () => lines[lines.length - 1]!;
/** Runs an event of the socket, and waits for the resulting updates. */
const happen = (event: () => void) =>
  act(() => {
    event();
    return Promise.resolve();
  });
const receive = (event: ChatEvent) => happen(() => line().receive(event));
const goOnline = async () => {
  await happen(() => line().listener.onOpen());
  await receive({ type: 'ready' });
};
const said = (type: string) =>
  lines.flatMap((each) => each.said).filter((frame) => frame.type === type);
/** Confirms the message that was sent last as stored, as the service does. */
const keep = async (position: number) => {
  const [sent] = said('send').slice(-1);
  if (sent?.type !== 'send') throw new Error('Nothing was sent');
  const kept = message(position, {
    sender: 'customer',
    clientId: sent.clientId,
    content: sent.content as ChatMessage['content'],
  });
  await receive({ type: 'stored', clientId: sent.clientId, message: kept });
  return kept;
};

/** Imitates a service that stores messages and returns them page by page. */
function serve(all: () => ChatMessage[], conversation = about, pageSize = 3): SentRequest[] {
  return serveWith(({ url, data }) => {
    if (!url.endsWith('/chat/history')) return accepted({});
    const { before, after } = data as { before?: string; after?: string };
    const fits = all().filter(
      ({ position }) =>
        (before === undefined || position < Number(before)) &&
        (after === undefined || position > Number(after)),
    );
    const list = after === undefined ? fits.slice(-pageSize) : fits.slice(0, pageSize);
    const more = fits.length > list.length;
    return accepted({ conversation, list, more } satisfies ChatHistory);
  });
}

const open = () => openScreen(() => <ChatPage orderId="order-1" />, signInStores);
const bubbles = (screen: Screen) =>
  screen.looks('.message-bubble__box').map((box) => box.textContent);

beforeEach(() => {
  lines = fakeSockets();
});
afterEach(closeScreen);

describe('the head of a conversation', () => {
  const headOf = async (
    evaluationState: EvaluationState,
    closed: ChatConversation['closed'] = null,
  ) => {
    serve(() => [], {
      ...about,
      valuer: null,
      closed,
      order: { ...about.order, evaluationState },
    });
    const [head] = (await open()).looks('.chat-order');
    return head?.textContent ?? '';
  };

  it('says that the order waits for a valuer', async () => {
    expect(await headOf('queued')).toContain('等待估价师接单');
  });

  it.each(humanEvaluationStates.filter((state) => !['queued', 'appealed'].includes(state)))(
    'names no waiting valuer when the order is %s',
    async (state) => expect(await headOf(state)).not.toContain('等待估价师接单'),
  );
});

describe('a conversation', () => {
  it('sends a text, and shows it exactly once after it was stored', async () => {
    serve(() => []);
    const screen = await open();
    await goOnline();
    await screen.fill('消息', '在吗');
    await screen.pressButton('发送');
    expect(screen.text()).toContain('发送中…');
    const kept = await keep(1);
    await receive({ type: 'message', message: kept });
    expect(bubbles(screen)).toEqual(['在吗']);
    expect(screen.text()).not.toContain('发送中…');
    expect(screen.text()).toContain('已发送');
  });

  it.each([
    ['the page has the focus', () => fireEvent.focus(window)],
    ['the page is restored from the cache', () => fireEvent(window, new Event('pageshow'))],
    ['the network is back', () => fireEvent(window, new Event('online'))],
    ['the page becomes visible again', () => fireEvent(document, new Event('visibilitychange'))],
  ])('pings its socket when %s, and stops when the page closes', async (_, comeBack) => {
    serve(() => []);
    await open();
    await goOnline();
    await happen(comeBack);
    expect(said('ping')).toHaveLength(1);
    await receive({ type: 'pong' });
    closeScreen();
    await happen(comeBack);
    expect(said('ping')).toHaveLength(1);
  });

  it('keeps a text written offline, and sends it under the same id when online again', async () => {
    serve(() => []);
    const screen = await open();
    await goOnline();
    await happen(() => line().listener.onClose());
    expect(screen.text()).toContain('正在重新连接');
    await screen.fill('消息', '我在地铁里');
    await screen.pressButton('发送');
    const [waiting] = outboxOf('user-1').all();
    expect(said('send')).toEqual([]);
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_100)));
    expect(lines).toHaveLength(2);
    await goOnline();
    expect(said('send')).toMatchObject([{ clientId: waiting?.clientId }]);
    // Confirms again, because the first confirmation was lost.
    await keep(1);
    await keep(1);
    expect(bubbles(screen)).toEqual(['我在地铁里']);
    expect(outboxOf('user-1').all()).toEqual([]);
  });

  it('keeps a text that is too long, and shows its length and the limit', async () => {
    serve(() => []);
    const screen = await open();
    await goOnline();
    const long = '长'.repeat(CHAT_TEXT_LIMIT + 1);
    await screen.fill('消息', long);
    await screen.pressButton('发送');
    expect(screen.text()).toContain(`最多 ${CHAT_TEXT_LIMIT} 字，现在 ${CHAT_TEXT_LIMIT + 1} 字`);
    expect(said('send')).toEqual([]);
    await screen.fill('消息', long.slice(1));
    await screen.pressButton('发送');
    expect(said('send')).toHaveLength(1);
  });

  it('shows HTML in a message as text', async () => {
    const script = '<script>window.hacked = true</script><img src=x onerror=alert(1)>';
    serve(() => [message(1, { content: { kind: 'text', text: script } })]);
    const screen = await open();
    expect(bubbles(screen)).toEqual([script]);
    expect(screen.looks('#chat-messages script, #chat-messages img[onerror]')).toEqual([]);
  });

  it('shows a rejected message with its reason and buttons to resend or remove it', async () => {
    serve(() => []);
    const screen = await open();
    await goOnline();
    await screen.fill('消息', '你好');
    await screen.pressButton('发送');
    const [sent] = said('send');
    if (sent?.type !== 'send') throw new Error('Nothing was sent');
    const msg = '这份订单的对话已经结束';
    await receive({ type: 'refused', clientId: sent.clientId, code: 'CHAT_CLOSED', msg });
    expect(screen.getByRole('alert').textContent).toContain(msg);
    await screen.pressButton('删除');
    expect(bubbles(screen)).toEqual([]);
  });
});

describe('the history', () => {
  it('is loaded page by page without gaps', async () => {
    const all = [1, 2, 3, 4, 5].map((position) => message(position));
    serve(() => all);
    const screen = await open();
    expect(bubbles(screen)).toEqual(['第 3 条', '第 4 条', '第 5 条']);
    await screen.pressButton('查看更早的消息');
    expect(bubbles(screen)).toEqual(all.map(({ position }) => `第 ${position} 条`));
    expect(screen.queryByRole('button', { name: '查看更早的消息' })).toBeNull();
  });

  it('names the author of each message, even after another valuer took the order', async () => {
    serve(() => [
      message(1, { writer: { alias: '阿真', level: 'certified' } }),
      message(2),
      message(3, { sender: 'auto', writer: null }),
    ]);
    const screen = await open();
    expect(screen.looks('.message-bubble__name').map(({ textContent }) => textContent)).toEqual([
      ...['阿真 · 认证估价师', '老周 · 资深估价师', '自动回复'],
    ]);
  });

  it('is requested when a message was missed', async () => {
    let all = [message(1)];
    serve(() => all);
    const screen = await open();
    await goOnline();
    all = [1, 2, 3, 4, 5, 6].map((position) => message(position));
    await receive({ type: 'message', message: message(6) });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(bubbles(screen)).toEqual(all.map(({ position }) => `第 ${position} 条`));
  });

  it('is requested once more when a message arrives during a request', async () => {
    let all = [message(1)];
    let answer: () => void = () => undefined;
    let holding = false;
    serve(() => all);
    const screen = await open();
    serveWith(({ data }) => {
      const after = Number((data as { after?: string }).after);
      const list = all.filter(({ position }) => position > after);
      const answered = accepted({ conversation: about, list, more: false });
      if (!holding) return answered;
      holding = false;
      return new Promise((resolve) => (answer = () => resolve(answered)));
    });
    holding = true;
    await goOnline();
    all = [1, 2, 3].map((position) => message(position));
    await receive({ type: 'message', message: message(3) });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(bubbles(screen)).toEqual(['第 1 条']);
    answer();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(bubbles(screen)).toEqual(['第 1 条', '第 2 条', '第 3 条']);
  });

  it('can be reloaded after a failure', async () => {
    serveWith(() => status(502));
    const screen = await open();
    expect(screen.queryByRole('button', { name: /重新加载/ })).not.toBeNull();
    serve(() => [message(1)]);
    await screen.pressButton(/重新加载/);
    expect(bubbles(screen)).toEqual(['第 1 条']);
  });
});

describe('the read marks', () => {
  it('are sent for messages on screen, and shown at sent messages', async () => {
    serve(() => [message(1), message(2, { sender: 'customer', clientId: 'mine' })]);
    const screen = await open();
    await goOnline();
    await receive({ type: 'message', message: message(3) });
    expect(said('read').slice(-1)).toMatchObject([{ orderId: 'order-1', position: 3 }]);
    const marks = (delivered: number, read: number): ChatEvent => ({
      type: 'marks',
      orderId: 'order-1',
      marks: { ...about.marks, desk: { delivered, read } },
    });
    await receive(marks(2, 0));
    expect(screen.looks('#chat-2')[0]?.textContent).toContain('已送达');
    await receive(marks(2, 2));
    expect(screen.looks('#chat-2')[0]?.textContent).toContain('已读');
  });
});

describe('an order', () => {
  it('is shown with its valuer and progress, which update without a reload', async () => {
    let state: ChatConversation = { ...about, valuer: null };
    const becomes = (evaluationState: ChatConversation['order']['evaluationState']) => {
      state = { ...about, order: { ...about.order, evaluationState } };
    };
    becomes('queued');
    serveWith(({ url }) =>
      url.endsWith('/chat/history')
        ? accepted({ conversation: state, list: [message(1)], more: false } satisfies ChatHistory)
        : accepted({}),
    );
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const screen = await open();
    screen.getByRole('img', { name: '共 4 步，已完成 0 步' });
    const wait = () => act(() => vi.advanceTimersByTimeAsync(30_000));
    for (const [next, label, done] of [
      ['reviewing', '估价中', 1],
      ['needs_info', '待补充', 1],
      ['second_reading', '复核中', 2],
      ['delivered', '已完成', 4],
    ] as const) {
      becomes(next);
      await wait();
      expect(screen.getAllByRole('status')[0]?.textContent).toBe(label);
      screen.getByRole('img', { name: `共 4 步，已完成 ${done} 步` });
    }
    vi.useRealTimers();
    expect(screen.looks('.order-subject__name')[0]?.textContent).toBe('老周 · 资深估价师');
    await screen.pressButton('看报告');
    expect(screen.opened).toEqual([
      ['navigateTo', '/pages/evaluation/report/index?orderId=order-1'],
    ]);
  });

  it('without messages shows advice and suggested questions', async () => {
    serve(() => []);
    const screen = await open();
    await goOnline();
    screen.getByText('发这些最有用');
    await screen.pressButton('还需要我补充什么？');
    expect(said('send')).toMatchObject([{ content: { kind: 'text', text: '还需要我补充什么？' } }]);
  });

  it('can be sent as a card, and appears as a card', async () => {
    const card = message(1, { content: { kind: 'order', order: about.order } });
    serve(() => [card]);
    const screen = await open();
    await goOnline();
    expect(bubbles(screen)[0]).toContain('王者荣耀 · 安卓 QQ');
    await screen.pressButton('发订单卡片');
    expect(said('send')).toMatchObject([{ content: { kind: 'order', orderId: 'order-1' } }]);
  });

  it('that is closed shows the reason instead of the text box', async () => {
    const closed = '订单已经取消，不能再发消息';
    serve(() => [message(1)], { ...about, closed });
    const screen = await open();
    expect(screen.text()).toContain(closed);
    expect(screen.queryByLabelText('消息')).toBeNull();
    expect(screen.queryByRole('button', { name: '发订单卡片' })).toBeNull();
  });
});
