import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject } from 'vitest';
import { jpegPicture } from '../../server/storage/pictures';
import type { AppUnderTest } from './app';
import { withProfileScreens } from './profileScreens';
import { answerSafety } from './safetyQuestions';

/** Journeys from the form to the report that are the same on both platforms. */

const FORM = '/pages/evaluation/fillInInfo/index?gameId=honor-of-kings';
const RECORDS = '/pagesA/pages/mine/evaluation/records';

/** Opens the form of 王者荣耀 and fills in all required fields. */
export async function fillIn(app: AppUnderTest): Promise<void> {
  await app.reopen(FORM);
  await app.arrive('fillInInfo');
  await app.tapOn('field-serverId-honor-of-kings-android-qq');
  await app.fill('field-answers-collectorSkins-input', '12');
  await app.fill('field-answers-skins-input', '286');
  await app.fill('field-answers-heroes-input', '98');
  await answerSafety(app);
}

/** Pictures upload one after another with their progress, and count as evidence in the report. */
async function sendPictures(app: AppUnderTest): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-pictures-'));
  try {
    const files = ['first.jpg', 'second.jpg'].map((name) => path.join(folder, name));
    for (const file of files) await writeFile(file, await jpegPicture());
    await fillIn(app);
    const release = await app.hold('/upload/');
    await app.choosePictures('field-pictures-add', files);
    await app.see(/^(\d+%|处理中)$/);
    expect(await app.read('field-pictures-add')).toContain('2 / 9');
    await release();
    await app.gone(/^(\d+%|处理中)$/);
    await app.screenshot('form-pictures');
    await app.tapOn('submit');
    await app.arrive('report');
    await app.tap('这个分数怎么来的');
    await app.see('自行填写，附 2 张截图');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Screenshots fill in the form, with the places that show the answers, and the price range of what was read. */
async function readPictures(app: AppUnderTest): Promise<void> {
  await withProfileScreens(async (files) => {
    await app.reopen(FORM);
    await app.arrive('fillInInfo');
    await app.tapOn('way-pictures');
    await app.picture('pictures-way');
    await app.choosePictures('read-pictures-add', files);
    await app.see(/^已从 2 张截图读到 5 项/);
    expect(await app.valueOf('field-answers-skins-input')).toBe('312');
    expect(await app.valueOf('field-answers-heroes-input')).toBe('118');
    expect(await app.read('field-answers-skins-read')).toContain('很确定');
    await app.tapOn('field-serverId-honor-of-kings-android-qq');
    await app.see(/^¥[\d,]+–[\d,]+$/);
    await app.picture('pictures-read');
    await answerSafety(app);
    await app.tapOn('submit');
    await app.arrive('report');
    await app.tap('这个分数怎么来的');
    await app.see('自行填写，附 2 张截图');
  });
}

/** A buyer pastes what a seller has written, and the report judges the asked price and says what to ask. */
async function judgeOffer(app: AppUnderTest): Promise<void> {
  await app.reopen(FORM);
  await app.arrive('fillInInfo');
  await app.tapOn('way-link');
  await app.fill('link-text', '王者荣耀安卓QQ区，皮肤382 典藏12 英雄98 贵族8，标价5110');
  await app.tapOn('link-read');
  await app.see(/^已从.*读到 \d+ 项.*标价 ¥5,110/);
  await app.tapOn('field-isBuyer-wanted');
  expect(await app.valueOf('field-askedPrice-input')).toBe('5110');
  await app.picture('form of a buyer');
  await answerSafety(app);
  await app.tapOn('submit');
  await app.arrive('report');
  await app.see(/^标价 ¥5,110，/);
  await app.see(/的可能判断错：/);
  await app.see('先问清楚');
  expect(await app.read('report-questions')).toContain('包赔');
  await app.picture('report of a buyer');
  await app.tapOn('copy-questions');
  await app.see('已复制');
}

/** Typed input is restored after the app was closed. */
async function takeUpDraft(app: AppUnderTest): Promise<void> {
  await fillIn(app);
  await app.reopen(FORM);
  await app.arrive('fillInInfo');
  await app.see(/已恢复.*的草稿/);
  expect(await app.valueOf('field-answers-skins-input')).toBe('286');
  expect(await app.valueOf('field-answers-heroes-input')).toBe('98');
  await app.tapOn('submit');
  await app.arrive('report');
}

/** An impossible number shows an error at its field, and nothing is submitted. */
async function refuseBadInput(app: AppUnderTest): Promise<void> {
  await fillIn(app);
  await app.fill('field-answers-skins-input', '99999');
  await app.tapOn('submit');
  await app.see('皮肤数量应在 0 到 900 之间');
  expect(await app.read('field-answers-skins')).toContain('皮肤数量应在 0 到 900 之间');
  await app.screenshot('form-problem');
  await app.reopen(RECORDS);
  await app.arrive('evaluationRecords');
  await app.see('还没有评估记录');
}

/** Without a network the form says so and keeps its content; with a network it is submitted once. */
async function submitOffline(app: AppUnderTest): Promise<void> {
  await fillIn(app);
  await app.setOffline(true);
  await app.tapOn('submit');
  await app.see(/网络连接失败/);
  await app.screenshot('form-offline');
  await app.setOffline(false);
  await app.reopen(FORM);
  await app.see(/已恢复.*的草稿/);
  expect(await app.valueOf('field-answers-skins-input')).toBe('286');
  await app.tapOn('submit');
  await app.arrive('report');
  await app.reopen('/pages/mine/index');
  expect(await app.read('orders-all')).toMatch(/^1\s*全部$/);
}

/** The progress page continues automatically once the service answers again. */
async function outlastRestart(app: AppUnderTest): Promise<void> {
  await fillIn(app);
  const restore = await app.cut('/order/report/get');
  await app.tapOn('submit');
  await app.arrive('submitted');
  await app.see(/网络连接失败/);
  await app.screenshot('progress-interrupted');
  await restore();
  await app.arrive('report');
}

/**
 * With too few sales of a server there is no price: the form says so immediately, and the result says how many sales
 * are known and what to do.
 */
async function learnOfTooFewSales(app: AppUnderTest): Promise<void> {
  await app.reopen('/pages/evaluation/fillInInfo/index?gameId=star-rail');
  await app.arrive('fillInInfo');
  await app.tapOn('field-serverId-star-rail-tw-hk-mo');
  await app.see('这个区服成交太少，AI 估不出价。请在上面选人工评估');
  await app.screenshot('too-few-sales-before');
  await app.tapOn('field-answers-characters-pick');
  await app.tapOn('field-answers-characters-options-firefly');
  await app.tapOn('field-answers-characters-options-done');
  await app.fill('field-answers-trailblazeLevel-input', '70');
  await answerSafety(app);
  await app.tapOn('submit');
  await app.arrive('submitted');
  await app.see('成交记录还不够');
  await app.see(/^\d+ \/ 30 条$/);
  await app.screenshot('too-few-sales');
  await app.tap(/^请估价师人工评估$/);
  await app.arrive('fillInInfo');
  await app.back();
  await app.tap(/^评估其他账号$/);
  await app.arrive('chooseGame');
}

/** The share text of a listing fills in the form; read answers are marked, and count in the report. */
async function readListing(app: AppUnderTest): Promise<void> {
  await app.reopen(FORM);
  await app.arrive('fillInInfo');
  await app.tapOn('way-link');
  await app.fill('link-text', '没有链接');
  await app.tapOn('link-read');
  await app.see(/^没有读出账号内容/);
  await app.screenshot('link-problem');
  await app.fill('link-text', '皮肤数量 388/820，标价 2,600，包赔');
  await app.tapOn('link-read');
  await app.see(/^已从粘贴的文字读到 2 项，标价 ¥2,600/);
  await app.tapOn('way-link');
  const address = `${inject('origin')}/sandbox/market/honor-of-kings-structured`;
  await app.fill('link-text', `【沙箱市集】好账号 ${address} 复制整段打开`);
  await app.tapOn('link-read');
  await app.see(/^已从沙箱市集（示例）读到 \d+ 项/);
  expect(await app.read('field-answers-skins-read')).toContain('很确定');
  await app.picture('link-read');
  await app.tapOn('field-answers-skins-confirm');
  await app.gone('皮肤数量:');
  await app.reopen(FORM);
  await app.arrive('fillInInfo');
  expect(await app.read('field-answers-heroes-read')).toContain('商品参数');
  await answerSafety(app);
  await app.tapOn('submit');
  await app.arrive('report');
  await app.tap('这个分数怎么来的');
  await app.see(/^来自商品链接/);
}

/** Signing in to the game fills in the form; a captcha of the game is passed to the user. */
async function captureAccount(app: AppUnderTest): Promise<void> {
  await app.reopen(FORM);
  await app.arrive('fillInInfo');
  await app.tapOn('way-capture');
  await app.see('沙箱游戏');
  await app.picture('capture-way');
  await app.tapOn('capture-sandbox');
  await app.arrive('rpaWebview');
  await app.see(/^剩余/);
  await app.picture('capture-sign-in');
  const account = { 'game-account': '验证码', 'game-password': '1' };
  await app.onWebPage('capture-sign-in', account, 'game-sign-in');
  await app.see(/我们不会代替您通过验证/);
  await app.picture('capture-captcha');
  await app.tapOn('capture-cancel');
  await app.arrive('fillInInfo');

  await app.tapOn('way-capture');
  await app.tapOn('capture-sandbox');
  await app.arrive('rpaWebview');
  const player = { 'game-account': '玩家一号7788', 'game-password': '1' };
  await app.onWebPage('capture-sign-in', player, 'game-sign-in');
  await app.arrive('fillInInfo');
  await app.see(/^已从沙箱游戏（示例）采集到 \d+ 项/);
  expect(await app.read('field-answers-skins-read')).toContain('来自游戏');
  expect(await app.valueOf('field-account-input')).toContain('****');
  await app.picture('capture-read');
  // The game does not answer safety questions, which remain for the user.
  await app.tapOn('submit');
  await app.see('请回答二次实名，不知道就选“不清楚”');
  await answerSafety(app);
  await app.tapOn('submit');
  await app.arrive('report');
  await app.tap('这个分数怎么来的');
  await app.see(/^由系统登录游戏采集/);
}

/** After reading a listing, the user captures another account: neither gets the other's answers. */
async function keepAccountsApart(app: AppUnderTest): Promise<void> {
  await app.reopen(FORM);
  await app.arrive('fillInInfo');
  await app.tapOn('way-link');
  const address = `${inject('origin')}/sandbox/market/honor-of-kings-structured`;
  await app.fill('link-text', address);
  await app.tapOn('link-read');
  await app.see(/^已从沙箱市集（示例）读到 \d+ 项/);
  const listed = await app.valueOf('field-answers-skins-input');
  await answerSafety(app);

  await app.tapOn('way-capture');
  await app.tapOn('capture-sandbox');
  await app.arrive('rpaWebview');
  const player = { 'game-account': '玩家一号7788', 'game-password': '1' };
  await app.onWebPage('capture-sign-in', player, 'game-sign-in');
  await app.arrive('fillInInfo');
  await app.see(/像是另一个账号，所以另开了一份/);
  await app.picture('two-accounts');
  expect(await app.valueOf('field-answers-skins-input')).not.toBe(listed);
  await app.tapOn('submit');
  await app.see('请回答二次实名，不知道就选“不清楚”');

  await app.tapOn('take-back');
  await app.see(/^已恢复.*的草稿/);
  expect(await app.valueOf('field-answers-skins-input')).toBe(listed);
  await app.tapOn('submit');
  await app.arrive('report');
}

/** The journeys by the sentence that each proves; each starts with a new, signed-in user. */
export const formJourneys: [name: string, journey: (app: AppUnderTest) => Promise<void>][] = [
  ['takes pictures that count as evidence', sendPictures],
  ['is filled in from screenshots, and shows the price range of what was read', readPictures],
  ['tells a buyer what the asked price is worth, and what to ask', judgeOffer],
  ['is filled in from a listing, and marks what was read', readListing],
  ['is filled in by a capture, which passes the game’s captcha to the user', captureAccount],
  ['contains one account, even if two are read', keepAccountsApart],
  ['restores its input after the app was closed', takeUpDraft],
  ['shows an impossible number at its field, and submits nothing', refuseBadInput],
  ['keeps everything without a network, and is submitted once with one', submitOffline],
  ['leads to its report although the service was unreachable meanwhile', outlastRestart],
  ['leads to no price without enough sales, and offers alternatives', learnOfTooFewSales],
];
