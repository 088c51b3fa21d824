import { expect } from 'vitest';
import type { AppUnderTest } from './app';

/** The journey of a locked report that friends unlock; the same on both platforms. */

/** A friend with a phone, who has opened the link while signed out. */
export interface Friend {
  app: AppUnderTest;
  /** Signs in on the page that the link has led to. */
  signIn: () => Promise<void>;
}

/** Goes from the locked report to the page for asking friends; returns the path of the link for them. */
export async function askFriends(app: AppUnderTest): Promise<string> {
  await app.tapOn('unlock');
  await app.tapOn('unlock-invite');
  await app.arrive('unlockInvite');
  // The page creates the help request when it opens.
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

/** Opens the link, signs in and helps. */
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

/** Opens the link after the report was unlocked, and starts an evaluation instead. */
export async function openLinkTooLate({ app, signIn }: Friend): Promise<void> {
  await signIn();
  await app.arrive('unlockAccept');
  await app.see(/^好友的报告已经解锁/);
  expect(await app.count('#help')).toBe(0);
  await app.tapOn('try-it');
  await app.arrive('chooseGame');
}

/** Checks that the owner's page updates by itself while friends help; ends on the complete report. */
export async function watchUnlocking(app: AppUnderTest): Promise<void> {
  await app.see('报告已经解锁，可以查看全部内容。');
  await app.tapOn('to-report');
  await app.arrive('report');
  await app.see('价格怎么来的');
  await app.settle();
  await app.picture('report opened by helpers');
}

/** Checks that owners cannot help themselves. */
export async function openOwnLink(app: AppUnderTest, link: string): Promise<void> {
  await app.reopen(link);
  await app.arrive('unlockAccept');
  await app.see(/^这是您自己的邀请/);
  expect(await app.count('#help')).toBe(0);
}
