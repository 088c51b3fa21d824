import { codes } from '@account-doctor/contract/codes';
import { expect } from 'vitest';
import type { AppUnderTest, JourneyApp } from './app';
import { answerSafety } from './safetyQuestions';

/** The main journey of the product, from the home page to the report; the same on both platforms. */

/** Describes a good account of 王者荣耀 and submits it; ends on the report. */
export async function evaluateAccount(app: JourneyApp, skins = 286): Promise<void> {
  await app.arrive('chooseGame');
  await app.fill('search-game', 'wzry');
  await app.screenshot('choose-game');
  await app.tapOn('game-honor-of-kings');

  await app.arrive('fillInInfo');
  await app.see('区服');
  await app.screenshot('form-empty');
  await app.tapOn('field-serverId-honor-of-kings-android-qq');
  await app.fill('field-account-input', '超级无敌玩家');
  await app.fill('field-answers-collectorSkins-input', '12');
  await app.fill('field-answers-starLegends-input', '5');
  await app.tapOn('field-answers-limitedLegends-pick');
  await app.tapOn('field-answers-limitedLegends-options-libai-mingjianyeying');
  await app.tapOn('field-answers-limitedLegends-options-diaochan-jinsezhongxiaye');
  await app.screenshot('form-options');
  await app.tapOn('field-answers-limitedLegends-options-done');
  await app.fill('field-answers-skins-input', `${skins}`);
  await app.screenshot('form');
  await app.tapOn('submit');
  await app.see('请填写英雄数量');
  await app.see('请回答包赔，不知道就选“不清楚”');
  await app.fill('field-answers-heroes-input', '98');
  await answerSafety(app);
  await app.see('1 项不清楚，估价偏低');
  await app.picture('form-safety');
  await app.tapOn('submit');
  await app.arrive('report');
}

/** Checks the free part of a locked report and the list of locked sections, whose content must not be on the page. */
export async function readLockedReport(app: JourneyApp): Promise<void> {
  await app.see(/^报告编号|^报告号/);
  for (const title of ['估价', '可信度', '完整报告还有', '核验', '解锁完整报告'])
    await app.see(title);
  await app.settle();
  expect(await app.count('.report-advice, .report-risks__label')).toBe(0);
  await app.picture('report locked');
}

const payConfirmed = (app: JourneyApp) => app.payConfirmed();

/** Unlocks the report by a payment, at the sandbox’s cashier by default; ends on the complete report. */
export async function payToOpen<Kind extends JourneyApp>(
  app: Kind,
  pay: (app: Kind) => Promise<void> = payConfirmed,
): Promise<void> {
  await app.tapOn('unlock');
  await app.tapOn('unlock-pay');
  await pay(app);
  await app.arrive('report');
  await app.see('价格怎么来的');
}

/** Checks all sections of a report. */
export async function readReport(app: JourneyApp, selling: 'open' | 'closed'): Promise<void> {
  await app.see(/^报告编号|^报告号/);
  await app.see(/示例数据/);
  for (const title of [
    '估价',
    '可信度',
    '价格怎么来的',
    '最值钱的物品',
    '风险',
    selling === 'open' ? '出售建议' : '怎样更值钱',
  ])
    await app.see(title);
  await app.see(/填写时选了“不清楚”/);
  await app.see('市场行情');
  await app.see('方法与局限');
  await app.screenshot('report');
}

/** A user who is not verified as an adult sees a text about that before any marketplace. */
export async function askWhereToSell(app: AppUnderTest): Promise<void> {
  await app.tapOn('list-it');
  await app.see(codes.ADULT_NEEDED.msg);
  await app.tap('关闭');
  await app.gone(codes.ADULT_NEEDED.msg);
}

/** Saves the report, which is the first button if selling is closed. */
export async function keepReport(app: AppUnderTest): Promise<void> {
  await app.tapOn('keep-report');
  await app.arrive('reportScreenShot');
  await app.see('保存图片');
  await app.back();
  await app.arrive('report');
}

/** Recalculates the price without a comparable, and includes it again. */
export async function excludeComparable(app: AppUnderTest): Promise<void> {
  await app.tap('剔除');
  await app.see('试算结果（报告没有改变）');
  await app.see(/单独剔除它变化/);
  await app.picture('report recounted');
  await app.tapOn('recount-reset');
  await app.gone('试算结果（报告没有改变）');
}

/** Reads that a model made the report, and objects, so that a person reviews it. */
export async function objectToReport(app: AppUnderTest): Promise<void> {
  await app.see(/由 AI 模型自动生成/);
  await app.tapOn('object');
  await app.fill('objection-text', '漏算了两件限定皮肤，价格偏低');
  await app.screenshot('objection');
  await app.tapOn('send-objection');
  await app.see(/正在等待工作人员核对/);
  await app.picture('report objected');
}

/** Finds the account of the finished evaluation in the records, and opens its report from the account's page. */
export async function findItAgain(app: AppUnderTest): Promise<void> {
  await app.arrive('evaluationRecords');
  await app.see('王者荣耀');
  await app.see(/^(已完成|待解锁)$/);
  await app.screenshot('records');
  await app.tap('王者荣耀');
  await app.arrive('ownAccount');
  await app.tap('查看报告');
  await app.arrive('report');
}
