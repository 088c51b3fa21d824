import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import type { Game } from '@account-doctor/contract/types';
import { ChooseGame } from '@/features/game/ChooseGame';
import { EvaluationPage } from '@/features/evaluation/EvaluationPage';
import type { RootStore } from '@/stores/RootStore';
import { consult } from '../payment/orders';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, quotes, serveWith } from '../support/service';
import { takeVisitorAnswers } from '@/stores/visitorAnswers';
import { game } from './description';

const humanOnly: Game = {
  ...game,
  gameId: 'game-2',
  name: '原神',
  initial: 'Y',
  pinyin: 'yuanshen',
  pinyinInitials: 'ys',
  hot: false,
  aiAvailable: false,
};
const closed: Game = { ...humanOnly, gameId: 'game-3', name: '停服', humanAvailable: false };
const games = [game, humanOnly, closed];
const draft = {
  gameId: 'game-1',
  gameName: '王者荣耀',
  serverId: '',
  zone: '',
  account: '',
  answers: { skins: 1, heroes: 2 },
  pictures: [],
  submissionId: 'submission-1',
  savedAt: Date.now(),
};
const signIn = ({ session }: RootStore) =>
  session.signIn({ token: 'token-1', userId: 'user-1', newUser: false });

/** The available payment methods. */
let methods: { method: string; label: string }[];

beforeEach(() => {
  methods = [{ method: 'sandbox', label: '沙箱收银台' }];
  serveWith(({ url }) => {
    if (url.endsWith('app-home-game-list')) return accepted({ hot: [game], all: games });
    if (url.includes('/order/pay/type')) return accepted({ methods, moreInBrowser: false });
    if (url.includes('/get/consult/staff')) return accepted(consult);
    return accepted({ list: games });
  });
});
afterEach(closeScreen);

describe('choosing a game', () => {
  it('shows the kinds of evaluation for each game, and opens the chosen one', async () => {
    const screen = await openScreen(ChooseGame, signIn);
    expect(screen.getByRole('link', { name: /^王者荣耀/ }).textContent).toContain('AI人工');
    expect(screen.getByRole('link', { name: /^原神/ }).textContent).not.toContain('AI');
    expect(screen.getByRole('link', { name: /^停服/ }).textContent).toContain('暂停评估');
    await screen.press('link', /^停服/);
    await screen.press('link', /^王者荣耀/);
    await screen.press('link', /^原神/);
    expect(screen.opened.map(([, path]) => path)).toEqual([
      '/pages/evaluation/fillInInfo/index?gameId=game-1',
      '/pages/evaluation/fillInInfo/index?gameId=game-2&kind=human',
    ]);
  });

  it('lists the hot games first in the service’s order, with one request', async () => {
    const hot = [...games].reverse();
    const sent = serveWith(({ url }) =>
      accepted({ list: url.endsWith('/game/hot/game') ? hot : games }),
    );
    const screen = await openScreen(ChooseGame, signIn);
    const above = screen.getByRole('heading', { name: '热门游戏' }).closest('.section');
    const names = above?.textContent ?? '';
    expect(names).toContain('王者荣耀');
    expect(names.indexOf('原神')).toBeLessThan(names.indexOf('王者荣耀'));
    // The first game cannot be evaluated at present.
    expect(names).not.toContain('停服');
    expect(sent.filter(({ url }) => url.endsWith('/game/hot/game'))).toHaveLength(1);
  });

  it('says before the form for a valuer that payment is not available', async () => {
    serveWith(({ url }) =>
      accepted(url.endsWith('/open-pay-status') ? { open: false } : { list: games }),
    );
    const screen = await openScreen(() => <ChooseGame kind="human" />, signIn);
    expect(screen.text()).toContain('暂时不能付款，人工评估请晚点再来；AI 评估照常免费');
  });

  it('for an appraisal lists only games that valuers appraise, and opens the form for a valuer', async () => {
    const screen = await openScreen(() => <ChooseGame kind="human" />, signIn);
    expect(screen.queryByRole('link', { name: /^停服/ })).toBeNull();
    await screen.press('link', /^王者荣耀/);
    expect(screen.opened.map(([, path]) => path)).toEqual([
      '/pages/evaluation/fillInInfo/index?gameId=game-1&kind=human',
    ]);
  });

  it('searches while typing, and offers to request a game if nothing is found', async () => {
    const screen = await openScreen(ChooseGame, signIn);
    await screen.fill('搜索游戏', 'ys');
    expect(screen.queryByRole('link', { name: /^原神/ })).not.toBeNull();
    expect(screen.queryByRole('link', { name: /^王者荣耀/ })).toBeNull();
    await screen.fill('搜索游戏', '扫雷');
    expect(screen.text()).toContain('找不到“扫雷”');
    await screen.pressButton('查看全部游戏');
    expect(screen.queryByRole('link', { name: /^王者荣耀/ })).not.toBeNull();
  });
});

