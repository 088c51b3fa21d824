import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { within } from '@testing-library/dom';
import Taro from '@tarojs/taro';
import { Current } from '@tarojs/runtime';
import type { Brand } from '@account-doctor/contract/brand';
import type { EvaluationState } from '@account-doctor/contract/states';
import type { LockedReport, ReportAnswer } from '@account-doctor/contract/types';
import ReportPage from '@/pages/evaluation/report/index';
import { service } from '@/data/service';
import { setCachedAnswer } from '@/data/useCall';
import { signInStores } from '../payment/orders';
import { closeScreen, openScreen, visitedBefore } from '../support/screen';
import { accepted, refused, serveWith, status, type SentRequest } from '../support/service';
import { settle } from '../support/settle';
import {
  answerWithReport,
  answerWithout,
  lockedReportFixture,
  reportOrder,
  poorReport,
  richReport,
} from './fixtures';

let sent: SentRequest[];

async function openReport(answer: ReportAnswer, off?: Brand['off']) {
  // Only the report is served, because the page must work even if its other requests fail.
  sent = serveWith(({ url }) => (url.includes('/report/get') ? accepted(answer) : status(503)));
  const screen = await openScreen(ReportPage, (stores) => {
    signInStores(stores);
    stores.brand.take({ ...stores.brand.brand, off });
  });
  // A busy machine takes longer to render the first report.
  for (let tries = 0; tries < 100 && !screen.text() && screen.opened.length === 0; tries += 1)
    await settle();
  return screen;
}

const scrolled = vi.fn();

beforeEach(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  Element.prototype.scrollIntoView = scrolled;
  scrolled.mockClear();
  Current.router = {
    path: '/pages/evaluation/report/index',
    params: { orderId: 'order-1' },
  } as unknown as typeof Current.router;
});
afterEach(closeScreen);

describe('a locked report', () => {
  it('shows the free part, and describes the locked sections', async () => {
    const screen = await openReport(answerWithReport(lockedReportFixture));
    for (const said of [
      'R2026112012345678',
      '¥5,200',
      '¥4,100',
      '¥6,700',
      '74 分',
      '同一档在模型没有学过的 412 笔成交上，一半的误差不超过 18.7%',
      '12 项因素，每一项加了多少、减了多少',
      '4 件，按对价格的贡献排列',
      '2 条卖得更高的建议',
    ])
      expect(screen.text()).toContain(said);
    // Does not list content that the report does not have.
    expect(screen.text()).not.toContain('和您的账号差在哪里');
  });
});

describe('a locked report with a rough price', () => {
  const rough: LockedReport = {
    ...lockedReportFixture,
    confidence: { ...lockedReportFixture.confidence, grade: 'D', score: 31 },
  };

  it('asks the unanswered questions before the unlock, with a link to the form', async () => {
    const missing = ['皮肤', '英雄', '段位', '换绑'];
    const screen = await openReport(answerWithReport({ ...rough, missing }));
    expect(screen.text()).toContain('先补上皮肤、英雄、段位等 4 项再评估一次，价格更准，不收费。');
    expect(screen.text()).toContain('价格不会因此更准');
    await screen.press('button', '补充 4 项，重新评估');
    expect(screen.opened).toEqual([
      ['navigateTo', `/pages/evaluation/fillInInfo/index?gameId=${reportOrder.gameId}`],
    ]);
  });

  it('offers an appraisal if all questions are answered', async () => {
    const screen = await openReport(answerWithReport({ ...rough, missing: [] }));
    expect(screen.text()).toContain('想要更准的价格，可以请估价师核对。');
  });

  it('shows none of this for a price with higher confidence', async () => {
    const screen = await openReport(
      answerWithReport({ ...lockedReportFixture, missing: ['皮肤'] }),
    );
    expect(screen.text()).not.toContain('价格不会因此更准');
  });
});

