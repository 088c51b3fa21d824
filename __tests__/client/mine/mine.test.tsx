import { afterEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import type { OrderRow } from '@account-doctor/contract/types';
import * as feedback from '@/data/failures';
import { MinePage } from '@/features/account/MinePage';
import { storeSubmission } from '@/features/account-form/lastSubmission';
import type { FormDraft } from '@/stores/DraftStore';
import type { RootStore } from '@/stores/RootStore';
import { reportOrder as readyOrder } from '../report/fixtures';
import { accepted, refused, serveWith } from '../support/service';
import { someUser } from '../support/user';
import { closeScreen, openScreen } from '../support/screen';

// A copy of the module, whose functions can be replaced.

const user = { ...someUser, nickname: '🐱猫', wechatBound: true };
const order: OrderRow = { ...readyOrder, account: 'pl****bc', fairPrice: 128_000 };

const draftOf = (account: string): FormDraft => ({
  gameId: account,
  gameName: '原神',
  serverId: 's',
  zone: '',
  account,
  answers: {},
  pictures: [],
  submissionId: 'i',
  savedAt: 1,
});

const page = (list: OrderRow[]) => ({
  list,
  total: list.length,
  pageNo: 1,
  pageSize: 3,
  counts: { all: list.length, to_pay: 0, moving: 0, ready: list.length, attention: 0, closed: 0 },
});

const serve = (orders: OrderRow[], demo = false) =>
  serveWith(({ url }) => {
    if (url.endsWith('/user/get')) return accepted(user);
    if (url.endsWith('/order/list')) return accepted(page(orders));
    if (url.endsWith('/app-home-data-count')) return accepted({ demo });
    return accepted({});
  });

const signIn = ({ session }: RootStore) =>
  session.signIn({ token: 'token-1', userId: 'user-1', newUser: true });
const open = () => openScreen(MinePage, signIn);

afterEach(closeScreen);

describe('the user’s own page', () => {
  it('shows the user and the latest evaluations', async () => {
    serve([order]);
    const screen = await open();
    expect(screen.text()).toContain('🐱猫');
    expect(screen.looks('.avatar').map(({ textContent }) => textContent)).toEqual(['🐱']);
    expect(screen.text()).toContain('未实名');
    expect(screen.text()).toContain('138****8000');
    const ready = screen.getByRole('link', { name: '1 有报告' });
    expect(ready.textContent).toBe('1有报告');
    await screen.press('link', /需处理$/);
    expect(screen.opened[0]?.[1]).toContain('records?filter=attention');
    expect(screen.text()).toContain('¥1,280');
    expect(screen.stores.session.userInfo).toEqual(user);
  });

  it('says in its last line that this is a demo, only in demo mode', async () => {
    serve([order], true);
    const demo = await open();
    expect(demo.text()).toContain('演示模式');
    closeScreen();
    serve([order], false);
    const live = await open();
    expect(live.text()).not.toContain('演示');
  });

  it('welcomes a new user without evaluations', async () => {
    serve([]);
    const screen = await open();
    expect(screen.text()).toContain('欢迎加入');
  });

  it('shows an error when the user cannot be loaded, and offers a retry', async () => {
    const shown = vi.spyOn(feedback, 'showFailure').mockImplementation(() => undefined);
    serveWith(({ url }) =>
      url.endsWith('/user/get') ? refused('INTERNAL', '暂时读不到您的资料') : accepted(page([])),
    );
    const screen = await open();
    expect(shown.mock.calls.map(([error]) => error)).toEqual([
      expect.objectContaining({ text: '暂时读不到您的资料' }),
    ]);
    expect(screen.text()).toContain('重新加载');
  });
});

describe('signing out', () => {
  const answer = (confirm: boolean) =>
    vi.spyOn(Taro, 'showModal').mockResolvedValue({ confirm, cancel: !confirm, errMsg: 'ok' });

  it('ends the session here and at the service, and opens home', async () => {
    answer(true);
    const sent = serve([order]);
    const screen = await open();
    sent.length = 0;
    await screen.pressButton('退出登录');
    expect(screen.stores.session.isSignedIn).toBe(false);
    expect(screen.opened).toEqual([['reLaunch', '/pages/home/index']]);
    expect(sent.map(({ url, header }) => [url, header.Token])).toEqual([
      ['/app-api/user/auth/logout', 'token-1'],
    ]);
  });

  it('removes the user’s data from the phone', async () => {
    answer(true);
    serve([order]);
    const screen = await open();
    screen.stores.drafts.save('user-1', draftOf('我的小号'));
    storeSubmission('user-1', 'o', draftOf('我的大号'));
    const kept = () =>
      Taro.getStorageInfoSync().keys.map((key) => `${key} ${String(Taro.getStorageSync(key))}`);
    const theirs = ['user-1', 'token-1', user.nickname, '138****8000', '我的小号', '我的大号'];
    const found = () => theirs.filter((word) => kept().some((entry) => entry.includes(word)));
    expect(found()).toEqual(theirs);
    await screen.pressButton('退出登录');
    expect(found()).toEqual([]);
  });

  it('succeeds without a network', async () => {
    answer(true);
    serve([]);
    const screen = await open();
    serveWith(() => Promise.reject(new Error('request:fail')));
    await screen.pressButton('退出登录');
    expect(screen.stores.session.isSignedIn).toBe(false);
    expect(screen.opened).toEqual([['reLaunch', '/pages/home/index']]);
  });

  it('asks for confirmation', async () => {
    answer(false);
    serve([]);
    const screen = await open();
    await screen.pressButton('退出登录');
    expect(screen.stores.session.isSignedIn).toBe(true);
    expect(screen.opened).toEqual([]);
  });
});

describe('without real-name verification', () => {
  it('the page does not mention it', async () => {
    serve([order]);
    const screen = await openScreen(MinePage, (stores) => {
      signIn(stores);
      stores.brand.take({ ...stores.brand.brand, off: ['real-name'] });
    });
    expect(screen.text()).toContain('🐱猫');
    expect(screen.text()).not.toContain('实名');
  });
});
