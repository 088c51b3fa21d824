import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passwordStrength } from '@/features/sign-in/PasswordToSetField';
import { ResetForm } from '@/features/sign-in/ResetPasswordPage';
import { sharedSignInInput } from '@/features/sign-in/parts/sharedSignInInput';
import { accepted, serveWith } from '../support/service';
import { closeScreen, openScreen, type Screen } from '../support/screen';

const serve = () =>
  serveWith(({ url }) =>
    accepted(url.endsWith('/send-sms-code') ? { retryAfterSeconds: 60, sandboxOutbox: null } : {}),
  );

const open = () => openScreen(() => <ResetForm from="/pages/mine/index" />);

async function fillIn(screen: Screen): Promise<void> {
  await screen.fill('手机号', '13800138000');
  await screen.fill('短信验证码', '123456');
  await screen.fill('新密码', 'correct-horse-9');
  await screen.pressButton('确认设置');
}

beforeEach(() => {
  sharedSignInInput.phone = '13900139000';
  sharedSignInInput.way = 'sms';
});
afterEach(closeScreen);

describe('resetting the password', () => {
  it('starts with the phone number typed at sign-in, and requests a code for this purpose', async () => {
    const sent = serve();
    const screen = await open();
    await screen.pressButton('获取验证码');
    expect(JSON.parse(sent[0]!.data as string)).toEqual({
      phone: '13900139000',
      purpose: 'reset-password',
    });
  });

  it('shows the rule for passwords at the field', async () => {
    const sent = serve();
    const screen = await open();
    await screen.fill('新密码', 'abc');
    await screen.leaveField('新密码');
    expect(screen.messageOf('新密码')).toBe('至少 8 位，不要用常见的密码');
    await screen.pressButton('确认设置');
    expect(screen.messageOf('新密码')).toBe('密码至少 8 位');
    await screen.fill('新密码', 'abcdefgh');
    expect(screen.messageOf('新密码')).toBe('至少 8 位，不要用常见的密码');
    await screen.pressButton('确认设置');
    expect(sent).toEqual([]);
  });

  it('returns to the sign-in by password, with the phone number filled in', async () => {
    serve();
    const screen = await open();
    await fillIn(screen);
    expect(screen.opened).toEqual([
      ['redirectTo', '/pagesA/pages/login/h5/index?from=%2Fpages%2Fmine%2Findex'],
    ]);
    expect(sharedSignInInput).toEqual({ phone: '13800138000', way: 'password' });
  });

  it('goes back to the sign-in page that is open below', async () => {
    serve();
    const screen = await open();
    const back = vi.spyOn(window.history, 'back').mockReturnValue();
    const below = '/pagesA/pages/login/h5/index?from=%2Fpages%2Fmine%2Findex';
    window.history.replaceState({ below }, '');
    await fillIn(screen);
    expect(back).toHaveBeenCalledTimes(1);
    expect(screen.opened).toEqual([]);
  });
});

describe('the strength of a password', () => {
  it.each([
    ['abc1', 'weak'],
    ['aaaaaaa1', 'weak'],
    ['password1', 'weak'],
    ['abcd12345678', 'weak'],
    ['tulpe7fisch', 'medium'],
    ['Tulpe7fisch', 'medium'],
    ['Tulpe7-fisch', 'strong'],
    ['tulpe7fischnetz', 'strong'],
  ])('%s is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