describe('an unlocked report', () => {
  const channels = (answer: ReturnType<typeof accepted>) =>
    serveWith(({ url }) => (url.includes('/on/stand/link') ? answer : status(503)));

  it('shows the listing rules on request only', async () => {
    const screen = await openReport(answerWithReport(richReport));
    expect(screen.text()).not.toContain('18 周岁');
    channels(refused('ADULT_NEEDED', '满 18 周岁并完成实名后可以上架'));
    await screen.pressButton('去上架');
    expect(screen.text()).toContain('满 18 周岁并完成实名后可以上架');
    screen.getByRole('button', { name: '去实名认证' });
  });

  it('leaves room for the axis labels beside its market chart', async () => {
    const screen = await openReport(answerWithReport(richReport));
    await screen.pressButton(/看走势$/);
    // The space is a CSS property of the block around them.
    expect(screen.looks('.index-chart .index-chart__rule')).toHaveLength(3);
  });

  it('offers title and price to copy beside the marketplaces', async () => {
    const screen = await openReport(answerWithReport(richReport));
    const place = { channelId: 'c-1', name: '某平台', note: '寄售', url: 'https://a.example/' };
    channels(accepted({ list: [place] }));
    await screen.pressButton('去上架');
    expect(screen.text()).toContain('建议挂牌 ¥5,600');
    expect(screen.text()).toContain('寄售约得 ¥4,888，已扣 6% 服务费');
    const copied = vi.spyOn(Taro, 'setClipboardData').mockResolvedValue({ data: '', errMsg: 'ok' });
    const sheet = within(screen.getByRole('dialog', { name: '去哪里上架' }));
    await screen.tap(sheet.getByRole('button', { name: '复制标题' }));
    await screen.tap(sheet.getByRole('button', { name: '复制价格' }));
    expect(copied.mock.calls).toEqual([
      [{ data: richReport.advice.listingTitle }],
      [{ data: '5600' }],
    ]);
  });

  it('without real-name verification offers downloads and no listing', async () => {
    const screen = await openReport(answerWithReport(richReport), ['real-name']);
    expect(screen.text()).not.toMatch(/去上架|实名认证/);
    await screen.press('button', '保存报告');
    expect(screen.opened).toEqual([
      ['navigateTo', '/pages/evaluation/report/screenShot?orderId=order-1'],
    ]);
  });
});

describe('the mark of generated content', () => {
  it.each([
    ['an estimate', answerWithReport(richReport)],
    ['a locked estimate', answerWithReport(lockedReportFixture)],
  ])('is shown beside the price of %s', async (_, answer) => {
    const screen = await openReport(answer);
    expect(screen.text()).toMatch(/估价AI 生成¥/);
  });

  it('is absent on a valuer’s report, even if a model advised', async () => {
    const header = { ...richReport.header, source: 'human' as const };
    const screen = await openReport(answerWithReport({ ...richReport, header }));
    expect(screen.text()).toContain('方法与局限');
    expect(screen.text()).not.toContain('AI 生成');
    const method = screen.text().split('方法与局限')[1] ?? '';
    expect(method.split('用这份报告')[0]).not.toContain('由 AI 模型自动生成');
  });
});

describe('a report that was just unlocked', () => {
  it('expands its sections once with an animation', async () => {
    await openReport(answerWithReport(lockedReportFixture));
    closeScreen();
    await openReport(answerWithReport(richReport));
    expect(scrolled).toHaveBeenCalledTimes(1);
    closeScreen();
    await openReport(answerWithReport(richReport));
    expect(scrolled).toHaveBeenCalledTimes(1);
  });
});

