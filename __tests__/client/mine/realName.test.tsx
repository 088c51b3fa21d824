import { afterEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import type { RealName as RealNameInfo } from '@account-doctor/contract/types';
import { RealNamePage } from '@/features/real-name/RealNamePage';
import { RealNameResultPage } from '@/features/real-name/RealNameResult';
import type { RootStore } from '@/stores/RootStore';
import { accepted, refused, serveWith } from '../support/service';
import { someUser } from '../support/user';
import { closeScreen, openScreen } from '../support/screen';

const NUMBER = '11010519491231002X';
const masked = { name: '**明', idNumber: '1****************X' };

const serve = (realName: Partial<RealNameInfo> = {}, rejection?: string) =>
  serveWith(({ url }) => {
    const known = { ...someUser.realName, ...realName };
    if (url.endsWith('/user/get')) return accepted({ ...someUser, realName: known });
    if (url.endsWith('/real/name/auth'))
      return rejection
        ? refused('REAL_NAME_LIMIT', rejection)
        : accepted({ ...known, ...masked, state: 'pending', triesLeft: 2 });
    return accepted({});
  });
const signIn = ({ session }: RootStore) =>
  session.signIn({ token: 'token-1', userId: 'user-1', newUser: false });

afterEach(closeScreen);

describe('the real-name form', () => {
  it('shows problems at each field, also for minors, and sends nothing', async () => {
    const sent = serve();
    const screen = await openScreen(RealNamePage, signIn);
    await screen.fill('姓名', 'Bob');
    await screen.fill('身份证号', '110105194912310021');
    await screen.pressButton('提交认证');
    expect(screen.messageOf('姓名')).toBe('请填写身份证上的中文姓名');
    expect(screen.messageOf('身份证号')).toBe('身份证号不正确，请对照证件检查每一位');
    expect(screen.alerts()).toContain('请先阅读并勾选同意实名认证说明');
    await screen.fill('身份证号', '110101202001010033');
    expect(screen.messageOf('身份证号')).not.toBeNull();
    expect(sent.some(({ url }) => url.endsWith('/real/name/auth'))).toBe(false);
  });

  it('accepts names and numbers as written on documents and phones', async () => {
    serve();
    const screen = await openScreen(RealNamePage, signIn);
    await screen.pressButton('提交认证');
    for (const [name, idNumber] of [
      ['李〇', '１１０１０５１９４９１２３１００２Ｘ'],
      ['﨑本', '\u202d11010519491231002x\u202c'],
      ['张', '110105 19491231 002X'],
      ['买买提。艾力', '810000198806150014'],
      ['O’NEIL, ANNA', '911840198806150013'],
    ] as const) {
      await screen.fill('身份证号', idNumber);
      await screen.fill('姓名', name);
      expect([screen.messageOf('姓名'), screen.messageOf('身份证号')]).toEqual([null, null]);
    }
  });

  it('sends valid data with the consent, and opens the result', async () => {
    const sent = serve();
    const screen = await openScreen(RealNamePage, signIn);
    await screen.fill('姓名', '张小明');
    await screen.fill('身份证号', NUMBER);
    await screen.press('checkbox', '我已阅读并同意以上说明');
    await screen.pressButton('提交认证');
    const request = sent.find(({ url }) => url.endsWith('/real/name/auth'));
    expect(JSON.parse(String(request?.data))).toEqual({
      name: '张小明',
      idNumber: NUMBER,
      consent: true,
    });
    expect(screen.stores.session.userInfo?.realName.state).toBe('pending');
    expect(screen.opened).toEqual([['redirectTo', '/pagesA/pages/mine/realName/result']]);
  });

  it('does not redirect users who left before the answer arrived', async () => {
    serveWith(({ url }) => {
      if (url.endsWith('/user/get')) return accepted(someUser);
      if (url.endsWith('/real/name/auth'))
        vi.spyOn(Taro, 'getCurrentPages').mockReturnValue([{ $taroPath: 'another' }] as never);
      return accepted({ ...someUser.realName, ...masked, state: 'pending' });
    });
    const screen = await openScreen(RealNamePage, signIn);
    await screen.fill('姓名', '张小明');
    await screen.fill('身份证号', NUMBER);
    await screen.press('checkbox', '我已阅读并同意以上说明');
    await screen.pressButton('提交认证');
    expect(screen.opened).toEqual([]);
  });

  it('shows why the last attempt was rejected, and is closed if no attempts are left', async () => {
    serve({ state: 'rejected', rejection: 'mismatch', triesLeft: 0, ...masked });
    const screen = await openScreen(RealNamePage, signIn);
    expect(screen.text()).toContain('上次没有通过：姓名与身份证号不一致');
    expect(screen.text()).toContain('今天的次数已用完');
    expect(screen.getByRole('button', { name: '提交认证' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });
});

describe('the result of the verification', () => {
  it.each<[string, Partial<RealNameInfo>, string]>([
    ['pending', { state: 'pending' }, '正在核验'],
    ['delayed', { state: 'pending', delayed: true }, '核验服务暂时没有答复'],
    ['verified', { state: 'verified' }, '实名认证已通过'],
    ['rejected', { state: 'rejected', rejection: 'taken' }, '已认证过另一个账号'],
    ['unanswered', { state: 'rejected', rejection: 'unanswered' }, '核验服务长时间没有答复'],
  ])('shows %s with masked data', async (_, realName, text) => {
    serve({ ...masked, ...realName });
    const screen = await openScreen(RealNameResultPage, signIn);
    expect(screen.text()).toContain(text);
    expect(screen.text()).toContain('**明');
    expect(Boolean(screen.queryByRole('button', { name: '重新提交' }))).toBe(
      realName.state === 'rejected',
    );
  });

  it('without a verification leads to the form', async () => {
    serve();
    const screen = await openScreen(RealNameResultPage, signIn);
    expect(screen.text()).toContain('还没有提交实名认证');
  });
});
