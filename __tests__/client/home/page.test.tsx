import TestUtils from '@tarojs/test-utils-react';
import Taro from '@tarojs/taro';
import { Current } from '@tarojs/runtime';
import { mutate } from 'swr';
import type { DataOf } from '@account-doctor/contract/types';
import { configureGuard } from '@/navigation/guard';
import { arrived } from '@/navigation/navigate';
import HomePage from '@/pages/home/index';
import { service } from '@/data/service';
import { RootStore, StoreProvider } from '@/stores/RootStore';
import { accepted, requestAs, serveWith, status, type Sent } from '../support/service';
import { settle } from '../support/settle';

const utils = new TestUtils();
const text = () => document.body.textContent;
const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
const tap = async (selector: string) => {
  utils.fireEvent.click(document.querySelector(selector)!);
  await settle();
};

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
    list: [
      {
        showcaseId: 'r1',
        sample: true,
        gameId: 'wzry',
        gameName: '王者荣耀',
        gameIconUrl: '/a.svg',
        serverLabel: '安卓QQ',
        fair: 230_000,
        low: 200_000,
        high: 260_000,
        grade: 'B',
        highlights: ['武陵仙君'],
        evaluatedOn: '2026-11-20',
      },
    ],
    total: 1,
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

/** What each call of the page fills. */
const parts: [name: string, path: string, shown: string][] = [
  ['the banners', BANNERS, '.banners__title'],
  ['the counts', COUNTS, '.counts__value'],
  ['the last orders', ORDERS, '.latest-orders__name'],
  ['the games', GAMES, '.game-grid__name'],
];

const opened: string[] = [];

/** Opens home for somebody who is not signed in; `failing` calls answer with a server error. */
async function openHome(failing: string[] = [], given: Record<string, unknown> = answers) {
  const sent = serveWith(({ url }: Sent) =>
    failing.includes(url) ? status(500) : accepted(given[url]),
  );
  const stores = new RootStore();
  await utils.mount(() => (
    <StoreProvider value={stores}>
      <HomePage />
    </StoreProvider>
  ));
  await settle();
  return sent;
}

beforeEach(async () => {
  document.body.innerHTML = '<div id="app"></div>';
  Current.router = { path: '/pages/home/index', params: {} } as unknown as typeof Current.router;
  opened.length = 0;
  arrived('');
  requestAs({});
  service.forget();
  await mutate(() => true, undefined, { revalidate: false });
  configureGuard({ isSignedIn: () => false, rememberPath: () => undefined });
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}] as never);
  for (const way of ['navigateTo', 'switchTab'] as const)
    jest.spyOn(Taro, way).mockImplementation(({ url }: { url: string }) => {
      opened.push(url);
      return Promise.resolve({ errMsg: 'ok' });
    });
});
afterEach(() => {
  utils.unmout();
  jest.restoreAllMocks();
});