describe('a report', () => {
  it('explains the price and its confidence on its first screen', async () => {
    const [shown] = (await openReport(answerWithReport(richReport))).looks('.report-lead');
    const lead = shown?.textContent;
    expect(lead).toContain('主要值在荣耀典藏（6 个，+¥1,240）和皮肤（412 个，+¥980）。');
    expect(lead).toContain('可信度：较可信');
    expect(lead).not.toContain(richReport.header.reportNo);
  });

  it('shows the account, the report’s validity, and the price', async () => {
    const screen = await openReport(answerWithReport(richReport));
    await screen.pressButton(/怎么检验的$/);
    for (const said of [
      'R2026112012345678',
      '王者荣耀',
      '安卓 QQ · 12****89',
      '7K2M-QX0D-93FT',
      '¥5,200',
      '¥4,100',
      '¥6,700',
      '已扣 6% 服务费',
      '74 分',
      '14.8%',
      '80.7%',
      '估价仅供参考，不构成要约',
    ])
      expect(screen.text()).toContain(said);
  });

  it('links its market section to the page about the game’s market', async () => {
    const screen = await openReport(answerWithReport(richReport));
    expect(screen.getByRole('link', { name: /^完整行情/ }).getAttribute('href')).toContain(
      richReport.header.gameId,
    );
  });

  it('is shown off in the version that is on screen', async () => {
    const versions = [1, 2].map((version) => ({
      version,
      reportNo: `R202611201234567${version}`,
      fair: 520_000,
      createdAt: '2026-11-20T10:00:00.000Z',
    }));
    const human = {
      valuer: null,
      ahead: null,
      promise: null,
      late: false,
      questions: [],
      evidence: [],
      appeal: null,
      appealUntil: '2026-12-20T10:00:00.000Z',
    };
    const screen = await openReport({ ...answerWithReport(richReport), versions, human });
    await screen.pressButton(/^第一份/);
    await screen.pressButton('晒账号');
    expect(screen.opened).toEqual([
      ['navigateTo', '/pages/evaluation/report/screenShot?orderId=order-1&version=1'],
    ]);
  });

  it('says when its model was too old', async () => {
    const { method } = richReport;
    if (!method) throw new Error('No method');
    const report = { ...richReport, method: { ...method, outdated: { days: 5, sales: 12 } } };
    expect((await openReport(answerWithReport(report))).text()).toContain(
      '模型已有 5 天没有更新，之后的 12 条新成交还没有学到',
    );
  });

  it('shows the effect of single items, and how an answer differs from the usual', async () => {
    const items = ['凤求凰', '白龙吟', '大圣娶亲', '武陵仙君', '仲夏夜之梦', '东方不败'].map(
      (name, index) => ({ name, tier: null, contribution: 1_000 * (6 - index) }),
    );
    const group = {
      group: 'rarity' as const,
      total: 21_000,
      factors: [
        {
          key: 'legends',
          label: '限定传说',
          value: '共 6 项：凤求凰、白龙吟、大圣娶亲 等',
          contribution: 21_000,
          uncertainty: null,
          besideUsual: '比同区常见少 2 项',
          items,
        },
      ],
    };
    const factors = { start: 'nothing' as const, base: 499_000, groups: [group], rounding: 0 };
    const screen = await openReport(answerWithReport({ ...richReport, factors }));
    await screen.pressButton(/^稀缺/);
    for (const said of ['同区服空白账号', '比同区常见少 2 项', '凤求凰+¥60', '其余 2 件+¥30'])
      expect(screen.text()).toContain(said);
    expect(screen.text()).not.toContain('普通账号');
  });

  it('shows comparables adjusted to this account, and the position of its price among them', async () => {
    const [first] = richReport.comparables;
    const comparable = {
      ...first!,
      adjustments: [
        { label: '行情变化', amount: -9_900, words: '从那时到现在，行情指数下跌 2%' },
        { label: '荣耀典藏', amount: 30_000, words: '对方：5 个；这个账号：6 个' },
      ],
      adjusted: 518_100,
    };
    const words = '按行情和差异折算成这个账号后，1 条的价格为 ¥5,181，都低于估价。';
    const report = { ...richReport, comparables: [comparable], comparablesWords: words };
    const screen = await openReport(answerWithReport(report));
    expect(screen.text()).toContain(words);
    expect(screen.text()).toContain('1 条相似账号折算成这个账号后的价格为 ¥5,181');
    await screen.pressButton('¥4,980 这一条，折算成这个账号 ¥5,181');
    expect(screen.text()).toContain('行情指数下跌 2%−¥99');
    expect(screen.text()).toContain('对方：5 个；这个账号：6 个+¥300');
  });

  it('shows the account as masked by the service, or only the server without one', async () => {
    const screen = await openReport(
      answerWithReport({ ...richReport, header: { ...richReport.header, account: null } }),
    );
    screen.getByText('安卓 QQ');
  });

  it('says that it is made from sample sales only if it is', async () => {
    expect((await openReport(answerWithReport(richReport))).text()).toContain('根据示例数据生成');
    closeScreen();
    expect((await openReport(answerWithReport(poorReport))).text()).not.toContain('示例');
  });

  it('says that it has expired, and offers a new evaluation', async () => {
    const screen = await openReport(answerWithReport(poorReport));
    expect(screen.text()).toContain('已过期');
    await screen.pressButton('重新评估');
    expect(screen.opened).toEqual([
      ['navigateTo', '/pages/evaluation/fillInInfo/index?gameId=wzry'],
    ]);
  });

  it('explains a range of one price and the lack of comparables', async () => {
    const screen = await openReport(answerWithReport(poorReport));
    expect(screen.text()).toContain('取整后都是 ¥60');
    expect(screen.text()).toContain('暂时没有足够相似的账号可以对照');
    expect(screen.text()).toContain('没有单独抬高价格的物品');
  });

  it('shows its market as a chart and as text, with the number of sales', async () => {
    const screen = await openReport(answerWithReport(richReport));
    await screen.pressButton('近 30 天同类账号的价格 +2.8%，看走势');
    for (const said of [
      '近 30 天同类账号的价格 +2.8%',
      '截至 2026-11-20 的 90 天里观察到的王者荣耀 812 条成交、120 条挂牌',
      '其中有系统生成的示例，不代表真实行情',
      '5 天',
      '26%',
    ])
      expect(screen.text()).toContain(said);
    await screen.press('radio', '近 90 天');
    expect(screen.text()).toContain('近 90 天同类账号的价格 +9.0%');
    const chart = screen.getByRole('img', { name: /以区间起点为/ });
    expect(chart.getAttribute('aria-label')).toContain('最低 100.0，最高 109.0');
  });

  it('says that a market has too few sales for a chart', async () => {
    const market = { ...richReport.market!, sold: 7, asked: 2, soldPrices: null, daysToSell: null };
    const screen = await openReport(answerWithReport({ ...richReport, market }));
    expect(screen.text()).toContain('近 90 天只观察到王者荣耀的 7 条成交、2 条挂牌，不足 30 条');
    expect(screen.queryByRole('img', { name: /以区间起点为/ })).toBeNull();
  });

  it('recalculates the price without a comparable, and shows its effect', async () => {
    const screen = await openReport(answerWithReport(richReport));
    const sent = serveWith(() =>
      accepted({
        before: { fair: 520_000, low: 410_000, high: 670_000 },
        after: { fair: 510_000, low: 400_000, high: 660_000 },
        change: -8_000,
        counted: 1,
        excluded: [{ saleId: 's2', change: -8_000 }],
      }),
    );
    await screen.press('switch', '试算时剔除 ¥6,100 这一条');
    expect(JSON.parse(sent[0]?.data as string)).toEqual({
      orderId: 'order-1',
      excluded: ['s2'],
    });
    expect(screen.text()).toContain('估价 ¥5,200 → ¥5,100');
    expect(screen.text()).toContain('¥6,100 这一条高于估价，单独剔除它变化 −¥80');
    expect(screen.text()).toContain('报告没有改变');
    await screen.pressButton('恢复全部');
    expect(sent).toHaveLength(1);
    expect(screen.text()).not.toContain('试算结果');
  });

  it('has no market section when it was made before markets were observed', async () => {
    const screen = await openReport(answerWithReport(poorReport));
    expect(screen.text()).not.toContain('市场行情');
  });

  it('shows what each group adds, and its answers by a tap', async () => {
    const screen = await openReport(answerWithReport(richReport));
    expect(screen.text()).not.toContain('待核实 ± ¥450');
    await screen.pressButton(/^稀缺/);
    expect(screen.text()).toContain('凤求凰');
    expect(screen.text()).toContain('待核实 ± ¥450');
  });

  it('lists the most severe risks first', async () => {
    const screen = await openReport(answerWithReport(richReport));
    const labels = () => screen.looks('.report-risks__label').map((label) => label.textContent);
    expect(labels()).toEqual(['二次实名', '换绑', '封禁记录']);
    await screen.pressButton('1 项风险低');
    expect(labels()).toEqual(['二次实名', '换绑', '封禁记录', '防沉迷']);
  });

  it('copies the listing title', async () => {
    const copied = vi.spyOn(Taro, 'setClipboardData').mockResolvedValue({} as never);
    const screen = await openReport(answerWithReport(richReport));
    await screen.pressButton('复制标题');
    expect(copied).toHaveBeenCalledWith({ data: richReport.advice.listingTitle });
  });

  it('shows no QR code when the service has none', async () => {
    const screen = await openReport(answerWithReport(richReport));
    for (const picture of screen.looks('.verification__picture'))
      picture.dispatchEvent(new CustomEvent('error'));
    await settle();
    expect(screen.looks('.verification__picture')).toEqual([]);
    expect(screen.text()).toContain(richReport.header.verificationUrl);
  });
});

