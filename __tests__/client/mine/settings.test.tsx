import { afterEach, describe, expect, it, vi } from 'vitest';
import type { UserInfo } from '@account-doctor/contract/types';
import { APP_VERSION } from '@account-doctor/contract/version';
import { SettingsPage } from '@/features/account/SettingsPage';
import { pictureFiles } from '@/platform/pictures/pictures';
import { feedbackDrafts } from '@/stores/feedbackDrafts';
import type { RootStore } from '@/stores/RootStore';
import { accepted, refused, serveWith } from '../support/service';
import { someUser } from '../support/user';
import { closeScreen, openScreen, type Screen } from '../support/screen';

const draft = {
  gameId: 'g',
  gameName: '王者荣耀',
  serverId: '',
  zone: '',
  account: '',
  answers: {},
  pictures: [],
  submissionId: 's',
  savedAt: 1,
};
const feedback = {
  kind: '',
  fieldKey: '',
  text: '价格太低',
  contact: '',
  pictures: [],
  submissionId: 's',
};
const EXPIRING = /^优惠券.*到期/;
const CONSENT = /^展示我的报告/;
const noOrders: object = { allowed: true, openOrders: { list: [], total: 0 } };

/** Imitates a service with one user. */
function serve({ user = someUser, check = noOrders } = {}) {
  let kept: UserInfo = user;
  return serveWith(({ url, data }) => {
    const sent = typeof data === 'string' ? (JSON.parse(data) as Partial<UserInfo>) : {};
    if (url.endsWith('/user/get')) return accepted(kept);
    if (url.endsWith('/user-settings/update')) {
      if (sent.nickname === '占用了') return refused('INTERNAL', '暂时保存不了');
      const notifications = { ...kept.notifications, ...sent.notifications };
      kept = { ...kept, ...sent, notifications };
      return accepted(kept);
    }
    if (url.endsWith('/check/login/off')) return accepted(check);
    if (url.endsWith('/login/off/send-sms-code'))
      return accepted({ retryAfterSeconds: 60, sandboxOutbox: null });
    if (url.endsWith('/login/off'))
      return (sent as { smsCode?: string }).smsCode === '123456'
        ? accepted({})
        : refused('SMS_CODE_WRONG', '验证码不对，再看看；过期了可以重新获取');
    return accepted({});
  });
}

const signIn = ({ session }: RootStore) =>
  session.signIn({ token: 'token-1', userId: 'user-1', newUser: false });
const open = () => openScreen(SettingsPage, signIn);

afterEach(closeScreen);

describe('the settings', () => {
  it('show the user’s data, with links', async () => {
    serve();
    const screen = await open();
    for (const text of ['玩家0001', '138****8000', '去认证', '还没有设置', APP_VERSION]) {
      expect(screen.text()).toContain(text);
    }
    await screen.press('link', /^登录密码/);
    expect(screen.opened).toEqual([['navigateTo', '/pagesA/pages/mine/setting/password']]);
  });

  it('offer a password only to users with a phone number', async () => {
    serve({ user: { ...someUser, phone: null } });
    const screen = await open();
    screen.getByRole('link', { name: /^手机号.*去绑定/ });
    expect(screen.queryByRole('link', { name: /^登录密码/ })).toBeNull();
  });

  it('switch a kind of messages off, and the consent on', async () => {
    const sent = serve();
    const screen = await open();
    const checked = (name: RegExp) =>
      screen.getByRole('switch', { name }).getAttribute('aria-checked');
    expect(checked(EXPIRING)).toBe('true');
    expect(checked(CONSENT)).toBe('false');
    await screen.press('switch', EXPIRING);
    await screen.press('switch', CONSENT);
    expect(checked(EXPIRING)).toBe('false');
    expect(checked(CONSENT)).toBe('true');
    const saved = sent.filter(({ url }) => url.endsWith('/update')).map(({ data }) => data);
    expect(saved).toEqual([
      '{"notifications":{"coupon-expiring":false}}',
      '{"excellentReportConsent":true}',
    ]);
  });

  it('offer a copy of the user’s data', async () => {
    const url = 'https://service.example/data-copies/user-1?expires=1&signature=2';
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    serveWith(({ url: asked }) =>
      accepted(asked.endsWith('/data/copy') ? { url, fileName: '我的数据.zip' } : someUser),
    );
    const screen = await open();
    await screen.press('link', /^导出我的数据/);
    expect(screen.text()).toContain('已导出');
    expect(opened).toHaveBeenCalledWith(url, '_blank', 'noopener');
    opened.mockRestore();
  });

  it('change the nickname; an invalid one shows an error at the field and keeps the input', async () => {
    serve();
    const screen = await open();
    await screen.press('link', /^昵称/);
    await screen.fill('昵称', '官方小助手');
    await screen.pressButton('保存');
    expect(screen.messageOf('昵称')).toContain('不能包含官方');
    await screen.fill('昵称', '峡谷老玩家');
    await screen.pressButton('保存');
    expect(screen.queryByRole('dialog', { name: '修改昵称' })).toBeNull();
    expect(screen.text()).toContain('峡谷老玩家');
  });

  it('reject a picture that is too large before it is sent', async () => {
    const sent = serve();
    const big = { path: 'blob:big', size: 11 * 1_048_576, format: 'jpeg' };
    vi.spyOn(pictureFiles, 'choose').mockResolvedValue([big]);
    const screen = await open();
    await screen.press('link', /^头像/);
    await screen.pressButton('选择照片');
    expect(screen.alerts()).toEqual(['图片不能超过 10 MB，请压缩或截成几张再上传']);
    expect(screen.queryByRole('button', { name: /用这张照片|重新上传/ })).toBeNull();
    expect(sent.some(({ url }) => url.endsWith('/common/sts'))).toBe(false);
  });
});

