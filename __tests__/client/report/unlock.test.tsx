import { afterEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import type { HelpRequest, UnlockRecord } from '@account-doctor/contract/types';
import { UnlockBar } from '@/features/unlock/UnlockBar';
import { SignInH5 } from '@/features/sign-in/SignInH5';
import { HelpFriendPage } from '@/features/unlock/HelpFriendPage';
import { AskFriendsPage } from '@/features/unlock/AskFriendsPage';
import { service } from '@/data/service';
import { takeConfirmation } from '@/stores/confirmedAmount';
import type { RootStore } from '@/stores/RootStore';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, refused, serveWith, status, type SentRequest } from '../support/service';
import { someCoupon } from '../coupon/campaigns';
import { reportOrder } from './fixtures';

const asking: HelpRequest = {
  recordId: 'record-1',
  state: 'open',
  owner: '小鹿',
  ownerFace: null,
  given: 1,
  mine: false,
  helped: false,
  here: true,
  gameName: '王者荣耀',
  gameIconUrl: '/media/evaluation/games/wzry.svg',
  needed: 3,
  helpers: [{ name: '用户 139****0002', at: new Date().toISOString() }],
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  link: 'https://doctor.example/pages/evaluation/report/unlock/accept?report_unlock_record_id=record-1',
  codeUrl: 'https://doctor.example/unlock/record-1/qr.svg',
  secondsLeft: 3_600,
};
const ways: UnlockRecord['ways'] = {
  payment: { price: 990, due: 990, unpaid: null },
  helpers: { needed: 3, hours: 72, perDay: 3 },
  ad: null,
};
const locked: UnlockRecord = { locked: true, way: null, ways, asking: null };
const opened: UnlockRecord = {
  locked: false,
  way: 'helpers',
  ways: { payment: null, helpers: null, ad: null },
  asking: { ...asking, state: 'unlocked' },
};
const coupon = { coupon: { ...someCoupon, couponId: 'c1' }, discount: 990, pays: 0 };

const signIn = ({ session }: RootStore) =>
  session.signIn({ token: 't', userId: 'u', newUser: false });
const paths = (sent: SentRequest[]) => sent.map(({ url }) => url.split('?')[0]?.split('/').at(-1));
/** Answers calls by the last part of their path. Clears the repeat window, because users need longer than it. */
function serve(answers: Record<string, () => ReturnType<typeof accepted>>): SentRequest[] {
  return serveWith(({ url }) => {
    service.forget();
    const answer = answers[paths([{ url } as SentRequest])[0] ?? ''];
    return answer ? answer() : status(404);
  });
}

afterEach(closeScreen);