describe('the start page of an evaluation', () => {
  it('is public, and its buttons ask visitors to sign in', async () => {
    const screen = await openScreen(EvaluationPage);
    expect(screen.text()).toContain('AI 评估');
    await screen.press('link', /^AI 评估/);
    expect(screen.opened).toEqual([
      ['navigateTo', expect.stringContaining('/pagesA/pages/login/h5/index?from=')],
    ]);
  });

  it('lets visitors check the estimates without signing in', async () => {
    const screen = await openScreen(EvaluationPage);
    await screen.press('link', '估价准不准');
    expect(screen.opened).toEqual([['navigateTo', '/pages/evaluation/report/accuracy']]);
  });

  it('shows the price of an appraisal before the form, where it can be paid', async () => {
    const screen = await openScreen(EvaluationPage, signIn);
    expect(screen.getByRole('link', { name: /^人工评估/ }).textContent).toContain('¥39.00');
    closeScreen();
    methods = [];
    const unsold = await openScreen(EvaluationPage, signIn);
    expect(unsold.getByRole('link', { name: /^人工评估/ }).textContent).not.toContain('¥');
  });

  it('lists the drafts of this user only', async () => {
    const screen = await openScreen(EvaluationPage, (stores) => {
      signIn(stores);
      stores.drafts.save('user-1', draft);
      stores.drafts.save('user-2', { ...draft, gameId: 'game-2', gameName: '原神' });
    });
    // With non-breaking spaces, so that the text stays on one line.
    expect(screen.text()).toContain('已填\u00a02\u00a0项');
    expect(screen.queryByRole('link', { name: /原神/ })).toBeNull();
    await screen.press('link', /王者荣耀.*继续填写/);
    expect(screen.opened).toEqual([
      ['navigateTo', '/pages/evaluation/fillInInfo/index?gameId=game-1'],
    ]);
  });

  it('lists drafts of two accounts of a game, and opens the chosen one', async () => {
    const screen = await openScreen(EvaluationPage, (stores) => {
      signIn(stores);
      stores.drafts.save('user-1', { ...draft, submissionId: 'first', account: '玩家一号' });
      stores.drafts.setAside('user-1', draft.gameId);
      stores.drafts.save('user-1', { ...draft, submissionId: 'second', account: '玩家二号' });
    });
    await screen.press('link', /玩家一号.*继续填写/);
    const { drafts } = screen.stores;
    expect(drafts.find('user-1', draft.gameId)?.submissionId).toBe('first');
    expect(drafts.ofUser('user-1')).toHaveLength(2);
  });

  it('deletes a draft after asking', async () => {
    const ask = vi.spyOn(Taro, 'showModal').mockResolvedValue({ confirm: true } as never);
    const screen = await openScreen(EvaluationPage, (stores) => {
      signIn(stores);
      stores.drafts.save('user-1', draft);
    });
    await screen.pressButton('删除王者荣耀的草稿');
    expect(ask).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('link', { name: /继续填写/ })).toBeNull();
  });
});

describe('a rough price', () => {
  it('needs no sign-in, and its numbers fill in the form afterwards', async () => {
    const range = { fair: 100_000, low: 80_000, high: 120_000 };
    const number = { group: 'appearance', required: true, effect: 'raises', kind: 'number' };
    serveWith(
      ({ url }) =>
        url.includes('/first/questions')
          ? accepted({
              ...{ serverId: 'server-1', serverLabel: '安卓 QQ' },
              fields: [{ ...number, key: 'skins', label: '皮肤数量', min: 0, max: 900 }],
            })
          : accepted({ hot: [game], all: games, list: games }),
      { quote: { range, sample: false, open: [] } },
    );
    const screen = await openScreen(EvaluationPage);
    await screen.pressButton('填几个数，先看大概值多少');
    await screen.fill('皮肤数量', '382');
    await vi.waitFor(() => expect(screen.text()).toContain('¥800–1,200'));
    expect(quotes.map(({ data }) => JSON.parse(data as string) as unknown)).toEqual([
      { gameId: 'game-1', serverId: 'server-1', answers: { skins: 382 } },
    ]);
    await screen.pressButton('填完整，看报告');
    const kept = { gameId: 'game-1', serverId: 'server-1', answers: { skins: 382 } };
    expect(takeVisitorAnswers('game-2')).toBeNull();
    expect(takeVisitorAnswers('game-1')).toEqual(kept);
    expect(takeVisitorAnswers('game-1')).toBeNull();
  });
});
