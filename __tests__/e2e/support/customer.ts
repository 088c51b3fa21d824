import type { Envelope } from '@account-doctor/contract/envelope';
import type {
  CallName,
  ChatFrame,
  DataOf,
  PayloadOf,
  Session,
} from '@account-doctor/contract/types';
import { CHAT_SOCKET_PATH } from '@account-doctor/contract/chat';
import type { ChatEvent } from '@account-doctor/contract/chatEvent';
import { signQuery } from '@account-doctor/contract/signature';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { inject } from 'vitest';
import WebSocket from 'ws';
import { signedRequest } from '../../server/support/signedRequest';
import { codeOn, newPhone } from './person';

const secret = 'account-doctor';

/** A customer without a screen, who makes the calls that the app would make. */
export class Customer {
  private session: Session | undefined;

  /** Somebody new, signed in. */
  static async arrive(): Promise<Customer> {
    const customer = new Customer();
    const phone = newPhone();
    await customer.call('POST /app-api/user/auth/send-sms-code', { phone, purpose: 'sign-in' });
    const code = await codeOn(phone);
    customer.session = await customer.call('POST /app-api/user/auth/sms-login', { phone, code });
    return customer;
  }

  async call<Name extends CallName>(name: Name, payload: PayloadOf<Name>): Promise<DataOf<Name>> {
    const {
      url,
      payload: body,
      ...rest
    } = signedRequest(
      name,
      payload,
      { secret, now: () => new Date() },
      this.session ? { session: this.session } : {},
    );
    const answer = await fetch(inject('origin') + url, { ...rest, ...(body && { body }) });
    const { success, code, msg, data } = (await answer.json()) as Envelope<DataOf<Name>>;
    if (!success || data === null) throw new Error(`${name}: ${code} ${msg}`);
    return data;
  }

  /** Has an account valued by a person, and pays for it. */
  async order(): Promise<{ orderId: string; orderNo: string }> {
    const { orderId } = await this.call('POST /app-api/api/evaluate/user/game/submit/manual', {
      submissionId: randomUUID(),
      gameId: 'honor-of-kings',
      serverId: 'honor-of-kings-android-qq',
      account: 'somebody-7788',
      answers: { collectorSkins: 12, skins: 286, heroes: 98 },
      pictures: [],
      hopedPrice: 98_765_400,
    });
    await this.call('POST /app-api/api/evaluate/user/order/create/pre', { orderId });
    const { launch } = await this.call('POST /app-api/api/evaluate/user/order/payment', {
      orderId,
      method: 'sandbox',
    });
    if (launch.kind === 'mini-program') throw new Error('Not the sandbox');
    const outcome = new URLSearchParams({ outcome: 'paid' });
    await fetch(launch.url, { method: 'POST', body: outcome, redirect: 'manual' });
    await this.call('GET /app-api/api/evaluate/user/order/pay/result', { orderId });
    const { order } = await this.call('GET /app-api/api/evaluate/user/order/report/get', {
      orderId,
    });
    if (order.evaluationState !== 'queued') throw new Error(`Not paid: ${order.state}`);
    return { orderId, orderNo: order.orderNo };
  }

  /** Opens the chat's socket, and sends and receives what a phone would. */
  async talk(): Promise<Talk> {
    const { session } = this;
    if (!session) throw new Error('Nobody is signed in');
    const { token, userId } = session;
    const by = { timestamp: String(Date.now()), random: '000007', secret };
    const sign = signQuery({ token, userId }, by);
    const { timestamp, random } = by;
    const socket = new WebSocket(`${inject('origin').replace(/^http/, 'ws')}${CHAT_SOCKET_PATH}`);
    await once(socket, 'open');
    const talk = new Talk(socket);
    talk.say({ type: 'hello', side: 'customer', token, userId, timestamp, random, sign });
    await talk.receives((event) => event.type === 'ready');
    return talk;
  }
}

/** A socket of the chat, with everything that was heard on it. */
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

  /** Waits for an event that was heard or will be. */
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
