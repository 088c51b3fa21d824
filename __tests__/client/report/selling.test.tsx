import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Current } from '@tarojs/runtime';
import { mentionsTrade, replaceTradeWords } from '@account-doctor/contract/tradeWords';
import type { ReportAnswer } from '@account-doctor/contract/types';
import ReportPage from '@/pages/evaluation/report/index';
import { signInStores } from '../payment/orders';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, serveWith, status } from '../support/service';
import { settle } from '../support/settle';
import { answerWithReport, lockedReportFixture, richReport } from './fixtures';

// The texts of a build in which selling is closed.
vi.mock('@/selling/words', () => import('@/selling/words.closed'));
vi.mock(
  '@/features/report/parts/FirstStep',
  () => import('@/features/report/parts/FirstStep.closed'),
);
vi.mock('@/features/report/WaysToSell', () => import('@/features/report/WaysToSell.closed'));
vi.mock(
  '@/features/report/sections/ListingTitle',
  () => import('@/features/report/sections/ListingTitle.closed'),
);

/** A service's answer to a program without selling. */
const plain = (answer: ReportAnswer) =>
  JSON.parse(replaceTradeWords(JSON.stringify(answer))) as ReportAnswer;

async function openReport(answer: ReportAnswer) {
  serveWith(({ url }) => (url.includes('/report/get') ? accepted(plain(answer)) : status(503)));
  const screen = await openScreen(ReportPage, signInStores);
  for (let tries = 0; tries < 100 && !screen.text(); tries += 1) await settle();
  return screen;
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  Current.router = {
    path: '/pages/evaluation/report/index',
    params: { orderId: 'order-1' },
  } as unknown as typeof Current.router;
});
afterEach(closeScreen);

describe('with the texts for closed selling, a report', () => {
  it('does not mention trade, and offers downloads first', async () => {
    const screen = await openReport(answerWithReport(richReport));
    for (const said of ['市场行情', '怎样更值钱', '风险', '方法与局限'])
      expect(screen.text()).toContain(said);
    expect(mentionsTrade(screen.text())).toBe(false);
    await screen.press('button', '保存报告');
    expect(screen.opened).toEqual([
      ['navigateTo', '/pages/evaluation/report/screenShot?orderId=order-1'],
    ]);
  });

  it('does not promise it while locked', async () => {
    const screen = await openReport(answerWithReport(lockedReportFixture));
    expect(screen.text()).toContain('条能抬高价格的建议');
    expect(mentionsTrade(screen.text())).toBe(false);
  });

  it('leaves out its market section if there are no sales', async () => {
    const { market: _, ...without } = richReport;
    const screen = await openReport(answerWithReport(without));
    expect(screen.text()).not.toContain('市场行情');
  });
});
