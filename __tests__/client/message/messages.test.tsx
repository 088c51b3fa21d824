import { afterEach, describe, expect, it } from 'vitest';
import { within } from '@testing-library/dom';
import type { Message } from '@account-doctor/contract/types';
import { AppTabBar } from '@/features/shell/frame/AppTabBar';
import { Messages } from '@/features/message/Messages';
import { dayName } from '@/format/time';
import { refused, accepted, serveWith, status } from '../support/service';
import { closeScreen, openScreen, type Screen } from '../support/screen';
import type { RootStore } from '@/stores/RootStore';

const message = (place: number, part: Partial<Message> = {}): Message => ({
  messageId: `m-${place}`,
  kind: 'report-ready',
  title: `标题 ${place}`,
  text: '估价 ¥1,280。',
  path: `/pages/evaluation/report/index?orderId=o-${place}`,
  read: false,
  createdAt: new Date(Date.now() - place * 60_000).toISOString(),
  ...part,
});

/** Imitates a service with these messages, newest first, which stores the read marks. */
function serveMessages(
  all: Message[],
  marking: 'works' | 'breaks' = 'works',
  orders: unknown[] = [],
) {
  const unread = () => all.filter(({ read }) => !read).length;
  return serveWith(({ url, data }) => {
    if (url.endsWith('/order/list')) return accepted({ list: orders });
    if (url.endsWith('/message/unread')) return accepted({ unread: unread() });
    if (url.endsWith('/message/read')) {
      if (marking === 'breaks') return refused('INTERNAL', '暂时没有成功');
      const { messageId, reach } = JSON.parse(String(data)) as Record<string, string>;
      const from = all.findIndex((row) => row.messageId === messageId);
      all = all.map((row, index) =>
        index === from || (reach === 'all-before' && index > from) ? { ...row, read: true } : row,
      );
      return accepted({ unread: unread() });
    }
    const { pageNo, upTo } = data as Record<string, string | undefined>;
    const start = all.findIndex((row) => row.messageId === upTo);
    const listed = all.slice(Math.max(0, start));
    const first = (Number(pageNo) - 1) * 10;
    return accepted({
      list: listed.slice(first, first + 10),
      total: listed.length,
      pageNo: Number(pageNo),
      pageSize: 10,
      unread: unread(),
    });
  });
}

const signIn = ({ session }: RootStore) =>
  session.signIn({ token: 'token-1', userId: 'user-1', newUser: false });
const open = () => openScreen(Messages, signIn);
const unread = (screen: Screen) => screen.looks('.message-row--unread');
const markings = (sent: { url: string; data: unknown }[]) =>
  sent
    .filter(({ url }) => url.endsWith('/message/read'))
    .map(({ data }) => JSON.parse(String(data)) as unknown);

afterEach(closeScreen);

