import { afterEach, describe, expect, it } from 'vitest';
import { ChangePasswordPage } from '@/features/account/ChangePasswordPage';
import type { RootStore } from '@/stores/RootStore';
import { accepted, refused, serveWith } from '../support/service';
import { someUser } from '../support/user';
import { closeScreen, openScreen } from '../support/screen';

const serve = (hasPassword: boolean) =>
  serveWith(({ url, data }) => {
    if (url.endsWith('/user/get')) return accepted({ ...someUser, hasPassword });
    if (url.endsWith('/update-password'))
      return hasPassword && !String(data).includes('right-1234')
        ? refused('PASSWORD_WRONG', '密码不正确，请重新输入，或改用短信验证码')
        : accepted({});
    return accepted({});
  });
const signIn = ({ session }: RootStore) =>
  session.signIn({ token: 'token-1', userId: 'user-1', newUser: false });

afterEach(closeScreen);

describe('the password', () => {
  it('requires a phone number, and the page leads to binding one', async () => {
    const sent = serveWith(() => accepted({ ...someUser, phone: null, hasPassword: false }));
    const screen = await openScreen(ChangePasswordPage, signIn);
    expect(screen.queryByLabelText('新密码')).toBeNull();
    expect(screen.text()).toContain('密码要和手机号一起使用，请先绑定手机号');
    await screen.pressButton('绑定手机号');
    const from = encodeURIComponent('/pagesA/pages/mine/setting/password');
    expect(screen.opened.at(-1)?.[1]).toMatch(new RegExp(`login/.*[?]from=${from}$`));
    expect(sent.filter(({ url }) => url.endsWith('/update-password'))).toEqual([]);
  });

  it('is set for the first time without an old one', async () => {
    const sent = serve(false);
    const screen = await openScreen(ChangePasswordPage, signIn);
    expect(screen.queryByLabelText('原密码')).toBeNull();
    await screen.fill('新密码', 'short');
    await screen.pressButton(/^(设置|修改)密码$/);
    expect(screen.messageOf('新密码')).toBe('密码至少 8 位');
    await screen.fill('新密码', 'new-pass-99');
    await screen.pressButton(/^(设置|修改)密码$/);
    const request = sent.find(({ url }) => url.endsWith('/update-password'));
    expect(request?.data).toBe('{"password":"new-pass-99"}');
    expect(screen.stores.session.userInfo?.hasPassword).toBe(true);
    expect(screen.opened).toEqual([['reLaunch', '/pages/home/index']]);
  });

  it('is changed with the old one; a wrong one shows an error at its field and keeps the input', async () => {
    serve(true);
    const screen = await openScreen(ChangePasswordPage, signIn);
    await screen.fill('新密码', 'new-pass-99');
    await screen.pressButton(/^(设置|修改)密码$/);
    expect(screen.messageOf('原密码')).toBe('请填写原密码');
    await screen.fill('原密码', 'wrong-1234');
    await screen.pressButton(/^(设置|修改)密码$/);
    expect(screen.messageOf('原密码')).toContain('密码不正确');
    await screen.fill('原密码', 'right-1234');
    await screen.pressButton(/^(设置|修改)密码$/);
    expect(screen.opened).toHaveLength(1);
  });

  it('can be reset by SMS when forgotten', async () => {
    serve(true);
    const screen = await openScreen(ChangePasswordPage, signIn);
    await screen.press('link', '忘记原密码？用短信验证码重置');
    expect(screen.opened[0]?.[1]).toContain('/login/h5/resetPwd');
  });
});
