import { expect } from 'vitest';
import { saleFile } from '@account-doctor/proving/markets/saleFile';
import { sampleGames } from '../../../server/sample/games';
import { generateSales } from '../../../server/sample/sales';
import type { AppUnderTest } from './app';
import { DeskApp } from './deskApp';
import { evaluateAccount, payToOpen } from './mainJourney';
import { askDatabase, importFile } from './operator';
import { answerSafety } from './safetyQuestions';

/** Journeys in which models learn from owners' reports and new sales; the same on both platforms. */

export const ADMIN = 'market-watcher';
/** Polling options for a training, which takes seconds, or longer while other programs run. */
const PATIENCE = { timeout: 90_000, interval: 200 };

async function atModels(query: string): Promise<DeskApp> {
  const desk = await DeskApp.open(`/models${query}`);
  await desk.signIn(ADMIN);
  return desk;
}

/** Moves all reports two weeks into the past, and runs the job that asks owners about the sale. */
async function letTwoWeeksPass(): Promise<void> {
  await askDatabase(
    "update sale_outcomes set reported_at = reported_at - interval '15 days' where state = 'due'",
  );
  await askDatabase("select graphile_worker.add_job('askOwners', '{}'::json)");
}

/** An owner is asked whether the account was sold and answers; the desk confirms the answer as a sale. */
async function tellWhatBecame(app: AppUnderTest): Promise<void> {
  await app.reopen('/pages/evaluation/chooseGame');
  await evaluateAccount(app);
  await app.see('账号后来成交了吗');
  await letTwoWeeksPass();

  const asked = async () => {
    await app.reopen('/pagesA/pages/mine/message/index');
    await app.arrive('messages');
    await app.settle();
    return app.read('page-messages');
  };
  await expect.poll(asked, PATIENCE).toContain('账号后来成交了吗');
  await app.picture('outcome asked');
  await app.tap(/^账号后来成交了吗$/);
  await app.arrive('report');
  await app.tapOn('outcome-sold');
  await app.fill('outcome-price', '1520');
  await app.fill('outcome-days', '6');
  await app.picture('outcome form');
  await app.tapOn('send-outcome');
  await app.see('您说：6 天成交，¥1,520。谢谢，以后会估得更准。');
  await app.picture('outcome told');

  const desk = await atModels('?tab=outcomes');
  await desk.see('成交了，用了 6 天');
  await desk.screenshot('outcomes');
  await desk.press('采用');
  await desk.see('已采用');
  await desk.close();
  const sales = 'select kind, price, self_reported, days_to_sell from sales where self_reported';
  expect(await askDatabase(sales)).toEqual([
    { kind: 'sold', price: 152_000, self_reported: true, days_to_sell: 6 },
  ]);
  // After the confirmation the answer can no longer be changed.
  await app.reopen('/pagesA/pages/mine/evaluation/records');
  await app.arrive('evaluationRecords');
  await app.tap('王者荣耀');
  await app.arrive('ownAccount');
  await app.tap('查看报告');
  await app.arrive('report');
  await app.see(/^您说：6 天成交/);
  expect(await app.count('#change-outcome')).toBe(0);
}

/** A game that no other journey uses. */
const MOVED = sampleGames.find(({ code }) => code === 'valorant')!;
/** Number of new sales; few, so that the market's earlier sales still determine the older prices. */
const NEW_SALES = 28;
const FALL = 0.6;

