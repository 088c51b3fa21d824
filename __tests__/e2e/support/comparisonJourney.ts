import type { AppUnderTest } from './app';

/** Two of a user's reports, chosen among the records and put side by side. */
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
  // What is best says why.
  await app.see(/^A 估价最高/);
  await app.see('286 个');
  await app.picture('contrast');
}
