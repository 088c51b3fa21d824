import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInaccessible } from '@testing-library/dom';
import { Current } from '@tarojs/runtime';
import type { DataOf, OwnAccount } from '@account-doctor/contract/types';
import HomePage from '@/pages/home/index';
import type { FormDraft } from '@/stores/DraftStore';
import type { RootStore } from '@/stores/RootStore';
import { reportOrder } from '../report/fixtures';
import { closeScreen, openScreen, type Screen } from '../support/screen';
import { accepted, serveWith, status, type SentRequest } from '../support/service';
import { settle } from '../support/settle';

const game = (gameId: string, name: string, available = true) => ({
  gameId,
  name,
  initial: 'W',
  pinyin: 'w',
  pinyinInitials: 'w',
  iconUrl: `/media/evaluation/games/${gameId}.svg`,
  hot: true,
  aiAvailable: available,
  humanAvailable: true,
});
const orders: DataOf<'GET /app-api/home/last-fifteen-order'>['list'] = Array.from(
  { length: 15 },
  (_, key) => ({
    key,
    user: `139****${1000 + key}`,
    gameName: '王者荣耀',
    kind: 'ai',
    fairPrice: key === 0 ? null : 100_000 * key,
    at: new Date().toISOString(),
  }),
);

const report = (showcaseId: string, gameId: string, gameName: string) => ({
  showcaseId,
  sample: true,
  gameId,
  gameName,
  gameIconUrl: '/a.svg',
  serverLabel: '安卓QQ',
  fair: 230_000,
  low: 200_000,
  high: 260_000,
  grade: 'B',
  highlights: ['武陵仙君'],
  facts: [
    { text: `${gameName}的皮肤`, amount: 46_000 },
    { text: '贵族等级 8', amount: 69_000 },
    { text: '防沉迷 是', amount: -23_000 },
  ],
  method: { medianError: 0.168, coverage: 0.81, heldOutSales: 2_064 },
  evaluatedOn: '2026-11-20',
});

const BANNERS = '/app-api/home/banner';
const COUNTS = '/app-api/home/app-home-data-count';
const ORDERS = '/app-api/home/last-fifteen-order';
const GAMES = '/app-api/home/app-home-game-list';
const REPORTS = '/app-api/home/excellent-report-list';
const NEWS = '/app-api/information/page';

const answers: Record<string, unknown> = {
  [BANNERS]: {
    list: [
      { bannerId: '1', title: '怎么评估', imageUrl: '/a.svg', path: '/pages/evaluation/index' },
      { bannerId: '2', title: '只是看看', imageUrl: '/b.svg', path: null },
    ],
  },
  [COUNTS]: {
    evaluated: 128_456,
    evaluatedToday: 312,
    games: 8,
    sales: 14_210,
    sample: true,
    demo: true,
  },
  [ORDERS]: { list: orders },
  [REPORTS]: {
    list: [report('r1', 'wzry', '王者荣耀'), report('r2', 'ys', '原神')],
    total: 2,
    pageNo: 1,
    pageSize: 3,
  },
  [NEWS]: {
    list: [
      {
        newsId: 'n1',
        kind: 'safety',
        title: '认清钓鱼链接',
        summary: '三步',
        pinned: false,
        sample: false,
        publishedAt: '2026-11-18T02:00:00.000Z',
      },
    ],
    total: 1,
    pageNo: 1,
    pageSize: 3,
  },
  [GAMES]: {
    hot: [game('wzry', '王者荣耀')],
    all: [game('wzry', '王者荣耀'), game('ys', '原神', false)],
  },
};

/** Each call of the page, and elements that are on screen after its answer. */
const parts: [name: string, path: string, shown: (screen: Screen) => unknown[]][] = [
  ['the banners', BANNERS, ({ queryAllByText }) => queryAllByText('怎么评估')],
  ['the counts', COUNTS, ({ queryAllByText }) => queryAllByText('累计评估账号')],
  ['the last orders', ORDERS, ({ queryAllByText }) => queryAllByText('139****1000')],
  ['the games', GAMES, ({ queryAllByText }) => queryAllByText('仅人工评估')],
];

const signIn = ({ session }: RootStore) =>
  session.signIn({ token: 'token-1', userId: 'user-1', newUser: false });

/** Opens the home page; the `failing` calls are answered with a server error. */
async function openHome(
  failing: string[] = [],
  given: Record<string, unknown> = answers,
  prepare?: (stores: RootStore) => void,
) {
  const sent = serveWith(({ url }: SentRequest) =>
    failing.includes(url) ? status(500) : accepted(given[url]),
  );
  const screen = await openScreen(HomePage, prepare);
  return { screen, sent, opened: () => screen.opened.map(([, path]) => path) };
}
const withOrders = (list: typeof orders) => ({ ...answers, [ORDERS]: { list } });

beforeEach(() => {
  Current.router = { path: '/pages/home/index', params: {} } as unknown as typeof Current.router;
});
afterEach(closeScreen);