describe('an order without a report', () => {
  it.each<EvaluationState>([
    'submitted',
    'estimating',
    'needs_input',
    'insufficient_data',
    'failed',
  ])('in state %s replaces this page by its progress', async (state) => {
    const screen = await openReport(answerWithout(state));
    expect(screen.opened).toEqual([
      ['redirectTo', '/pages/evaluation/fillInInfo/success?orderId=order-1'],
    ]);
    expect(sent.filter(({ url }) => url.includes('/report/get'))).toHaveLength(1);
  });

  it('that has got its report since the last visit does not redirect', async () => {
    serveWith(({ url }) =>
      url.includes('/report/get') ? accepted(answerWithReport(richReport)) : status(503),
    );
    const keep = () =>
      setCachedAnswer(
        'GET /app-api/api/evaluate/user/order/report/get',
        { orderId: 'order-1', version: undefined },
        answerWithout('estimating'),
      );
    const screen = await openScreen(visitedBefore(keep, ReportPage), signInStores);
    for (let tries = 0; tries < 100 && !screen.text(); tries += 1) await settle();
    expect(screen.text()).toContain('R2026112012345678');
    expect(screen.opened).toEqual([]);
  });

  it('that should have a report offers to reload', async () => {
    const screen = await openReport(answerWithout('ready'));
    serveWith(({ url }) =>
      url.includes('/report/get') ? accepted(answerWithReport(richReport)) : status(503),
    );
    service.forget();
    await screen.pressButton('重新加载');
    expect(screen.text()).toContain('¥5,200');
  });
});
