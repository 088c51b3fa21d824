import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import { Current } from '@tarojs/runtime';
import type { LockedReport, Report } from '@account-doctor/contract/types';
import { yuan } from '@/format/money';
import ReportPage from '@/pages/evaluation/report/index';
import { signInStores } from '../payment/orders';
import { closeScreen, openScreen, type Screen } from '../support/screen';
import { accepted, serveWith, status } from '../support/service';
import { settle } from '../support/settle';
import { answerWithReport, lockedReportFixture, richReport } from './fixtures';

const offer: NonNullable<Report['offer']> = {
  asked: 426_400,
  isBuyer: true,
  difference: -0.18,
  verdict: 'bargain',
  wrong: 0.19,
  questions: ['手机号和邮箱能当场换绑吗？', '皮肤数是多少？'],
};

async function openReport(report: Report | LockedReport): Promise<Screen> {
  serveWith(({ url }) =>
    url.includes('/report/get') ? accepted(answerWithReport(report)) : status(503),
  );
  const screen = await openScreen(ReportPage, signInStores);
  for (let tries = 0; tries < 100 && !screen.text().includes('标价'); tries += 1) await settle();
  return screen;
}

beforeEach(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  Element.prototype.scrollIntoView = vi.fn();
  Current.router = {
    path: '/pages/evaluation/report/index',
    params: { orderId: 'order-1' },
  } as unknown as typeof Current.router;
});
afterEach(closeScreen);

const sure = { ...richReport.confidence, grade: 'B' } as const;
const rough = { ...richReport.confidence, grade: 'D' } as const;

describe.each([
  ['a locked report', { ...lockedReportFixture, confidence: sure, offer }],
  ['a complete report', { ...richReport, confidence: sure, offer }],
])('the asked price in %s', (_name, report) => {
  it('is compared with the estimate, with the chance of being wrong', async () => {
    const text = (await openReport(report)).text();
    expect(text).toContain('标价 ¥4,264，比估价低 18%');
    expect(text).toContain('很划算');
    expect(text).toContain('约 1/5 的可能判断错');
    expect(text).toContain('这个价合适。先核对账号内容，再确认能不能换绑。');
  });

  it('comes with questions that a buyer can copy at once', async () => {
    const copied = vi.spyOn(Taro, 'setClipboardData').mockResolvedValue({ errMsg: '', data: '' });
    const screen = await openReport(report);
    expect(screen.text()).toContain('手机号和邮箱能当场换绑吗？');
    await screen.pressButton('复制');
    expect(copied).toHaveBeenCalledWith({
      data: '1. 手机号和邮箱能当场换绑吗？\n2. 皮肤数是多少？',
    });
  });
});

describe('a buyer’s report', () => {
  it('has questions to ask instead of advice on selling', async () => {
    const screen = await openReport({ ...richReport, offer });
    for (let tries = 0; tries < 100 && !screen.text().includes('可信度'); tries += 1)
      await settle();
    expect(screen.text()).toContain('问对方 2 个问题');
    expect(screen.text()).toContain('市场行情');
    for (const words of ['去上架', '怎样卖得更高', '现在怎么卖', '快速出手'])
      expect(screen.text()).not.toContain(words);
  });

  it('lists no advice on selling while it is locked', async () => {
    const text = (await openReport({ ...lockedReportFixture, offer })).text();
    expect(text).toContain('完整报告还有');
    expect(text).not.toContain('三种卖法的价格');
    expect(text).not.toContain('出售建议');
  });
});

describe('an owner’s report with an asked price', () => {
  it('has the verdict, but no questions', async () => {
    const text = (await openReport({ ...richReport, offer: { ...offer, isBuyer: false } })).text();
    expect(text).toContain('很划算');
    expect(text).not.toContain('先问清楚');
  });
});

describe('a rough estimate', () => {
  it('gives no advice on the price, but still warns of a suspicious one', async () => {
    const of = async (changes: Partial<typeof offer>) =>
      (
        await openReport({ ...richReport, confidence: rough, offer: { ...offer, ...changes } })
      ).text();
    const calm = await of({});
    expect(calm).toContain('估价还很粗略，先别急着下结论。');
    expect(calm).not.toContain('这个价合适');
    closeScreen();
    const cheap = await of({ verdict: 'tooCheap' });
    expect(cheap).toContain('先别急着下结论。低得反常');
    expect(cheap).toContain('先验号再付款');
  });
});

describe('a price above the estimate', () => {
  it('comes with the price to ask for', async () => {
    const dear = {
      ...offer,
      asked: richReport.value.fair * 2,
      difference: 1,
      verdict: 'dear',
    } as const;
    const text = (await openReport({ ...richReport, confidence: sure, offer: dear })).text();
    expect(text).toContain(`谈价的目标：不高于 ¥${yuan(richReport.value.fair)}。`);
  });
});

describe('a suspiciously low price', () => {
  it('comes with what may be behind it', async () => {
    const cheap = { ...offer, verdict: 'tooCheap', wrong: 0.012 } as const;
    const text = (await openReport({ ...richReport, offer: cheap })).text();
    expect(text).toContain('太便宜要小心');
    expect(text).toContain('账号事后被找回');
    expect(text).toContain('不到 1/20');
  });
});
