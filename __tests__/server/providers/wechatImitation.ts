import {
  startLocalServer,
  type LocalServer,
  type ReceivedRequest,
  type ImitatedReply,
} from './localServer';

/**
 * WeChat's service for mini-programs as documented: `jscode2session`, `stable_token` and
 * `getuserphonenumber`, with error codes under status 200.
 */

const APP = { appId: 'wx-test', appSecret: 'test-secret' };

interface Person {
  openid: string;
  unionid?: string;
}
interface PhoneInfo {
  purePhoneNumber: string;
  countryCode: string | number;
}

export interface WechatImitation extends LocalServer {
  /** Issued codes of `wx.login` that were not exchanged yet. */
  loginCodes: Map<string, Person>;
  /** Issued codes of the phone-number button that were not exchanged yet. */
  phoneCodes: Map<string, PhoneInfo>;
  /** Number of requests by path. */
  asked: Record<string, number>;
  /** Invalidates the current token, as when an operator resets it. */
  replaceToken(): void;
  /** Answers the next request to the path with this reply. */
  next(path: string, reply: ImitatedReply): void;
}

const failure = (errcode: number, errmsg: string): ImitatedReply => ({ json: { errcode, errmsg } });

const fieldsOf = ({ body }: ReceivedRequest) => JSON.parse(body) as Record<string, unknown>;

class Wechat {
  readonly loginCodes = new Map<string, Person>();
  readonly phoneCodes = new Map<string, PhoneInfo>();
  readonly asked: Record<string, number> = {};
  readonly planned = new Map<string, ImitatedReply>();
  private readonly usedCodes = new Set<string>();
  private tokenNumber = 1;

  replaceToken = () => {
    this.tokenNumber += 1;
  };

  answer = (request: ReceivedRequest): ImitatedReply => {
    this.asked[request.path] = (this.asked[request.path] ?? 0) + 1;
    const instead = this.planned.get(request.path);
    this.planned.delete(request.path);
    if (instead) return instead;
    const query = new URLSearchParams(request.rawQuery);
    switch (`${request.method} ${request.path}`) {
      case 'GET /sns/jscode2session':
        return this.session(query);
      case 'POST /cgi-bin/stable_token':
        return this.stableToken(fieldsOf(request));
      case 'POST /wxa/business/getuserphonenumber':
        return this.phoneNumber(query, fieldsOf(request));
      default:
        return { status: 404, json: {} };
    }
  };

  private session(query: URLSearchParams): ImitatedReply {
    if (query.get('appid') !== APP.appId) return failure(40013, 'invalid appid');
    if (query.get('secret') !== APP.appSecret) return failure(40125, 'invalid appsecret');
    if (query.get('grant_type') !== 'authorization_code')
      return failure(40002, 'invalid grant_type');
    const person = this.exchange(this.loginCodes, query.get('js_code') ?? '');
    return typeof person === 'number'
      ? failure(person, 'code refused')
      : { json: { ...person, session_key: 'c2Vzc2lvbg==' } };
  }

  private stableToken(body: Record<string, unknown>): ImitatedReply {
    if (body.grant_type !== 'client_credential') return failure(40002, 'invalid grant_type');
    if (body.appid !== APP.appId) return failure(40013, 'invalid appid');
    if (body.secret !== APP.appSecret) return failure(40125, 'invalid appsecret');
    return { json: { access_token: `token-${this.tokenNumber}`, expires_in: 7_200 } };
  }

  private phoneNumber(query: URLSearchParams, body: Record<string, unknown>): ImitatedReply {
    if (query.get('access_token') !== `token-${this.tokenNumber}`) {
      return failure(40001, 'invalid credential, access_token is invalid or not latest');
    }
    const info = this.exchange(this.phoneCodes, String(body.code));
    if (typeof info === 'number') return failure(info, 'code refused');
    const phone_info = {
      ...info,
      phoneNumber: `+${info.countryCode}${info.purePhoneNumber}`,
      watermark: { timestamp: 1, appid: APP.appId },
    };
    return { json: { errcode: 0, errmsg: 'ok', phone_info } };
  }

  /** Exchanges a code once: 40163 for a used code, 40029 for an unknown one. */
  private exchange<Meaning>(issued: Map<string, Meaning>, code: string): Meaning | number {
    if (this.usedCodes.has(code)) return 40163;
    const meaning = issued.get(code);
    if (!meaning) return 40029;
    this.usedCodes.add(code);
    return meaning;
  }
}

export async function startWechatImitation(): Promise<WechatImitation> {
  const wechat = new Wechat();
  const server = await startLocalServer(wechat.answer);
  const { loginCodes, phoneCodes, asked, replaceToken, planned } = wechat;
  const next = (path: string, reply: ImitatedReply) => planned.set(path, reply);
  return { ...server, loginCodes, phoneCodes, asked, replaceToken, next };
}
