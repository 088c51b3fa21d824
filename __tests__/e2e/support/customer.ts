import type {
  CallName,
  ChatEvent,
  ChatFrame,
  DataOf,
  PayloadOf,
  Session,
} from '@account-doctor/contract/types';
import type { PaymentMethod } from '@account-doctor/contract/payment';
import { CHAT_SOCKET_PATH } from '@account-doctor/contract/chat';
import { DEFAULT_SIGN_SECRET, signQuery } from '@account-doctor/contract/signature';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { consentToDocuments, callsAt, someAccount } from '../../server/support/callsAt';
import { smsCodeFor, unusedPhone, originOfRun } from './person';

const REPORT = 'GET /app-api/api/evaluate/user/order/report/get';
/** Maximum duration of an estimate while other programs run, and pause between polls; in ms. */
const PATIENCE = 40_000;
const PAUSE = 50;
/** Favourable answers to the safety questions of all games. */
const SAFETY = {
  secondRealName: false,
  antiAddiction: false,
  rebindable: true,
  banRecord: false,
  insured: true,
};

type DescribedAccount = PayloadOf<'POST /app-api/api/evaluate/user/game/submit/ai'>;

const inMiniProgram = { 'app-platform': 'weapp', os: 'android' };

/** A customer without a screen, who makes the app's calls directly. */
export class ApiCustomer {
  private constructor(
    readonly phone: string,
    /** Session for an app that should open signed in. */
    readonly session: Session,
    private readonly origin: string,
    private readonly method: PaymentMethod = 'sandbox',
  ) {}

  private readonly ask = callsAt(() => this.origin);

  /** Creates a new, signed-in customer. */
  static async arrive(at?: string): Promise<ApiCustomer> {
    const origin = at ?? (await originOfRun());
    const ask = callsAt(() => origin);
    const phone = unusedPhone();
    await ask('POST /app-api/user/auth/send-sms-code', { phone, purpose: 'sign-in' });
    const code = await smsCodeFor(phone, 'sign-in', origin);
    const session = await ask('POST /app-api/user/auth/sms-login', { phone, code });
    return new ApiCustomer(phone, await consentToDocuments(ask, session), origin);
  }

  /** Creates a new customer who has signed in with WeChat; the WeChat code is `sandbox-<phone>`. */
  static async arriveInWechat(): Promise<ApiCustomer> {
    const origin = await originOfRun();
    const ask = callsAt(() => origin);
    const phone = unusedPhone();
    const { ticket } = await ask('POST /app-api/user/auth/query-weixin-mini-app-bing-user', {
      code: `sandbox-${phone}`,
    });
    await ask('POST /app-api/user/auth/send-sms-code', { phone, purpose: 'bind-wechat' });
    const smsCode = await smsCodeFor(phone, 'bind-wechat');
    const name = 'POST /app-api/user/auth/social-login';
    const session = await ask(name, { ticket, phone, smsCode }, undefined, inMiniProgram);
    return new ApiCustomer(
      phone,
      await consentToDocuments(ask, session),
      origin,
      'sandbox_virtual',
    );
  }

  /** Creates a new customer in WeChat without a phone number; `phone` only names the WeChat account. */
  static async arriveByWechatAlone(phone: string): Promise<ApiCustomer> {
    const origin = await originOfRun();
    const ask = callsAt(() => origin);
    const { ticket } = await ask('POST /app-api/user/auth/query-weixin-mini-app-bing-user', {
      code: `sandbox-${phone}`,
    });
    const name = 'POST /app-api/user/auth/social-login';
    const session = await ask(name, { ticket }, undefined, inMiniProgram);
    return new ApiCustomer(
      phone,
      await consentToDocuments(ask, session),
      origin,
      'sandbox_virtual',
    );
  }

  call<Name extends CallName>(name: Name, payload: PayloadOf<Name>): Promise<DataOf<Name>> {
    const headers = this.method === 'sandbox_virtual' ? inMiniProgram : undefined;
    return this.ask(name, payload, this.session, headers);
  }