describe('home', () => {
  it('shows the service’s counts, and says that they include samples and that this is a demo', async () => {
    const { screen } = await openHome();
    screen.getByText('12.8 万');
    screen.getByText('14,210');
    screen.getByText('含示例数据');
    screen.getByText('学习用成交');
    screen.getByText('演示模式：验证码和数据都是演示用的，不代表真实行情');
  });

  it('names its links like the pages that they open', async () => {
    const { screen } = await openHome();
    for (const name of ['领券中心', '上架指南', '资讯', '帮助中心'])
      screen.getByRole('link', { name });
    expect(screen.text()).not.toContain('账号指南');
  });

  it('mentions neither samples nor a demo in a live service without sample data', async () => {
    const { screen } = await openHome([], {
      ...answers,
      [REPORTS]: { list: [{ ...report('r1', 'wzry', '王者荣耀'), sample: false }] },
      [COUNTS]: {
        evaluated: 0,
        evaluatedToday: 0,
        games: 1,
        sales: 40,
        sample: false,
        demo: false,
      },
    });
    expect(screen.text()).not.toContain('示例');
    expect(screen.text()).not.toContain('演示');
    // A new service does not show zeros.
    expect(screen.text()).not.toContain('累计评估账号');
  });

  it.each(parts)(
    'shows everything else when %s fail, and a tap reloads them',
    async (name, path) => {
      const failing = [path];
      const { screen } = await openHome(failing);
      const retries = () => screen.queryAllByText('点击重试');
      screen.getByRole('button', { name: '搜索游戏 立即评估' });
      for (const [part, , shown] of parts)
        expect([part, shown(screen).length > 0]).toEqual([part, part !== name]);
      failing.length = 0;
      await screen.tap(retries()[0]);
      expect(retries()).toEqual([]);
      for (const [part, , shown] of parts)
        expect([part, shown(screen).length > 0]).toEqual([part, true]);
    },
  );

  it('leads a visitor who starts an evaluation to the sign-in and then to the form', async () => {
    const { screen, opened } = await openHome();
    await screen.pressButton('搜索游戏 立即评估');
    expect(opened()).toEqual([
      `/pagesA/pages/login/h5/index?from=${encodeURIComponent('/pages/evaluation/chooseGame')}`,
    ]);
  });

  it('opens a game’s form from the grid, and a banner’s target', async () => {
    const { screen, opened } = await openHome([], answers, signIn);
    await screen.tap(screen.getAllByRole('link', { name: '评估王者荣耀账号' })[0]);
    await screen.press('link', '怎么评估');
    expect(opened()).toEqual([
      '/pages/evaluation/fillInInfo/index?gameId=wzry',
      '/pages/evaluation/index',
    ]);
  });

  it.each([
    [1, 4],
    [4, 4],
    [5, 5],
    [6, 3],
    [7, 4],
    [8, 4],
  ])('shows %i hot games in rows of %i', async (count, columns) => {
    const hot = Array.from({ length: count }, (_, index) => game(`g${index}`, `游戏${index}`));
    const { screen } = await openHome([], { ...answers, [GAMES]: { hot, all: [] } });
    expect(screen.getAllByRole('link', { name: /^评估游戏\d账号$/ })).toHaveLength(count);
    expect(screen.looks(`.game-grid--${columns}`)).toHaveLength(1);
  });

  it('marks games that have only an appraisal', async () => {
    const { screen } = await openHome();
    expect(screen.getByRole('link', { name: '评估原神账号' }).textContent).toBe('原神仅人工评估');
  });
});

type OwnHome = DataOf<'GET /app-api/home/own-account-list'>;

