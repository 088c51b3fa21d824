import type { QueueLane } from '@account-doctor/contract/types';
import { expect } from 'vitest';
import { jpegPicture } from '../../server/storage/pictures';
import { DeskApp } from './deskApp';
import { createStaff } from './staffMember';

/** Steps of an appraisal at the desk; each member has an own browser window. */

/** On duty around the clock, so that a run at night gets no automatic answers. */
const ALWAYS = ['--duty', '00:00-24:00'];

/** Creates two appraisers, and two seniors who may second-read appraisals. */
export async function employValuers(): Promise<void> {
  await createStaff('valuer-a', '--alias', '阿真', '--level', 'certified', ...ALWAYS);
  await createStaff('valuer-b', '--alias', '小陈', '--level', 'chief', ...ALWAYS);
  const reader = ['--role', 'senior', '--level', 'expert', ...ALWAYS];
  await createStaff('reader', '--alias', '老白', ...reader);
  await createStaff('reader-b', '--alias', '老黑', ...reader);
}

/** Opens the desk, signed in as that member. */
export async function openDeskAs(name: string, path = '/queue', width = 1280): Promise<DeskApp> {
  const desk = await DeskApp.open(path, width);
  await desk.signIn(name);
  await desk.find('#account').waitFor();
  return desk;
}

const rowOf = (desk: DeskApp, orderNo: string) =>
  desk.page.getByRole('row').filter({ hasText: orderNo });

/** Claims a waiting order, which opens it. */
export async function claimAtDesk(desk: DeskApp, orderNo: string): Promise<void> {
  await desk.visit('/queue?lane=waiting');
  await rowOf(desk, orderNo).getByRole('button').click();
  await desk.see('与客户沟通');
}

/** Fails if the member has the order in this lane of the queue. */
export async function expectNotIn(lane: QueueLane, desk: DeskApp, orderNo: string): Promise<void> {
  await desk.visit(`/queue?lane=${lane}`);
  await desk.page.waitForLoadState('networkidle');
  expect(await rowOf(desk, orderNo).count()).toBe(0);
}

/** An amount as the desk shows it, in yuan. */
const yuanOf = (text: string) => Number(text.replace(/[¥,]/g, ''));
const sumOn = async (desk: DeskApp) => desk.find('#sum').innerText();

/** The evidence that the journeys' game requires. */
const NEEDED = ['个人主页', '皮肤总览'];

/** Corrects a number of the form, and waits for the model's new price. */
export async function correctAnswer(desk: DeskApp, field: string, number: string): Promise<void> {
  const before = await sumOn(desk);
  await desk.find(`#fact-${field}`).getByText('更正').click();
  await desk.find('.ant-popover input').fill(number);
  await desk.tap(`#correct-${field}`);
  await expect.poll(() => sumOn(desk)).not.toBe(before);
}

/** Corrects a number after an appeal; the field already has the first appraiser's number. */
export async function correctAnswerAgain(
  desk: DeskApp,
  field: string,
  number: string,
): Promise<void> {
  await desk.find(`#fact-${field}`).getByText('更正').click();
  expect(await desk.find('.ant-popover input').inputValue()).toBe(number);
  await desk.tap(`#correct-${field}`);
  await desk.find(`#correct-${field}`).waitFor({ state: 'hidden' });
}

/** Uploads a picture for each required subject, and selects the subject. */
export async function showEvidence(desk: DeskApp): Promise<void> {
  for (const [index, subject] of NEEDED.entries()) {
    const files = desk.page.locator('.ant-upload input[type=file]').first();
    const file = { name: `${index}.jpg`, mimeType: 'image/jpeg', buffer: await jpegPicture() };
    await files.setInputFiles(file);
    await desk.find('[aria-label="看的是哪一项"]').nth(index).click();
    const open = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';
    await desk.find(`${open} .ant-select-item-option`, subject).click();
    await desk.find('.ant-tag-green', subject).waitFor();
  }
}

interface AppraisalInput {
  /** Amount in yuan. */
  amount: number;
  item: string;
  reason: string;
  narrative: string;
}

/**
 * Adds an adjustment with its reason, and submits the appraisal. Checks that the price follows the typed amount.
 * @returns the displayed price
 */
export async function value(desk: DeskApp, opinion: AppraisalInput): Promise<string> {
  const before = yuanOf(await sumOn(desk));
  await desk.tap('#add-adjustment');
  await desk.find('[aria-label="项目"]').last().fill(opinion.item);
  await desk.find('[aria-label="理由"]').last().fill(opinion.reason);
  await desk.find('[aria-label="金额"]').last().fill(String(opinion.amount));
  await expect.poll(async () => yuanOf(await sumOn(desk))).toBe(before + opinion.amount);
  const price = await sumOn(desk);
  await desk.fill('给客户的说明', opinion.narrative);
  await showEvidence(desk);
  await desk.screenshot(`valuation ${opinion.item}`);
  await desk.tap('#hand-in');
  await desk.press('提交');
  return price;
}

/** Opens a colleague's submitted appraisal, and delivers it. */
export async function readAndDeliver(desk: DeskApp, orderNo: string): Promise<void> {
  await desk.visit('/queue?lane=reading');
  await rowOf(desk, orderNo).getByRole('link', { name: '复核' }).click();
  await desk.tap('#deliver');
  await desk.press('交付');
  await desk.see('已交付客户');
}

/** Sends a message to the customer of the open order, and waits until the service has stored it. */
export async function sendChatMessage(desk: DeskApp, text: string): Promise<void> {
  await desk.find('#chat-text').fill(text);
  await desk.tap('#chat-send');
  await desk.find('.chat__message', text).filter({ hasNotText: '发送中' }).waitFor();
}

/** Waits until the customer has read the message. */
export async function expectRead(desk: DeskApp, text: string): Promise<void> {
  await desk.find('.chat__message', text).getByText('已读').waitFor();
}