/** Imports sales of the last minutes at lower prices, as a marketplace would send them. */
async function importFallenMarket(): Promise<void> {
  const [newest] = await askDatabase<{ at: Date }>(
    'select max(at) as at from sales where game_id = $1',
    [MOVED.code],
  );
  const now = new Date();
  const from = Math.max(newest?.at.getTime() ?? 0, now.getTime() - 3_600_000);
  const sold = generateSales(MOVED, { seed: 7, now }).filter(({ kind }) => kind === 'sold');
  const offers = sold.slice(-NEW_SALES).map((sale, index) => ({
    ...{
      ref: `fall-${index}`,
      serverId: sale.serverId,
      answers: sale.answers,
      kind: 'sold' as const,
    },
    yuan: Math.round((FALL * sale.price) / 100),
    at: new Date(from + ((index + 1) * (now.getTime() - from)) / (NEW_SALES + 1)),
    ...{ daysToSell: sale.daysToSell, accountRef: `fall-${index}`, sellerRef: '', worth: 0 },
  }));
  expect(await importFile(saleFile(MOVED, offers))).toContain(`Imported ${NEW_SALES} sales`);
}

/** The fall over 30 days that a text of the report mentions, in per cent. */
function fallIn(report: string, words: RegExp): number {
  const [, percent] = words.exec(report) ?? [];
  return Number(percent ?? NaN);
}

/** Prices fall: an alarm is raised, the model is trained again, and all parts of the next report mention the fall. */
async function followFallenMarket(app: AppUnderTest, selling: Selling): Promise<void> {
  await importFallenMarket();
  const inUse = async () => {
    const [model] = await askDatabase<{ reason: string }>(
      "select reason from valuation_models where game_id = $1 and state = 'active'",
      [MOVED.code],
    );
    return model?.reason;
  };
  await expect.poll(inUse, PATIENCE).toBe('alarm');
  const desk = await atModels(`?game=${MOVED.code}`);
  await desk.see(/行情警报：\d+ 条成交的价格是模型的 \d+(\.\d)?%，行情下跌，已重新训练/);
  await desk.screenshot('model after an alarm');
  await desk.close();

  await app.reopen(`/pages/evaluation/fillInInfo/index?gameId=${MOVED.code}`);
  await app.arrive('fillInInfo');
  await app.tapOn(`field-serverId-${MOVED.code}-qq`);
  await app.fill('field-answers-skins-input', '60');
  await answerSafety(app);
  await app.tapOn('submit');
  await app.arrive('report');
  await payToOpen(app);
  // Waits for the market text, because the locked report has sections with the same names.
  await app.see(/^近 30 天同类账号的价格/);
  const report = await app.read('page-report');
  const index = fallIn(report, /近 30 天同类账号的价格 −(\d+\.\d)%/);
  expect(index).toBeGreaterThan(15);
  expect(index).toBeLessThan(50);
  // Where selling is closed, the report does not say when to sell.
  if (selling === 'open')
    expect(fallIn(report, /同类账号近 30 天下跌约 (\d+(?:\.\d)?)%/)).toBe(index);
  else expect(report).not.toContain('同类账号近 30 天');
  await app.picture('report of a fallen market');
  await checkRecord(app);
}

/** The report leads to the record of its game, which has the imported sales; a game without real sales has none. */
async function checkRecord(app: AppUnderTest): Promise<void> {
  await app.tap('估价准不准，看成交对照');
  await app.arrive('accuracy');
  await app.see(/\d+ 笔真实成交/);
  expect(await app.read('page-accuracy')).toMatch(/误差中位数/);
  await app.tap(/^最近 \d+ 笔$/);
  await app.see(/^估(高|低) \d+%$/);
  expect(await app.faults()).toEqual([]);
  await app.picture('record of estimates');
  await app.tapOn('other-games');
  await app.tap('原神');
  await app.see('还没有真实成交，有了以后在这里和估价对照。');
  await app.picture('record without sales');
}

/** Whether the build allows selling. */
type Selling = 'open' | 'closed';
type Journey = (app: AppUnderTest, selling: Selling) => Promise<void>;

/** The journeys by the sentence that each proves; each starts with a new, signed-in user. */
export const learningJourneys: [name: string, journey: Journey][] = [
  ['are learnt from an owner’s answer about the sale, asked for once', tellWhatBecame],
  ['follow a falling market, in numbers and texts', followFallenMarket],
];