describe('the ways to unlock a report', () => {
  const onOpened = vi.fn(() => Promise.resolve(null));
  const show = (record: UnlockRecord, usable: { pays: number }[] = [], payOpen = true) => {
    const sent = serve({
      'open-pay-status': () => accepted({ open: payOpen }),
      record: () => accepted(record),
      use: () => accepted({ usable, unusable: [] }),
      pre: () =>
        accepted({
          orderId: record.ways.payment?.unpaid?.orderId ?? 'unlock-1',
          paidAt: usable.some(({ pays }) => pays === 0) ? 'now' : null,
        }),
    });
    onOpened.mockClear();
    const content = () => <UnlockBar order={reportOrder} caution={null} onOpened={onOpened} />;
    return openScreen(content, signIn).then(async (screen) => {
      await screen.pressButton(/解锁完整报告|换券或其他方式/);
      return { screen, sent };
    });
  };

  it('are payment and the help of friends, with the price and the number of friends', async () => {
    const { screen } = await show(locked);
    expect(screen.queryByRole('button', { name: /看广告/ })).toBeNull();
    await screen.pressButton('邀请 3 位好友助力，免费解锁');
    await screen.pressButton('支付 ¥9.90 解锁');
    expect(screen.opened).toEqual([
      ['navigateTo', '/pages/evaluation/report/unlock/invite?orderId=order-1'],
      ['navigateTo', '/pages/evaluation/payment/index?orderId=unlock-1'],
    ]);
    expect(takeConfirmation('unlock-1', 990)).toBe(true);
  });

  it('tell how many friends have helped', async () => {
    const { screen } = await show({ ...locked, asking });
    screen.getByRole('button', { name: '已有 1 位好友助力，还差 2 位' });
  });

  it('unlock it at once with a coupon that covers the price', async () => {
    const { screen } = await show(locked, [coupon]);
    await screen.pressButton('免费解锁');
    expect(onOpened).toHaveBeenCalled();
    expect(screen.opened).toEqual([]);
  });

  const unpaid = {
    orderId: 'unlock-9',
    price: 390,
    couponId: 'c1',
    payBy: new Date(Date.now() + 836_000).toISOString(),
  };
  const waits: UnlockRecord = {
    ...locked,
    ways: { ...ways, payment: { price: 990, due: 390, unpaid } },
  };
  const held = {
    coupon: { ...someCoupon, couponId: 'c1', state: 'locked', orderId: 'unlock-9' },
    discount: 600,
    pays: 390,
  };

  it('start with the unpaid order, its price, its coupon and the time left', async () => {
    const { screen, sent } = await show(waits, [held]);
    expect(sent.find(({ url }) => url.endsWith('/use'))?.data).toMatchObject({
      orderId: 'unlock-9',
    });
    expect(screen.text()).toContain('优惠券−¥6.00');
    // Shown on the bar and on the sheet.
    expect(screen.text().match(/¥3\.90 · 剩 13:5\d/g)).toHaveLength(2);
    screen.getByRole('button', { name: '继续支付' });
    await screen.pressButton(/^继续支付 ¥3\.90 · 剩 13:5\d$/);
    expect(screen.opened).toEqual([
      ['navigateTo', '/pages/evaluation/payment/index?orderId=unlock-9'],
    ]);
    expect(takeConfirmation('unlock-9', 390)).toBe(true);
    expect(paths(sent)).not.toContain('pre');
  });

  it('change the order’s price when another coupon is selected', async () => {
    const { screen, sent } = await show(waits, [held]);
    await screen.pressButton(/优惠券 −¥6.00/);
    await screen.press('radio', '不使用优惠券');
    await screen.pressButton('支付 ¥9.90 解锁');
    expect(sent.find(({ url }) => url.endsWith('/pre'))?.data).toBe('{"orderId":"order-1"}');
    expect(screen.opened).toEqual([
      ['navigateTo', '/pages/evaluation/payment/index?orderId=unlock-9'],
    ]);
    expect(takeConfirmation('unlock-9', 990)).toBe(true);
  });

  it('show on the bar the amount due with the coupon that saves most', async () => {
    const due: UnlockRecord = {
      ...locked,
      ways: { ...ways, payment: { price: 990, due: 390, unpaid: null } },
    };
    serve({ record: () => accepted(due) });
    const screen = await openScreen(
      () => <UnlockBar order={reportOrder} caution={null} onOpened={onOpened} />,
      signIn,
    );
    expect(screen.text()).toContain('¥3.90');
    expect(screen.text()).not.toContain('¥9.90');
  });

  it('say before the payment what the unlock does not include', async () => {
    serve({ record: () => accepted(locked) });
    const screen = await openScreen(
      () => <UnlockBar order={reportOrder} caution="价格不会因此更准" onOpened={onOpened} />,
      signIn,
    );
    expect(screen.text()).not.toContain('价格不会因此更准');
    await screen.pressButton('解锁完整报告');
    expect(screen.text()).toContain('价格不会因此更准');
  });

  it('say before the order is created how much remains to pay', async () => {
    const cut = { ...coupon, discount: 594, pays: 396, cut: true };
    const { screen } = await show(locked, [cut]);
    expect(screen.text()).toContain('这笔订单最低付 ¥3.96，优惠券减 ¥5.94');
    screen.getByRole('button', { name: '支付 ¥3.96 解锁' });
  });

  it('include an ad if the service offers one', async () => {
    const { screen } = await show({
      ...locked,
      ways: { ...ways, payment: null, ad: { leftToday: 2 } },
    });
    screen.getByRole('button', { name: '看广告免费解锁（今天还可 2 次）' });
  });

  it('are absent in WeChat on Apple phones, where a text says how to unlock', async () => {
    const { screen, sent } = await show({
      ...locked,
      ways: { payment: null, helpers: null, ad: null },
    });
    expect(screen.text()).toContain('这里暂时不能解锁');
    expect(screen.text()).not.toContain('¥');
    expect(paths(sent)).not.toContain('use');
  });

  it('are only the free ones while payment is not available, and a text says so', async () => {
    const { screen, sent } = await show(locked, [], false);
    const pay = screen.getByRole('button', { name: '支付 ¥9.90 解锁' });
    expect(pay.getAttribute('aria-disabled')).toBe('true');
    expect(screen.text()).toContain('现在不能付款，可以用下面的免费方式解锁');
    await screen.pressButton('支付 ¥9.90 解锁');
    expect(paths(sent)).not.toContain('pre');
    await screen.pressButton('邀请 3 位好友助力，免费解锁');
    expect(screen.opened).toHaveLength(1);
    expect(paths(sent).filter((path) => path === 'open-pay-status')).toHaveLength(1);
  });

  it('include a coupon that covers the price while payment is not available', async () => {
    const { screen } = await show(locked, [coupon], false);
    await screen.pressButton('免费解锁');
    expect(onOpened).toHaveBeenCalled();
  });

  it('are absent without payment and free ways, and a text says what happens to the report', async () => {
    const { screen } = await show({ ...locked, ways: { ...ways, helpers: null } }, [], false);
    expect(screen.text()).toContain('这里暂时不能解锁。报告会一直保留');
  });

  it('show the report once it is unlocked', async () => {
    await show(opened);
    expect(onOpened).toHaveBeenCalled();
  });
});

