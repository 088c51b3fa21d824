import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestError } from '@account-doctor/client-core/errors';
import { call, service } from '@/data/service';
import { fieldProblems } from '@/data/fieldProblems';
import { WechatTicket } from '@/features/sign-in/parts/WechatTicket';
import { accepted, refused, requestAs, serveWith, type SentRequest } from '../support/service';

const signInByWechat = (ticket: string) =>
  call('POST /app-api/user/auth/weixin-mini-app-login', { ticket });

const session = { token: 'token-1', userId: 'user-1', newUser: false };
const body = ({ data }: SentRequest) => JSON.parse(data as string) as Record<string, string>;
const paths = (sent: SentRequest[]) => sent.map(({ url }) => url.split('/').pop());

/** Imitates a service that issues `ticket-1`, `ticket-2`, …, and accepts only those in `good`. */
function serve(good: string[], bound = true): SentRequest[] {
  let tickets = 0;
  return serveWith((sent) => {
    if (sent.url.endsWith('/query-weixin-mini-app-bing-user')) {
      tickets += 1;
      return accepted({ bound, ticket: `ticket-${tickets}` });
    }
    return good.includes(body(sent).ticket ?? '')
      ? accepted(session)
      : refused('WECHAT_CODE_INVALID', '微信授权已失效，请重新点击登录');
  });
}

/** WeChat returns a different code for each request. */
function newTicket(): WechatTicket {
  let codes = 0;
  return new WechatTicket(() => Promise.resolve(`code-${(codes += 1)}`));
}

beforeEach(() => {
  service.forget();
  requestAs();
});
afterEach(() => vi.restoreAllMocks());

describe('the ticket of a WeChat sign-in', () => {
  it.each([true, false])('shows whether the account is bound: %s', async (bound) => {
    const sent = serve([], bound);
    await expect(newTicket().renew()).resolves.toBe(bound);
    expect(body(sent[0]!)).toEqual({ code: 'code-1' });
  });

  it('that was requested before is used', async () => {
    const sent = serve(['ticket-1']);
    const ticket = newTicket();
    await ticket.renew();
    await expect(ticket.use(signInByWechat)).resolves.toEqual(session);
    expect(paths(sent)).toEqual(['query-weixin-mini-app-bing-user', 'weixin-mini-app-login']);
  });

  it('is requested if none was requested before', async () => {
    serve(['ticket-1']);
    await expect(newTicket().use(signInByWechat)).resolves.toEqual(session);
  });

  it('that has expired is replaced without a message, and keeps the phone code', async () => {
    const sent = serve(['ticket-2']);
    const ticket = newTicket();
    await ticket.renew();
    const signIn = (held: string) =>
      call('POST /app-api/user/auth/social-login', { ticket: held, phoneCode: 'phone-1' });
    await expect(ticket.use(signIn)).resolves.toEqual(session);
    expect(sent.filter(({ url }) => url.endsWith('/social-login')).map(body)).toEqual([
      { ticket: 'ticket-1', phoneCode: 'phone-1' },
      { ticket: 'ticket-2', phoneCode: 'phone-1' },
    ]);
    expect(body(sent[2]!)).toEqual({ code: 'code-2' });
  });

  it('is replaced only once, then the rejection of the phone code is shown', async () => {
    const sent = serve([]);
    const ticket = newTicket();
    await ticket.renew();
    await expect(ticket.use(signInByWechat)).rejects.toMatchObject({ code: 'WECHAT_CODE_INVALID' });
    expect(sent).toHaveLength(4);
  });

  it('is not replaced after any other rejection', async () => {
    const sent = serveWith(({ url }) =>
      url.endsWith('/query-weixin-mini-app-bing-user')
        ? accepted({ bound: true, ticket: 'ticket-1' })
        : refused('WECHAT_NOT_BOUND', '这个微信还没有绑定手机号，请先绑定'),
    );
    const ticket = newTicket();
    await ticket.renew();
    await expect(ticket.use(signInByWechat)).rejects.toMatchObject({ code: 'WECHAT_NOT_BOUND' });
    expect(sent).toHaveLength(2);
  });
});

describe('the field that shows a rejection', () => {
  const rejection = (code: 'CREDENTIALS_WRONG' | 'RATE_LIMITED') =>
    new RequestError('refused', { message: code, text: '原因', answer: { code } });

  it('is the first of the possible fields that the form has', () => {
    const error = rejection('CREDENTIALS_WRONG');
    expect(fieldProblems(error, ['phone', 'password'])).toEqual([['password', '原因']]);
    expect(fieldProblems(error, ['phone', 'code'])).toEqual([['phone', '原因']]);
  });

  it('can be the one that the service names, by its name in the payload', () => {
    const error = new RequestError('status', {
      message: 'HTTP 400',
      text: '出错了（400）',
      answer: {
        code: 'VALIDATION_FAILED',
        data: { fields: { smsCode: '请输入 6 位数字验证码', ticket: '缺少' } },
      },
    });
    expect(fieldProblems(error, ['phone', 'code'])).toEqual([['code', '请输入 6 位数字验证码']]);
  });

  it('is absent for errors that concern no field', () => {
    expect(fieldProblems(rejection('RATE_LIMITED'), ['phone', 'code'])).toEqual([]);
    expect(fieldProblems(new Error('code-1'), ['phone'])).toEqual([]);
  });
});
