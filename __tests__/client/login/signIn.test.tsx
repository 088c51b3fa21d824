import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { within } from '@testing-library/dom';
import { SignInForm, SignInH5 } from '@/features/sign-in/SignInH5';
import { sharedSignInInput } from '@/features/sign-in/parts/sharedSignInInput';
import { accepted, refused, serveWith, status } from '../support/service';
import { someUser } from '../support/user';
import { closeScreen, openScreen, type Screen } from '../support/screen';

const REPORT = '/pages/evaluation/report/index?orderId=7';
const session = { token: 'token-1', userId: 'user-1', newUser: false };

/** Imitates a service that accepts one code and one password. */
const serve = (sandboxOutbox: string | null = null) =>
  serveWith(({ url, data }) => {
    const sent = typeof data === 'string' ? (JSON.parse(data) as Record<string, string>) : {};
    if (url.endsWith('/send-sms-code')) return accepted({ retryAfterSeconds: 60, sandboxOutbox });
    if (url.endsWith('/sms-login'))
      return sent.code === '123456'
        ? accepted(session)
        : refused('SMS_CODE_WRONG', '验证码不对，再看看；过期了可以重新获取');
    if (url.endsWith('/auth/login'))
      return sent.password === 'right-1234'
        ? accepted(session)
        : refused('CREDENTIALS_WRONG', '手机号或密码不正确');
    return accepted(someUser);
  });

const open = (from?: string) => openScreen(() => <SignInForm from={from} />);
const CONSENT = '我已阅读并同意用户协议和隐私政策';
const SIGN_IN = /^登录/;
/** Requests a code, and agrees in the sheet that appears first. */
const askForCode = async (screen: Screen) => {
  await screen.pressButton('获取验证码');
  await screen.pressButton('同意并继续');
};
const paths = (sent: { url: string }[]) => sent.map(({ url }) => url.split('/app-api/user/')[1]);

beforeEach(() => {
  sharedSignInInput.phone = '';
  sharedSignInInput.way = 'sms';
});
afterEach(closeScreen);

it('can be skipped to browse without an account', async () => {
  const screen = await openScreen(() => <SignInH5 from={REPORT} />);
  await screen.pressButton('暂不登录');
  expect(screen.opened).toEqual([['reLaunch', '/pages/home/index']]);
});

describe('a captcha', () => {
  const task = { kind: 'question', taskId: 'task-1', question: '3 加 4 等于几？' };
  const proofs = (sent: { data?: unknown }[]) =>
    sent
      .map(({ data }) => (typeof data === 'string' ? (JSON.parse(data) as object) : {}))
      .map((payload) => ('proof' in payload ? payload.proof : null));

  it('asks a question, and its answer is sent with the next attempt', async () => {
    const sent = serveWith(({ url, data }) => {
      if (!url.endsWith('/auth/login')) return accepted(someUser);
      return typeof data === 'string' && data.includes('"answer":"7"')
        ? accepted(session)
        : refused('HUMAN_PROOF_NEEDED', '请先完成人机验证，再继续', task);
    });
    sharedSignInInput.way = 'password';
    const screen = await open();
    await screen.fill('手机号', '13800138000');
    await screen.fill('密码', 'right-1234');
    await screen.press('checkbox', CONSENT);
    await screen.pressButton(SIGN_IN);
    await screen.fill('人机验证', '7');
    await screen.pressButton(SIGN_IN);
    const tries = sent.filter(({ url }) => url.endsWith('/auth/login'));
    expect(proofs(tries)).toEqual([null, { taskId: 'task-1', answer: '7' }]);
    expect(screen.stores.session.isSignedIn).toBe(true);
  });

  it('opens Tencent’s dialog if the service asks for it, then the attempt continues', async () => {
    class TencentCaptcha {
      constructor(
        readonly appId: string,
        private readonly done: (verdict: object) => void,
      ) {}
      show() {
        this.done({ ret: 0, ticket: `ticket of ${this.appId}`, randstr: '@r' });
      }
    }
    Object.assign(window, { TencentCaptcha });
    const sent = serveWith(({ url, data }) => {
      if (!url.endsWith('/send-sms-code')) return accepted(someUser);
      return typeof data === 'string' && data.includes('ticket of 42')
        ? accepted({ retryAfterSeconds: 60, sandboxOutbox: null })
        : refused('HUMAN_PROOF_NEEDED', '请先完成人机验证，再继续', {
            kind: 'tencent',
            appId: '42',
          });
    });
    const screen = await open();
    await screen.fill('手机号', '13800138000');
    await askForCode(screen);
    expect(proofs(sent)).toEqual([null, { ticket: 'ticket of 42', randstr: '@r' }]);
    Reflect.deleteProperty(window, 'TencentCaptcha');
  });
});

