import type { QueueLane } from '@account-doctor/contract/types';
import { expect } from 'vitest';
import { jpeg } from '../../server/storage/pictures';
import { DeskApp } from './deskApp';
import { createStaff } from './staffMember';

/** What people at the desk do with a valuation, each in a browser window of their own. */

/** On duty around the clock, so that a run at night meets no automatic answers. */
const ALWAYS = ['--duty', '00:00-24:00'];

/** Four people of the desk: two who value, and two who may read what others valued. */
export async function employValuers(): Promise<void> {
  await createStaff('valuer-a', '--alias', '阿真', '--level', 'certified', ...ALWAYS);
  await createStaff('valuer-b', '--alias', '小陈', '--level', 'chief', ...ALWAYS);
  const reader = ['--role', 'senior', '--level', 'expert', ...ALWAYS];
  await createStaff('reader', '--alias', '老白', ...reader);
  await createStaff('reader-b', '--alias', '老黑', ...reader);
}

/** A window of the desk in which somebody of them is signed in. */
export async function atDesk(name: string, path = '/queue', width = 1280): Promise<DeskApp> {
  const desk = await DeskApp.open(path, width);
  await desk.signIn(name);
  await desk.find('#account').waitFor();
  return desk;
}

const rowOf = (desk: DeskApp, orderNo: string) =>
  desk.page.getByRole('row').filter({ hasText: orderNo });

/** Takes an order that waits, and opens it. */
export async function claimAtDesk(desk: DeskApp, orderNo: string): Promise<void> {
  await desk.visit('/queue?lane=waiting');
  await rowOf(desk, orderNo).getByRole('button').click();
  await desk.see('与客户沟通');
}

/** Fails when the order stands in a lane of this member too. */
export async function expectNotIn(lane: QueueLane, desk: DeskApp, orderNo: string): Promise<void> {
  await desk.visit(`/queue?lane=${lane}`);
  await desk.page.waitForLoadState('networkidle');
  expect(await rowOf(desk, orderNo).count()).toBe(0);
}

/** An amount as the desk shows it, in yuan. */
const yuanOf = (text: string) => Number(text.replace(/[¥,]/g, ''));
const sumOn = async (desk: DeskApp) => desk.find('#sum').innerText();

/** What valuers of the journeys' game have to see. */
const NEEDED = ['个人主页', '皮肤总览'];

/** Corrects a number of the form; the model's price follows. */
export async function correct(desk: DeskApp, field: string, number: string): Promise<void> {
  const before = await sumOn(desk);
  await desk.find(`#fact-${field}`).getByText('更正').click();
  await desk.find('.ant-popover input').fill(number);
  await desk.tap(`#correct-${field}`);
  await expect.poll(() => sumOn(desk)).not.toBe(before);
}

/** After an appeal: judges a number as the first valuer saw it, which stands there already. */
export async function correctAgain(desk: DeskApp, field: string, number: string): Promise<void> {
  await desk.find(`#fact-${field}`).getByText('更正').click();
  expect(await desk.find('.ant-popover input').inputValue()).toBe(number);
  await desk.tap(`#correct-${field}`);
  await desk.find(`#correct-${field}`).waitFor({ state: 'hidden' });
}

/** Uploads a picture for each thing that the game asks for, and says which it shows. */
export async function showEvidence(desk: DeskApp): Promise<void> {
  for (const [index, subject] of NEEDED.entries()) {
    const files = desk.page.locator('.ant-upload input[type=file]').first();
    const file = { name: `${index}.jpg`, mimeType: 'image/jpeg', buffer: await jpeg() };
    await files.setInputFiles(file);
    await desk.find('[aria-label="看的是哪一项"]').nth(index).click();
    const open = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)';
    await desk.find(`${open} .ant-select-item-option`, subject).click();
    await desk.find('.ant-tag-green', subject).waitFor();
  }
}

interface Opinion {
  /** In yuan. */
  amount: number;
  item: string;
  reason: string;
  narrative: string;
}

/**
 * Corrects the model by one item and says why; the sum follows while it is typed. Hands it in.
 * @returns the price, as it is shown
 */
export async function value(desk: DeskApp, opinion: Opinion): Promise<string> {
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

/** Reads a colleague's valuation, and delivers it. */
export async function readAndDeliver(desk: DeskApp, orderNo: string): Promise<void> {
  await desk.visit('/queue?lane=reading');
  await rowOf(desk, orderNo).getByRole('link').click();
  await desk.tap('#deliver');
  await desk.press('交付');
  await desk.see('已交付客户');
}

/** Says something to the customer of the order that is open; it is kept by the service afterwards. */
export async function say(desk: DeskApp, text: string): Promise<void> {
  await desk.find('#chat-text').fill(text);
  await desk.tap('#chat-send');
  await desk.find('.chat__message', text).filter({ hasNotText: '发送中' }).waitFor();
}

/** Waits until the customer has read what was said. */
export async function isRead(desk: DeskApp, text: string): Promise<void> {
  await desk.find('.chat__message', text).getByText('已读').waitFor();
}