describe('the first section of home', () => {
  const LIST = '/app-api/home/own-account-list';
  const listed = (list: OwnAccount[], more: Partial<OwnHome> = {}) => ({
    ...answers,
    [LIST]: { total: null, accounts: list.length, list, ...more },
  });
  const row = (orderId: string, part: Partial<OwnAccount> = {}): OwnAccount => ({
    ...{ ...reportOrder, orderId, worth: 500_000, weekChange: null, spark: [], daysLeft: 6 },
    ...{ isBuyer: false, waiting: null, ...part },
  });

  const draft: FormDraft = {
    ...{ gameId: 'wzry', gameName: '王者荣耀', serverId: '', zone: '', account: '' },
    ...{ answers: { skins: 12 }, pictures: [], submissionId: 's', savedAt: 1 },
  };

  it('is a sample account for users without a report', async () => {
    const { screen, opened } = await openHome();
    screen.getByText('您的游戏账号值多少钱？');
    await screen.press('link', '看这个号的完整报告');
    expect(opened()).toEqual(['/pages/evaluation/report/highQuality?showcaseId=r1']);
    closeScreen();
    const fresh = await openHome([], listed([]), signIn);
    fresh.screen.getByText('您的游戏账号值多少钱？');
    fresh.screen.getByRole('checkbox', { name: '王者荣耀的皮肤，+¥460' });
  });

  it('lists the user’s accounts with their worth, its change, and prices that end soon', async () => {
    const mine = [
      row('a', { weekChange: 0.021, spark: [480_000, 500_000] }),
      row('b', { worth: 300_000, weekChange: -0.03, daysLeft: 0 }),
      row('c', { worth: 200_000, daysLeft: -1 }),
      row('d', { worth: 100_000, isBuyer: true, daysLeft: 1 }),
      row('e', { worth: null, daysLeft: null }),
    ];
    const total = { fair: 1_000_000, weekChange: 0.01 };
    const { screen, opened } = await openHome([], listed(mine, { total, accounts: 7 }), signIn);
    expect(screen.text()).not.toContain('您的游戏账号值多少钱');
    for (const words of [
      '¥10,000',
      '近 7 天 ▲ 1%',
      '¥5,000',
      '▲ 2.1%',
      '▼ 3%',
      '全部 7 个',
      '看进度',
    ])
      expect(screen.text()).toContain(words);
    expect(screen.text().match(/今天到期|\d 天后到期|该重新估了|看中的号/g)).toEqual([
      ...['今天到期', '该重新估了', '看中的号', '1 天后到期'],
    ]);
    await screen.press('link', /今天到期/);
    await screen.press('link', /看进度/);
    expect(opened()).toEqual([
      '/pagesA/pages/mine/account/index?orderId=b',
      '/pages/evaluation/fillInInfo/success?orderId=e',
    ]);
  });

  it('shows what waits for the user', async () => {
    const unpaid = { ...reportOrder, orderId: 'u', state: 'pending_payment' as const };
    const { screen, opened } = await openHome([], listed([row('a', { waiting: unpaid })]), signIn);
    await screen.press('link', /待付款/);
    expect(opened()).toEqual(['/pages/evaluation/payment/index?orderId=u']);
  });

  it('includes a form that the user began', async () => {
    const { screen, opened } = await openHome([], listed([]), (stores) => {
      signIn(stores);
      stores.drafts.save('user-1', draft);
    });
    await screen.press('link', /王者荣耀，填到一半/);
    expect(opened()).toEqual(['/pages/evaluation/fillInInfo/index?gameId=wzry']);
  });
});

describe('reports and news on home', () => {
  it('are shown, and samples are marked', async () => {
    const { screen, opened } = await openHome();
    await screen.press('link', /^原神 .*安卓QQ/);
    await screen.press('link', /^认清钓鱼链接/);
    expect(opened()).toEqual([
      '/pages/evaluation/report/highQuality?showcaseId=r2',
      '/pagesA/pages/home/news/detail?newsId=n1',
    ]);
  });

  it('are requested once', async () => {
    const { sent } = await openHome();
    const urls = sent.map(({ url }) => url);
    expect(urls).toHaveLength(new Set(urls).size);
  });

  it('are hidden while both lists are empty', async () => {
    const none = { ...answers, [REPORTS]: { list: [] }, [NEWS]: { list: [] } };
    const { screen } = await openHome([], none);
    expect(screen.text()).not.toContain('优质报告');
    expect(screen.text()).not.toContain('最新资讯');
  });
});

describe('the latest fifteen orders', () => {
  /** Rows by the user's name. A list that scrolls repeats its first three rows at the end. */
  const rows = (screen: Screen) => screen.queryAllByText(/^139\*{4}\d{4}$/);

  it('scroll by with names masked by the service', async () => {
    const { screen } = await openHome();
    expect(screen.looks('.latest-orders__belt')).toHaveLength(1);
    expect(rows(screen)).toHaveLength(orders.length + 3);
    const [first] = screen.looks('.latest-orders__row');
    expect(first?.textContent).toContain('139****1000');
    expect(first?.textContent).toContain('未给出价格');
  });

  it('show each order once to a screen reader', async () => {
    const { screen } = await openHome();
    const heard = rows(screen).filter((row) => !isInaccessible(row));
    expect(heard.map(({ textContent }) => textContent)).toEqual(orders.map(({ user }) => user));
  });

  it('stop when paused', async () => {
    const { screen } = await openHome();
    await screen.pressButton('暂停滚动');
    expect(screen.looks('.latest-orders__belt')).toEqual([]);
    expect(rows(screen)).toHaveLength(orders.length);
    await screen.pressButton('继续滚动');
    expect(screen.looks('.latest-orders__belt')).toHaveLength(1);
  });

  it('pause during a touch', async () => {
    const { screen } = await openHome();
    const held = () => screen.looks('.latest-orders--held').length === 1;
    for (const [type, expected] of [
      ['touchstart', true],
      ['touchend', false],
      ['touchstart', true],
      ['touchcancel', false],
    ] as const) {
      rows(screen)[0]?.dispatchEvent(new Event(type, { bubbles: true }));
      await settle();
      expect([type, held()]).toEqual([type, expected]);
    }
  });

  it('do not scroll when they all fit, and are hidden while the list is empty', async () => {
    const { screen } = await openHome([], withOrders(orders.slice(0, 3)));
    expect(rows(screen)).toHaveLength(3);
    expect(screen.looks('.latest-orders__belt')).toEqual([]);
    expect(screen.queryByRole('button', { name: '暂停滚动' })).toBeNull();
    closeScreen();
    const none = await openHome([], withOrders([]));
    expect(none.screen.text()).not.toContain('最近评估');
  });
});