describe('asking friends for help', () => {
  const show = () => openScreen(() => <AskFriendsPage orderId="order-1" />, signIn);

  it('starts when the page opens, with one request', async () => {
    let record = locked;
    const sent = serve({
      record: () => accepted(record),
      ask: () => {
        record = { ...locked, asking: { ...asking, helpers: [] } };
        return accepted(record.asking);
      },
    });
    const screen = await show();
    screen.getByText('还差 3 人，就能免费看完整报告');
    expect(paths(sent).filter((path) => path === 'ask')).toHaveLength(1);
    expect(screen.text()).toContain('72 小时内凑满 3 人就解锁');
    // The text contains no address; the link is sent with it.
    expect(screen.text()).not.toContain('https:');
    const copied = vi.spyOn(Taro, 'setClipboardData').mockResolvedValue({ data: '', errMsg: 'ok' });
    await screen.pressButton('复制这段话，发给好友');
    expect(copied).toHaveBeenCalledWith({
      data: `帮我点一下，解锁王者荣耀账号的评估报告。登录后点一下就行，不花钱。${asking.link}`,
    });
  });

  it('can be retried after a failure', async () => {
    serve({ record: () => accepted(locked), ask: () => status(500) });
    const screen = await show();
    let record = locked;
    serve({
      record: () => accepted(record),
      ask: () => {
        record = { ...locked, asking };
        return accepted(asking);
      },
    });
    await screen.pressButton('重试');
    screen.getByText('还差 2 人，就能免费看完整报告');
  });

  it('shows who helped and the time left', async () => {
    const sent = serve({ record: () => accepted({ ...locked, asking }) });
    const screen = await show();
    expect(screen.text()).toContain('用户 139****0002');
    screen.getByRole('list', { name: '1 / 3 位好友已助力' });
    expect(screen.getAllByText('等好友')).toHaveLength(2);
    await screen.pressButton('邀请海报');
    expect(screen.opened).toEqual([
      ['navigateTo', '/pages/evaluation/report/screenShot?orderId=order-1&asks=1'],
    ]);
    expect(screen.text()).toMatch(/剩余 (1:00:00|0:59:\d\d)/);
    expect(paths(sent)).not.toContain('ask');
  });

  it('can be restarted by a tap after it has expired', async () => {
    const sent = serve({
      record: () => accepted({ ...locked, asking: { ...asking, state: 'expired' } }),
    });
    const screen = await show();
    screen.getByRole('button', { name: '再邀请一次' });
    expect(paths(sent)).not.toContain('ask');
  });

  it('ends when the report is unlocked, and is not offered when forbidden', async () => {
    serve({ record: () => accepted(opened) });
    expect((await show()).text()).toContain('报告已经解锁');
    closeScreen();
    serve({ record: () => accepted({ ...locked, ways: { ...ways, helpers: null } }) });
    expect((await show()).text()).toContain('这里不支持好友助力');
  });

  it('for an unknown report leads to the records', async () => {
    serve({});
    const screen = await show();
    await screen.pressButton('查看评估记录');
    expect(screen.opened).toEqual([['redirectTo', '/pagesA/pages/mine/evaluation/records']]);
  });
});