describe('the input of the sign-in form', () => {
  it('is validated when submitted, then on each change', async () => {
    serve();
    const screen = await open();
    await screen.fill('手机号', '138');
    await screen.leaveField('手机号');
    expect(screen.messageOf('手机号')).toBeNull();
    await screen.pressButton(SIGN_IN);
    expect(screen.messageOf('手机号')).toBe('请输入 11 位手机号');
    await screen.fill('手机号', '13800138000');
    expect(screen.messageOf('手机号')).toBeNull();
  });

  it('is not sent while a field is invalid', async () => {
    const sent = serve();
    const screen = await open();
    await screen.fill('手机号', '13800138000');
    await screen.pressButton(SIGN_IN);
    expect(screen.messageOf('短信验证码')).toBe('请输入 6 位数字验证码');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('loses spaces and dashes of a pasted number', async () => {
    const sent = serve();
    const screen = await open();
    await screen.fill('手机号', '138-0013 8000');
    await askForCode(screen);
    expect(JSON.parse(sent[0]!.data as string)).toEqual({
      phone: '13800138000',
      purpose: 'sign-in',
    });
  });

  it.each([
    '+86 138 0013 8000',
    '8613800138000',
    '0086-138-0013-8000',
    '(+86)13800138000',
    '１３８００１３８０００',
    '\u202d13800138000\u202c',
    '手机：138\u200b0013\u200b8000',
  ])('reads %s as a phone number', async (pasted) => {
    serve();
    const screen = await open();
    await screen.fill('手机号', pasted);
    expect(screen.getByLabelText('手机号')).toHaveProperty('value', '13800138000');
  });

  it('is never shortened to another number', async () => {
    const sent = serve();
    const screen = await open();
    await screen.fill('手机号', '+1 380 013 8000');
    await screen.pressButton('获取验证码');
    expect(screen.messageOf('手机号')).toBe('只支持中国大陆的手机号，请换一个');
    expect(sent).toEqual([]);
  });

  it('accepts a code in full-width digits, also pasted twice', async () => {
    serve();
    const screen = await open();
    for (const pasted of ['１２３４５６', '123 456', '\u202d123456\u202c', '123456123456']) {
      await screen.fill('短信验证码', pasted);
      expect(screen.getByLabelText('短信验证码')).toHaveProperty('value', '123456');
    }
  });

  it('stays when the user switches between password and code', async () => {
    serve();
    const screen = await open();
    await screen.fill('手机号', '13800138000');
    await screen.press('tab', '密码登录');
    expect(screen.getByLabelText('手机号')).toHaveProperty('value', '13800138000');
  });
});

describe('the consent to the agreements', () => {
  const pathsAsked = (sent: { url: string }[]) => paths(sent).filter((path) => path !== 'get');

  it('is requested by one sheet, then the code is sent, and its last digit signs in', async () => {
    const sent = serve();
    const screen = await open(REPORT);
    await screen.fill('手机号', '13800138000');
    await screen.pressButton('获取验证码');
    expect(sent).toEqual([]);
    const sheet = within(screen.getByRole('dialog', { name: '同意协议后继续' }));
    expect(sheet.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '《用户协议》',
      '《隐私政策》',
    ]);
    await screen.pressButton('同意并继续');
    expect(pathsAsked(sent)).toEqual(['auth/send-sms-code']);
    expect(document.activeElement).toBe(screen.getByLabelText('短信验证码'));
    expect(screen.getByRole('checkbox', { checked: true })).toBe(
      screen.getByRole('checkbox', { name: CONSENT }),
    );
    await screen.fill('短信验证码', '123456');
    expect(pathsAsked(sent)).toEqual(['auth/send-sms-code', 'auth/sms-login']);
    expect(screen.opened).toEqual([['redirectTo', REPORT]]);
  });

  it('allows only one attempt for a complete code, by its last digit or the button', async () => {
    let answer: () => void = () => undefined;
    const rejection = new Promise<ReturnType<typeof refused>>((resolve) => {
      answer = () => resolve(refused('SMS_CODE_WRONG', '验证码不对'));
    });
    const sent = serveWith(({ url, data }) =>
      url.endsWith('/sms-login')
        ? String(data).includes('123456')
          ? accepted(session)
          : rejection
        : accepted(someUser),
    );
    const codes = () =>
      sent
        .filter(({ url }) => url.endsWith('/sms-login'))
        .map(({ data }) => (JSON.parse(String(data)) as { code: string }).code);
    const screen = await open(REPORT);
    await screen.fill('手机号', '13800138000');
    await screen.press('checkbox', CONSENT);
    await screen.fill('短信验证码', '654 321');
    await screen.confirmField('短信验证码');
    await screen.tap(screen.looks('#sign-in')[0]);
    answer();
    await screen.fill('短信验证码', '65432');
    expect(codes()).toEqual(['654321']);
    expect(screen.opened).toEqual([]);
    await screen.fill('短信验证码', '123456');
    expect(codes()).toEqual(['654321', '123456']);
    expect(screen.opened).toEqual([['redirectTo', REPORT]]);
  });

  it('is required before the password is sent', async () => {
    const sent = serve();
    const screen = await open();
    await screen.press('tab', '密码登录');
    await screen.fill('手机号', '13800138000');
    await screen.fill('密码', 'right-1234');
    await screen.pressButton(SIGN_IN);
    expect(sent).toEqual([]);
    await screen.pressButton('同意并继续');
    expect(pathsAsked(sent)).toEqual(['auth/login']);
  });

  it.each(['sms', 'password'] as const)('if refused, prevents the request by %s', async (way) => {
    const sent = serve();
    sharedSignInInput.way = way;
    const screen = await open();
    await screen.fill('手机号', '13800138000');
    await screen.fill(way === 'sms' ? '短信验证码' : '密码', '123456');
    if (way === 'password') await screen.pressButton(SIGN_IN);
    await screen.pressButton('不同意');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('checkbox', { checked: false })).not.toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('the first field', () => {
  it('is the phone number, and has the focus', async () => {
    serve();
    const screen = await open(REPORT);
    expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
  });

  it('has no focus for invited users, who read the invitation first', async () => {
    serve();
    const screen = await open('/pages/evaluation/report/unlock/accept?report_unlock_record_id=r-1');
    expect(document.activeElement).not.toBe(screen.getByLabelText('手机号'));
  });
});

describe('requesting a code', () => {
  it('requires a phone number', async () => {
    const sent = serve();
    const screen = await open();
    await screen.pressButton('获取验证码');
    expect(screen.messageOf('手机号')).toBe('请输入 11 位手机号');
    expect(sent).toEqual([]);
  });

  it('counts down the service’s pause, and is possible at once for a corrected number', async () => {
    serve();
    const screen = await open();
    await screen.fill('手机号', '13800138000');
    await askForCode(screen);
    screen.getByText(/^(59|6[01]) 秒后重发$/);
    expect(screen.messageOf('短信验证码')).toContain('验证码已发送');
    await screen.fill('手机号', '13800138001');
    screen.getByRole('button', { name: '重新获取' });
  });

  it('links to the sandbox’s outbox in demo mode after the code was sent', async () => {
    serve('/sandbox/sms');
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const screen = await open();
    await screen.fill('手机号', '13800138000');
    expect(screen.queryByRole('link', { name: '查看演示验证码' })).toBeNull();
    await askForCode(screen);
    await screen.press('link', '查看演示验证码');
    expect(opened).toHaveBeenCalledWith(
      `${window.location.origin}/sandbox/sms`,
      '_blank',
      'noopener',
    );
    await screen.fill('手机号', '13800138001');
    expect(screen.queryByRole('link', { name: '查看演示验证码' })).toBeNull();
  });

  it('shows no link when a real message was sent', async () => {
    serve(null);
    const screen = await open();
    await screen.fill('手机号', '13800138000');
    await askForCode(screen);
    expect(screen.messageOf('短信验证码')).toContain('验证码已发送');
    expect(screen.text()).not.toContain('演示');
  });

  it('counts down also when the last code was sent a moment ago', async () => {
    serveWith(() => refused('SMS_SENT_RECENTLY', '请 42 秒后再获取', { retryAfterSeconds: 42 }));
    const screen = await open();
    await screen.fill('手机号', '13800138000');
    await askForCode(screen);
    screen.getByText(/^4[1-3] 秒后重发$/);
    expect(screen.messageOf('短信验证码')).toBe('请 42 秒后再获取');
  });

  it('counts minutes when the daily limit is reached', async () => {
    serveWith(() => refused('SMS_DAILY_LIMIT', '请 47 分钟后再获取', { retryAfterSeconds: 2_815 }));
    const screen = await open();
    await screen.fill('手机号', '13800138000');
    await askForCode(screen);
    screen.getByText('47 分钟后重发');
    expect(screen.messageOf('短信验证码')).toBe('请 47 分钟后再获取');
  });
});

describe('a rejected sign-in', () => {
  it('shows its error at the code, and keeps the input', async () => {
    serve();
    const screen = await open();
    await screen.fill('手机号', '13800138000');
    await screen.press('checkbox', CONSENT);
    await screen.fill('短信验证码', '000000');
    expect(screen.messageOf('短信验证码')).toBe('验证码不对，再看看；过期了可以重新获取');
    expect(screen.getByLabelText('手机号')).toHaveProperty('value', '13800138000');
    expect(screen.getByLabelText('短信验证码')).toHaveProperty('value', '000000');
    expect(screen.stores.session.isSignedIn).toBe(false);
    expect(screen.opened).toEqual([]);
  });

  it('shows its error at the password', async () => {
    serve();
    const screen = await open();
    await screen.press('tab', '密码登录');
    await screen.fill('手机号', '13800138000');
    await screen.fill('密码', 'wrong-1234');
    await screen.press('checkbox', CONSENT);
    await screen.confirmField('密码');
    expect(screen.messageOf('密码')).toBe('手机号或密码不正确');
  });

  it('shows its error at the field that the service names', async () => {
    serveWith(() =>
      status(400, {
        success: false,
        msg: '填写的内容有误',
        code: 'VALIDATION_FAILED',
        data: { fields: { phone: '这个手机号收不到短信，请换一个手机号' } },
      }),
    );
    const screen = await open();
    await screen.fill('手机号', '13800138000');
    await askForCode(screen);
    expect(screen.messageOf('手机号')).toBe('这个手机号收不到短信，请换一个手机号');
  });
});

describe('a successful sign-in', () => {
  it('stores the session, loads the user, and replaces this page by the requested one', async () => {
    const sent = serve();
    const screen = await open(REPORT);
    await screen.fill('手机号', '13800138000');
    await screen.press('checkbox', CONSENT);
    await screen.fill('短信验证码', '123456');
    expect(screen.stores.session).toMatchObject({ token: 'token-1', userInfo: someUser });
    expect(paths(sent)).toEqual(['auth/sms-login', 'get']);
    expect(sent[1]!.header.Token).toBe('token-1');
    expect(screen.opened).toEqual([['redirectTo', REPORT]]);
  });

  it('sends the versions of the agreements that were shown', async () => {
    const text = { key: 'privacy-policy', title: '隐私政策', version: 3, changes: '' };
    const sent = serveWith(
      ({ url }) => {
        if (url.endsWith('/consent/texts')) return accepted({ list: [text] });
        return accepted(url.endsWith('/sms-login') ? session : someUser);
      },
      { aboutAsides: true },
    );
    const screen = await open();
    await screen.fill('手机号', '13800138000');
    await screen.press('checkbox', CONSENT);
    await screen.fill('短信验证码', '123456');
    const [signIn] = sent.filter(({ url }) => url.endsWith('/sms-login'));
    expect(JSON.parse(signIn!.data as string)).toMatchObject({
      agreed: [{ key: 'privacy-policy', version: 3 }],
    });
  });

  it('by password opens the user’s own page when no page was requested', async () => {
    serve();
    const screen = await open();
    await screen.press('tab', '密码登录');
    await screen.fill('手机号', '13800138000');
    await screen.fill('密码', 'right-1234');
    await screen.press('checkbox', CONSENT);
    await screen.pressButton(SIGN_IN);
    expect(screen.opened).toEqual([['switchTab', '/pages/mine/index']]);
  });

  it('succeeds even if the user cannot be loaded', async () => {
    serveWith(({ url }) =>
      url.endsWith('/sms-login') ? accepted(session) : Promise.reject(new Error('request:fail')),
    );
    const screen = await open(REPORT);
    await screen.fill('手机号', '13800138000');
    await screen.press('checkbox', CONSENT);
    await screen.fill('短信验证码', '123456');
    expect(screen.stores.session.token).toBe('token-1');
    expect(screen.opened).toEqual([['redirectTo', REPORT]]);
  });
});
