import { expect } from 'vitest';
import type { AppUnderTest } from './app';

/** A locked report that friends open, written once for both targets. */

/** Somebody else, with a phone of their own; opened at a link, signed out. */
export interface Friend {
  app: AppUnderTest;
  /** Signs in on the page that the link led to. */
  signIn: () => Promise<void>;
}

/** From the locked report to the page of helpers; returns the path of the link for friends. */
export async function askFriends(app: AppUnderTest): Promise<string> {
  await app.tapOn('unlock');
  await app.tapOn('unlock-invite');
  await app.arrive('unlockInvite');
  // Opening the page asks: there is nothing to start.
  await app.see('还差 3 人，就能免费看完整报告');
  await app.settle();
  await app.picture('unlock invite');
  await app.tapOn('to-poster');
  await app.arrive('reportScreenShot');
  await app.see('长按图片也可以保存或发给好友');
  await app.picture('unlock poster');
  await app.back();
  await app.arrive('unlockInvite');
  await app.tapOn('copy-invitation');
  await expect
    .poll(() => app.copied())
    .toMatch(/^帮我点一下.*不花钱。https?:.*\?report_unlock_record_id=[\w-]+$/);
  return (await app.copied()).replace(/^.*https?:\/\/[^/]+/, '');
}

/** Comes by the link, is led to sign in and back, and helps. */
export async function helpAsFriend({ app, signIn }: Friend): Promise<void> {
  await app.see('请您帮忙解锁一份评估报告');
  await app.picture('unlock invitation before sign-in');
  await signIn();
  await app.arrive('unlockAccept');
  await app.see('请您帮忙解锁一份评估报告');
  await app.settle();
  await app.picture('unlock accept');
  await app.tapOn('help');
  await app.see(/^助力成功，谢谢您！/);
  expect(await app.count('#help')).toBe(0);
  await app.settle();
  await app.picture('unlock accept helped');
}

/** Comes by the link once nobody is needed any more, and has an account of one's own evaluated. */
export async function comeTooLate({ app, signIn }: Friend): Promise<void> {
  await signIn();
  await app.arrive('unlockAccept');
  await app.see(/^好友的报告已经解锁/);
  expect(await app.count('#help')).toBe(0);
  await app.tapOn('try-it');
  await app.arrive('chooseGame');
}

/** What the owner sees while friends come, without touching anything; ends on the whole report. */
export async function watchItOpen(app: AppUnderTest): Promise<void> {
  await app.see('报告已经解锁，可以查看全部内容。');
  await app.tapOn('to-report');
  await app.arrive('report');
  await app.see('价格怎么来的');
  await app.settle();
  await app.picture('report opened by helpers');
}

/** One cannot help oneself, whatever the link. */
export async function openOwnLink(app: AppUnderTest, link: string): Promise<void> {
  await app.reopen(link);
  await app.arrive('unlockAccept');
  await app.see(/^这是您自己的邀请/);
  expect(await app.count('#help')).toBe(0);
}