describe('a friend’s link', () => {
  const HELP = '帮好友助力';
  const show = (linked?: string, kept = '') =>
    openScreen(
      () => <HelpFriendPage {...(linked !== undefined && { report_unlock_record_id: linked })} />,
      (stores) => {
        signIn(stores);
        stores.app.takeChannel({ report_unlock_record_id: kept });
      },
    );

  it('shows who asks, and a tap helps once', async () => {
    let seen = asking;
    const sent = serve({
      list: () => accepted(seen),
      help: () => {
        seen = { ...asking, helped: true, helpers: [...asking.helpers, ...asking.helpers] };
        return accepted(seen);
      },
    });
    const screen = await show('record-1', 'record-1');
    expect(screen.text()).toMatch(/小鹿.*请您帮忙解锁一份评估报告.*王者荣耀账号.*不花钱/);
    expect(screen.stores.app.reportUnlockRecordId).toBe('record-1');
    await screen.pressButton(HELP);
    expect(sent.filter(({ url }) => url.endsWith('/help')).map(({ data }) => data)).toEqual([
      JSON.stringify({ recordId: 'record-1' }),
    ]);
    expect(screen.queryByRole('button', { name: HELP })).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('助力成功，谢谢您！');
    // The request is deleted once it has been answered.
    expect(screen.stores.app.reportUnlockRecordId).toBe('');
  });

  it('is explained on the sign-in page that it leads to, and on no other', async () => {
    const sent = serve({ invitation: () => accepted(asking) });
    const to = '/pages/evaluation/report/unlock/accept?report_unlock_record_id=record-1';
    const screen = await openScreen(() => <SignInH5 from={to} />);
    expect(screen.text()).toMatch(/小鹿.*请您帮忙.*王者荣耀账号.*1 \/ 3 位好友已助力.*不花钱/);
    expect(paths(sent)).toEqual(['invitation']);
    closeScreen();
    const other = await openScreen(() => <SignInH5 from="/pages/chat/index" />);
    expect(other.text()).not.toContain('请您帮忙');
  });

  it('survives a sign-in that loses its parameters', async () => {
    const sent = serve({ list: () => accepted(asking) });
    await show(undefined, 'record-1');
    expect(sent.map(({ data }) => data)).toEqual([{ recordId: 'record-1' }]);
  });

  it.each([
    [{ mine: true }, '这是您自己的邀请'],
    [{ state: 'unlocked' }, '好友的报告已经解锁'],
    [{ state: 'expired' }, '这次邀请已经过期'],
    [{ here: false }, '请告诉好友换一种方式解锁'],
  ] as const)(
    'by which the user cannot help (%j) says why, and offers an evaluation',
    async (part, reason) => {
      serve({ list: () => accepted({ ...asking, ...part }) });
      const screen = await show('record-1');
      expect(screen.queryByRole('button', { name: HELP })).toBeNull();
      expect(screen.getByRole('status').textContent).toContain(reason);
      await screen.pressButton('给我的账号估个价');
      expect(screen.opened).toEqual([['navigateTo', '/pages/evaluation/chooseGame']]);
    },
  );

  it('shows the current state after help was refused', async () => {
    let seen = asking;
    serve({
      list: () => accepted(seen),
      help: () => {
        seen = { ...asking, state: 'unlocked' };
        return refused('UNLOCK_OPEN', '好友的报告已经解锁，不需要再助力了，谢谢您');
      },
    });
    const screen = await show('record-1');
    await screen.pressButton(HELP);
    expect(screen.getByRole('status').textContent).toContain('好友的报告已经解锁');
  });

  it('without a request, or for an unknown one, says so', async () => {
    serve({});
    expect((await show('nothing')).text()).toContain('找不到这次邀请');
    closeScreen();
    expect((await show()).text()).toContain('找不到这次邀请');
  });
});