  /** Submits an account to the model. Returns the order, whose report is locked. */
  async estimate(
    account = someAccount().account,
    described: DescribedAccount = someAccount(),
  ): Promise<string> {
    const { orderId } = await this.call('POST /app-api/api/evaluate/user/game/submit/ai', {
      ...described,
      account,
      answers: { ...described.answers, ...SAFETY },
    });
    const begun = performance.now();
    while ((await this.call(REPORT, { orderId })).order.evaluationState !== 'locked') {
      if (performance.now() - begun > PATIENCE) throw new Error(`Not estimated: ${orderId}`);
      await sleep(PAUSE);
    }
    return orderId;
  }

  /** Submits an account to the model and pays for its report. Returns the order. */
  async openReport(described?: DescribedAccount): Promise<string> {
    const orderId = await this.estimate(undefined, described);
    const opening = await this.call('POST /app-api/api/evaluate/user/order/create/ai/pre', {
      orderId,
    });
    await this.pay(opening.orderId);
    return orderId;
  }

  /** Submits an account to a valuer. Returns the order, which is not confirmed yet. */
  async describeToValuer(): Promise<string> {
    const { orderId } = await this.call('POST /app-api/api/evaluate/user/game/submit/manual', {
      ...someAccount(),
      hopedPrice: 98_765_400,
    });
    return orderId;
  }

  /** Submits an account to a valuer and confirms the order, which is not paid yet. Returns the order. */
  async askValuer(): Promise<string> {
    const orderId = await this.describeToValuer();
    await this.call('POST /app-api/api/evaluate/user/order/create/pre', { orderId });
    return orderId;
  }

  /** Pays at the sandbox's cashier. */
  async pay(orderId: string): Promise<void> {
    const { launch } = await this.call('POST /app-api/api/evaluate/user/order/payment', {
      orderId,
      method: this.method,
    });
    if (!('url' in launch)) throw new Error('Not the sandbox');
    const outcome = new URLSearchParams({ outcome: 'paid' });
    await fetch(launch.url, { method: 'POST', body: outcome, redirect: 'manual' });
    await this.call('GET /app-api/api/evaluate/user/order/pay/result', { orderId });
  }

  /** Orders an appraisal and pays for it. */
  async order(): Promise<{ orderId: string; orderNo: string }> {
    const orderId = await this.askValuer();
    await this.pay(orderId);
    const { order } = await this.call(REPORT, { orderId });
    if (order.evaluationState !== 'queued') throw new Error(`Not paid: ${order.state}`);
    return { orderId, orderNo: order.orderNo };
  }

  /** Uploads a picture and returns its file id. */
  async upload(content: Buffer, purpose: 'evaluation' | 'chat'): Promise<string> {
    const grant = { uploadId: randomUUID(), purpose, size: content.length };
    const { uploadUrl, fields, fileId } = await this.call('POST /app-api/common/sts', grant);
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'a.jpg');
    await fetch(new URL(uploadUrl, this.origin), { method: 'POST', body });
    await this.call('GET /app-api/common/sts', { fileIds: fileId });
    return fileId;
  }

  /** Opens the chat's socket, to send and receive like a phone. */
  async talk(): Promise<Talk> {
    const { token, userId } = this.session;
    const by = { timestamp: String(Date.now()), random: '000007', secret: DEFAULT_SIGN_SECRET };
    const sign = signQuery({ token, userId }, by);
    const { timestamp, random } = by;
    const socket = new WebSocket(`${this.origin.replace(/^http/, 'ws')}${CHAT_SOCKET_PATH}`);
    await once(socket, 'open');
    const talk = new Talk(socket);
    talk.say({ type: 'hello', side: 'customer', token, userId, timestamp, random, sign });
    await talk.receives((event) => event.type === 'ready');
    return talk;
  }
}

/** A chat socket with all events that it has received. */
class Talk {
  private readonly heard: ChatEvent[] = [];

  constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      this.heard.push(JSON.parse(data.toString()) as ChatEvent);
    });
  }

  say(frame: ChatFrame): void {
    this.socket.send(JSON.stringify(frame));
  }

  sayText(orderId: string, text: string): void {
    this.say({ type: 'send', orderId, clientId: randomUUID(), content: { kind: 'text', text } });
  }

  /** Waits for an event, which may already have arrived. */
  async receives(wanted: (event: ChatEvent) => boolean): Promise<ChatEvent> {
    for (let tries = 0; tries < 200; tries += 1) {
      const found = this.heard.find(wanted);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`Not heard; but: ${JSON.stringify(this.heard)}`);
  }

  close(): void {
    this.socket.close();
  }
}