describe('home', () => {
  it('shows what the service counted, that samples are among it, and that it is a demo', async () => {
    await openHome();
    expect(textOf('.counts')).toContain('12.8 万');
    expect(textOf('.counts')).toContain('14,210');
    expect(text()).toContain('含示例数据');
    expect(text()).toContain('学习用成交（含示例）');
    expect(textOf('.demo-notice')).toBe('演示模式：验证码与样本数据均为演示，不用于真实交易');
  });

  it('calls nothing a sample or a demo when nothing is', async () => {
    await openHome([], {
      ...answers,
      [COUNTS]: {
        evaluated: 0,
        evaluatedToday: 0,
        games: 1,
        sales: 40,
        sample: false,
        demo: false,
      },
    });
    expect(text()).not.toContain('示例');
    expect(text()).not.toContain('演示');
  });

  it.each(parts)('shows all else when %s fail, and loads them by a tap', async (name, path) => {
    const failing = [path];
    await openHome(failing);
    expect(textOf('.hero')).toContain('立即评估');
    for (const [part, , shown] of parts)
      expect([part, textOf(shown) !== '']).toEqual([part, part !== name]);
    failing.length = 0;
    await tap('.part__failure');
    expect(document.querySelector('.part__failure')).toBeNull();
    for (const [part, , shown] of parts) expect([part, textOf(shown)]).not.toEqual([part, '']);
  });

  it('leads a visitor who wants an evaluation to sign in and then on', async () => {
    await openHome();
    await tap('#start');
    expect(opened).toEqual([
      `/pagesA/pages/login/h5/index?from=${encodeURIComponent('/pages/evaluation/chooseGame')}`,
    ]);
  });

  it('opens a game’s form from the grid, and what a banner leads to', async () => {
    configureGuard({ isSignedIn: () => true, rememberPath: () => undefined });
    await openHome();
    await tap('.game-grid__game');
    await tap('[aria-label="怎么评估"]');
    expect(opened).toEqual([
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
    await openHome([], { ...answers, [GAMES]: { hot, all: hot } });
    expect(document.querySelector(`.game-grid--${columns}`)?.children).toHaveLength(count);
  });

  it('says which games only a person evaluates', async () => {
    await openHome();
    expect(textOf('.all-games__limit')).toBe('仅人工评估');
  });
});

describe('what there is to read', () => {
  it('is reports, of which samples are called that, and news', async () => {
    await openHome();
    expect(text()).toContain('［样例］王者荣耀 · 安卓QQ');
    for (const row of Array.from(document.querySelectorAll('.reading__row'))) {
      utils.fireEvent.click(row);
      await settle();
    }
    expect(opened).toEqual([
      '/pages/evaluation/report/highQuality?showcaseId=r1',
      '/pagesA/pages/home/news/detail?newsId=n1',
    ]);
  });

  it('is asked for once', async () => {
    const sent = await openHome();
    const urls = sent.map(({ url }) => url);
    expect(urls).toHaveLength(new Set(urls).size);
  });

  it('takes no place where there is none', async () => {
    await openHome([], { ...answers, [REPORTS]: { list: [] }, [NEWS]: { list: [] } });
    expect(text()).not.toContain('优质报告');
    expect(text()).not.toContain('最新资讯');
  });
});

describe('the last fifteen orders', () => {
  it('roll by with names as masked by the service', async () => {
    await openHome();
    const belt = document.querySelector('.latest-orders__belt');
    expect(belt).not.toBeNull();
    expect(belt!.querySelectorAll('.latest-orders__row')).toHaveLength(2 * orders.length);
    expect(textOf('.latest-orders__row')).toContain('139****1000');
    expect(textOf('.latest-orders__row')).toContain('未给出价格');
  });

  it('show each order once to a screen reader', async () => {
    await openHome();
    const again = document.querySelector('.latest-orders__again');
    expect(again?.getAttribute('aria-hidden')).toBe('true');
    expect(again?.querySelectorAll('.latest-orders__row')).toHaveLength(orders.length);
  });

  it('stand still when paused', async () => {
    await openHome();
    await tap('.latest-orders__pause');
    expect(document.querySelector('.latest-orders__belt')).toBeNull();
    expect(document.querySelectorAll('.latest-orders__row')).toHaveLength(orders.length);
    await tap('.latest-orders__pause');
    expect(document.querySelector('.latest-orders__belt')).not.toBeNull();
  });

  it('rest under a finger', async () => {
    await openHome();
    const held = () => document.querySelector('.latest-orders--held') !== null;
    const rolling = document.querySelector('.latest-orders--rolling')!;
    for (const [type, expected] of [
      ['touchstart', true],
      ['touchend', false],
      ['touchstart', true],
      ['touchcancel', false],
    ] as const) {
      rolling.dispatchEvent(new Event(type, { bubbles: true }));
      await settle();
      expect([type, held()]).toEqual([type, expected]);
    }
  });

  it('stand still when they all fit, and say so when there are none', async () => {
    await openHome([], { ...answers, [ORDERS]: { list: orders.slice(0, 3) } });
    expect(document.querySelector('.latest-orders__belt')).toBeNull();
    expect(document.querySelector('.latest-orders__pause')).toBeNull();
    utils.unmout();
    service.forget();
    await mutate(() => true, undefined, { revalidate: false });
    await openHome([], { ...answers, [ORDERS]: { list: [] } });
    expect(text()).toContain('还没有人评估过');
  });
});