async function deleteForGood(screen: Screen): Promise<void> {
  await screen.pressButton('注销账号');
  await screen.press('checkbox', '我明白这些内容会永远丢失');
  await screen.pressButton('永久注销');
}

describe('deleting the account', () => {
  it('is blocked by an open order, and says which order and what to do', async () => {
    const openOrder = { orderId: 'o1', orderNo: 'A1', kind: 'ai', gameName: '原神' };
    const list = [{ ...openOrder, state: 'refunding' }];
    serve({ check: { allowed: false, openOrders: { list, total: 1 } } });
    const screen = await open();
    await screen.press('link', /^注销账号/);
    expect(screen.text()).toContain('还有 1 份订单没有结束');
    expect(screen.text()).toContain('正在退款，到账后即可注销');
    expect(screen.queryByRole('button', { name: '我已了解，继续注销' })).toBeNull();
    await screen.pressButton('去评估记录处理');
    expect(screen.opened[0]?.[1]).toContain('/mine/evaluation/records');
  });

  it('explains, asks for proof and confirmation, then clears this phone', async () => {
    serve();
    const screen = await openScreen(SettingsPage, (stores) => {
      signIn(stores);
      stores.drafts.save('user-1', draft);
      feedbackDrafts.save('user-1', 'product', feedback);
    });
    await screen.press('link', /^注销账号/);
    expect(screen.text()).toContain('不能恢复');
    await screen.pressButton('我已了解，继续注销');
    await screen.pressButton('注销账号');
    expect(screen.messageOf('短信验证码')).toBe('请输入 6 位数字验证码');
    expect(screen.queryByRole('alertdialog')).toBeNull();

    await screen.pressButton('获取验证码');
    await screen.fill('短信验证码', '654321');
    await screen.pressButton('注销账号');
    // A second tap deletes nothing: the first button keeps the account, and deletion needs a ticked box.
    expect(screen.getByRole('button', { name: '永久注销' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await screen.pressButton('保留账号');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await deleteForGood(screen);
    expect(screen.messageOf('短信验证码')).toContain('验证码不对');
    expect(screen.stores.session.isSignedIn).toBe(true);

    await screen.fill('短信验证码', '123456');
    await deleteForGood(screen);
    expect(screen.stores.session.isSignedIn).toBe(false);
    expect(screen.stores.drafts.ofUser('user-1')).toEqual([]);
    expect(feedbackDrafts.read('user-1', 'product')).toBeNull();
    expect(screen.opened).toEqual([['reLaunch', '/pages/home/index']]);
  });
});
