import type { AppUnderTest } from './app';

/** Chooses two of the user's reports in the records, and compares them. */
export async function compareReports(app: AppUnderTest, orderIds: string[]): Promise<void> {
  await app.arrive('evaluationRecords');
  await app.tapOn('comparison-reports');
  await app.arrive('contrastAnalysis');
  for (const orderId of orderIds) await app.tapOn(`comparison-${orderId}`);
  await app.see('已选 2 份');
  await app.screenshot('comparison-choice');
  await app.tapOn('comparison-compare');
  for (const title of ['对比的报告', '价格放在一起看', '五类因素', '价值']) await app.see(title);
  await app.tapOn('comparison-differences');
  for (const title of ['风险', '账号内容']) await app.see(title);
  // The best value has a reason.
  await app.see(/^A 估价最高/);
  await app.see('286 个');
  await app.picture('contrast');
}