describe('the messages', () => {
  it('are grouped by day, with unread ones marked', async () => {
    serveMessages([message(1), message(2, { read: true })]);
    const screen = await open();
    expect(screen.text()).toContain('1 条未读');
    screen.getByRole('link', { name: /^未读，标题 1/ });
    screen.getByRole('link', { name: /^标题 2/ });
    expect(unread(screen)).toHaveLength(1);
  });

  it('are listed below the unpaid order, which links to its payment', async () => {
    const payBy = new Date(Date.now() + 836_000).toISOString();
    const order = { orderId: 'o-9', gameName: '王者荣耀', price: 390, payBy };
    serveMessages([message(1)], 'works', [
      { ...order, orderId: 'o-8', state: 'created', payBy: null },
      { ...order, state: 'pending_payment' },
    ]);
    const screen = await open();
    await screen.press('link', /^王者荣耀 继续支付 ¥3\.90 · 剩 13:5\d$/);
    expect(screen.opened).toEqual([['navigateTo', '/pages/evaluation/payment/index?orderId=o-9']]);
  });

  it('are replaced by a note and a link while the list is empty', async () => {
    serveMessages([]);
    const screen = await open();
    expect(screen.text()).toContain('还没有消息');
    expect(screen.queryByRole('button', { name: '全部标为已读' })).toBeNull();
  });

  it('are marked as read by a tap, which also opens the linked page', async () => {
    const sent = serveMessages([message(1), message(2)]);
    const screen = await open();
    await screen.press('link', /^未读，标题 2/);
    expect(markings(sent)).toEqual([{ messageId: 'm-2', reach: 'one' }]);
    expect(screen.opened).toEqual([['navigateTo', '/pages/evaluation/report/index?orderId=o-2']]);
    expect(screen.text()).toContain('1 条未读');
    await screen.press('link', /^标题 2/);
    expect(markings(sent)).toHaveLength(1);
  });

  it('open the linked page even if marking fails', async () => {
    serveMessages([message(1)], 'breaks');
    const screen = await open();
    await screen.press('link', /标题 1/);
    expect(screen.opened).toHaveLength(1);
  });

  it('with an unknown path are no links', async () => {
    serveMessages([message(1, { path: null }), message(2, { path: '/pages/of/tomorrow' })]);
    const screen = await open();
    screen.getByRole('button', { name: /标题 1/ });
    await screen.pressButton(/标题 2/);
    expect(screen.opened).toEqual([]);
  });

  it('are all marked as read up to the newest on screen', async () => {
    const sent = serveMessages([message(1), message(2), message(3)]);
    const screen = await open();
    await screen.pressButton('全部标为已读');
    expect(markings(sent)).toEqual([{ messageId: 'm-1', reach: 'all-before' }]);
    expect(screen.text()).toContain('全部已读');
    expect(unread(screen)).toHaveLength(0);
  });

  it('stay unread when marking all fails', async () => {
    serveMessages([message(1)], 'breaks');
    const screen = await open();
    await screen.pressButton('全部标为已读');
    expect(screen.text()).toContain('1 条未读');
    expect(unread(screen)).toHaveLength(1);
  });

  it('load later pages relative to the newest message of the first page', async () => {
    const sent = serveMessages(Array.from({ length: 13 }, (_, index) => message(index)));
    const screen = await open();
    await screen.pressButton('加载更多');
    expect(screen.text()).toContain('标题 12');
    expect(screen.text()).toContain('没有更多了');
    const asked = sent.filter(({ url }) => url.endsWith('/user/message')).map(({ data }) => data);
    expect(asked.at(-1)).toMatchObject({ pageNo: '2', upTo: 'm-0' });
  });
});

describe('the days of messages', () => {
  it('are named 今天, 昨天 or by date', () => {
    const now = new Date(2026, 10, 21, 1, 0).getTime();
    const at = (...date: [number, number, number, number]) => ({
      ...message(0),
      createdAt: new Date(...date).toISOString(),
    });
    const rows = [
      at(2026, 10, 21, 0),
      at(2026, 10, 20, 23),
      at(2026, 10, 20, 1),
      at(2026, 10, 3, 5),
      at(2025, 11, 31, 5),
    ];
    expect(rows.map(({ createdAt }) => dayName(createdAt, now))).toEqual([
      '今天',
      '昨天',
      '昨天',
      '11 月 3 日',
      '2025 年 12 月 31 日',
    ]);
  });

  it('appear above the first message of each day, also across pages of the list', async () => {
    const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString();
    serveMessages(
      Array.from({ length: 13 }, (_, index) =>
        message(index, { createdAt: hours(index < 3 ? 48 : 96) }),
      ),
    );
    const screen = await open();
    await screen.pressButton('加载更多');
    expect(screen.getAllByRole('heading')).toHaveLength(2);
    const rows = screen.getAllByRole('listitem');
    const headed = rows.filter((row) => within(row).queryByRole('heading'));
    expect(headed.map((row) => rows.indexOf(row))).toEqual([0, 3]);
    within(headed[1]!).getByText('标题 3');
    expect(screen.looks('.of-day__row--last')).toHaveLength(2);
  });
});

describe('the badge of the tab bar', () => {
  const Bar = () => <AppTabBar selected="home" />;

  it.each([
    [3, '3'],
    [99, '99'],
    [100, '99+'],
  ])('shows %i unread as %s', async (unread, shown) => {
    serveWith(() => accepted({ unread }));
    const screen = await openScreen(Bar, signIn);
    expect(screen.getByRole('img', { name: `${shown} 条未读消息` }).textContent).toBe(shown);
  });

  it('is absent without unread messages, and for visitors without a request', async () => {
    serveWith(() => accepted({ unread: 0 }));
    const none = await openScreen(Bar, signIn);
    expect(none.queryByRole('img')).toBeNull();
    closeScreen();
    const sent = serveWith(() => accepted({ unread: 5 }));
    const signedOut = await openScreen(Bar);
    expect(signedOut.queryByRole('img')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('does not redirect to sign-in when the session has ended, on a public page', async () => {
    serveWith(() => status(401));
    const screen = await openScreen(Bar, signIn);
    expect(screen.stores.session.isSignedIn).toBe(true);
  });
});
