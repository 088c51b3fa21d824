import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ModeratorUnavailable } from '../../../server/providers/moderation/moderation';
import { TencentModerator } from '../../../server/providers/moderation/tencentModerator';
import { WechatModerator } from '../../../server/providers/moderation/wechatModerator';
import {
  type LocalServer,
  patienceFor,
  type ReceivedRequest,
  type ImitatedReply,
  startLocalServer,
} from './localServer';

/**
 * Tencent's and WeChat's moderation as documented; the imitations check the requests that arrive.
 */

const text = { id: 'id-1', place: 'nickname', openId: 'o1', text: '你好' } as const;
const picture = {
  ...({ id: 'id-2', place: 'chat', openId: 'o1' } as const),
  content: Buffer.from('jpeg'),
  link: 'https://doctor.example.com/files/1/large',
};

let answer: (request: ReceivedRequest) => ImitatedReply;
let asked: ReceivedRequest[];
let server: LocalServer;
beforeEach(async () => {
  asked = [];
  server = await startLocalServer((request) => {
    asked.push(request);
    return answer(request);
  });
});
afterEach(() => server.close());

const bodyOf = (request: ReceivedRequest | undefined) =>
  JSON.parse(request?.body ?? '{}') as Record<string, unknown>;

describe("WeChat's moderation", () => {
  const wechat = (reply?: ImitatedReply) =>
    new WechatModerator({
      ...{ appId: 'wx-test', appSecret: 'test-secret', timeout: patienceFor(reply) },
      endpoint: server.endpoint,
    });
  let token = 1;
  const checks = (reply: ImitatedReply) => {
    answer = ({ path, rawQuery }) => {
      if (path === '/cgi-bin/stable_token')
        return { json: { access_token: `token-${token}`, expires_in: 7_200 } };
      return rawQuery === `access_token=token-${token}` ? reply : { json: { errcode: 40001 } };
    };
  };

  it.each([
    ['pass', 100, 'passed'],
    ['review', 20001, 'doubtful'],
    ['risky', 20002, 'refused'],
  ])('reports %s (%i) for a text as %s', async (suggest, label, verdict) => {
    checks({ json: { errcode: 0, result: { suggest, label }, trace_id: 't' } });
    expect(await wechat().text(text)).toEqual({ verdict, reason: String(label) });
    const sent = asked.at(-1);
    expect(sent?.path).toBe('/wxa/msg_sec_check');
    expect(bodyOf(sent)).toEqual({ version: 2, openid: 'o1', scene: 1, content: '你好' });
  });

  it('reports the verdict on a picture later by a notice', async () => {
    checks({ json: { errcode: 0, trace_id: 'trace-9' } });
    expect(await wechat().picture(picture)).toEqual({ traceId: 'trace-9' });
    const sent = asked.at(-1);
    expect(sent?.path).toBe('/wxa/media_check_async');
    expect(bodyOf(sent)).toEqual({
      ...{ version: 2, openid: 'o1', scene: 4, media_type: 2 },
      media_url: picture.link,
    });
  });

  it('does not judge users outside of the mini-program', async () => {
    answer = () => ({ json: {} });
    expect(await wechat().text({ ...text, openId: null })).toBeNull();
    expect(await wechat().picture({ ...picture, link: null })).toBeNull();
    expect(asked).toEqual([]);
    checks({ json: { errcode: 61010 } });
    expect(await wechat().text(text)).toBeNull();
  });

  it('uses a new token if the old one was replaced', async () => {
    const moderator = wechat();
    const json = { errcode: 0, result: { suggest: 'pass', label: 100 } };
    checks({ json });
    await moderator.text(text);
    token += 1;
    checks({ json });
    expect(await moderator.text(text)).toMatchObject({ verdict: 'passed' });
  });

  it.each<ImitatedReply>([
    'hang-up',
    'silence',
    { text: 'busy' },
    { json: { errcode: -1 } },
    { json: { errcode: 0 } },
  ])('is unavailable if it answers %j', async (reply) => {
    checks(reply);
    await expect(wechat(reply).text(text)).rejects.toThrow(ModeratorUnavailable);
    await expect(wechat(reply).picture(picture)).rejects.toThrow(ModeratorUnavailable);
  });
});

describe("Tencent's moderation", () => {
  const tencent = (reply?: ImitatedReply) =>
    new TencentModerator({
      ...{ secretId: 'test-id', secretKey: 'test-key', region: 'ap-guangzhou' },
      timeout: patienceFor(reply),
      ...{ textEndpoint: server.endpoint, pictureEndpoint: server.endpoint },
      now: () => new Date(),
    });

  it.each([
    ['Pass', 'Normal', 'passed'],
    ['Review', 'Ad', 'doubtful'],
    ['Block', 'Porn', 'refused'],
  ])('reports %s (%s) as %s', async (Suggestion, Label, verdict) => {
    answer = () => ({ json: { Response: { Suggestion, Label } } });
    expect(await tencent().text(text)).toEqual({ verdict, reason: Label });
    expect(await tencent().picture(picture)).toEqual({ verdict, reason: Label });
    const [said, shown] = asked;
    expect(said?.headers).toMatchObject({
      'x-tc-action': 'TextModeration',
      'x-tc-version': '2020-12-29',
      'x-tc-region': 'ap-guangzhou',
    });
    expect(said?.headers.authorization).toMatch(
      /^TC3-HMAC-SHA256 Credential=test-id\/[\d-]+\/tms\//,
    );
    expect(bodyOf(said)).toEqual({ Content: '5L2g5aW9', DataId: 'id-1' });
    expect(shown?.headers['x-tc-action']).toBe('ImageModeration');
    expect(bodyOf(shown)).toEqual({ FileContent: 'anBlZw==', DataId: 'id-2' });
  });

  it.each<ImitatedReply>([
    'hang-up',
    'silence',
    { text: 'busy' },
    { json: { Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } } },
    { json: { Response: { Suggestion: 'Perhaps' } } },
  ])('is unavailable if it answers %j', async (reply) => {
    answer = () => reply;
    await expect(tencent(reply).text(text)).rejects.toThrow(ModeratorUnavailable);
  });
});
