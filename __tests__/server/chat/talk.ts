import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChatEventSchema } from '@account-doctor/contract/calls/chat';
import { CHAT_SOCKET_PATH } from '@account-doctor/contract/chat';
import { signQuery } from '@account-doctor/contract/signature';
import type { ChatEvent as Event, ChatFrame, Session } from '@account-doctor/contract/types';
import type { FastifyInstance } from 'fastify';
import WebSocket from 'ws';
import { buildApp } from '../../../server/start/app';
import { createLog } from '../../../server/core/log';
import { createMetrics } from '../../../server/core/metrics';
import { createReadiness } from '../../../server/start/readiness';
import { connectRedis } from '../../../server/core/redis';
import type { OrderState } from '@account-doctor/contract/states';
import { createOrder } from '../../../server/domain/order/createOrder';
import { setOrderStates, testSubject } from '../order/orders';
import type { TestService } from '../support/service';

/** Orders with a conversation, and real sockets, for tests of the chat. */

/** An order of an appraisal, paid by default. */
export async function humanOrder(
  { services }: TestService,
  userId: string,
  state: OrderState = 'paid',
): Promise<string> {
  const { database, now } = services;
  const limits = { perDay: 1_000, unpaid: 1_000 };
  const orderId = await database.transaction((transaction) =>
    createOrder(
      transaction,
      { userId, kind: 'human', subject: testSubject, listPrice: 3_900 },
      { limits, now: now() },
    ),
  );
  await setOrderStates(database, orderId, { state });
  return orderId;
}

/** Another instance of the service on the same database. */
export async function anotherInstance({ services }: TestService): Promise<FastifyInstance> {
  const log = createLog('silent');
  const { redisUrl } = services.settings.operation;
  const redis = redisUrl === null ? null : await connectRedis(redisUrl, log);
  const app = await buildApp(services, {
    log,
    metrics: createMetrics(),
    redis,
    alone: false,
    readiness: createReadiness(services.database.$client, { jobs: { isRunning: () => true } }),
  });
  if (redis) app.addHook('onClose', () => redis.disconnect());
  return app;
}

/** Starts listening and returns the address of the instance's chat socket. */
export async function socketAddressOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}${CHAT_SOCKET_PATH}`;
}

export type ChatSpeaker = Pick<Session, 'token' | 'userId'> & {
  side?: 'customer' | 'desk';
  cookie?: string;
};

let lastRandom = 0;

/** The signed first frame. */
export function signedHello(
  { services }: TestService,
  { token, userId, side }: ChatSpeaker,
  timestamp = String(services.now().getTime()),
): Extract<ChatFrame, { type: 'hello' }> {
  const random = String(++lastRandom).padStart(6, '0');
  const { signSecret: secret } = services.settings.http;
  const sign = signQuery({ token, userId }, { timestamp, random, secret });
  return { type: 'hello', side, token, userId, timestamp, random, sign };
}

/** How long to wait for an expected event, in ms. */
const PATIENCE = 20_000;

/** Waits until `look` finds a value; `null` if it finds none in time. */
async function awaited<Found>(look: () => Found | null | undefined): Promise<Found | null> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const found = look();
    if (found) return found;
    if (Date.now() > until) return null;
    await sleep(10);
  }
}

/** A chat socket as a client uses it, with all events received, each validated by the contract. */
export class ChatSocketClient {
  readonly events: Event[] = [];
  closed: { code: number } | null = null;

  constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) =>
      this.events.push(ChatEventSchema.parse(JSON.parse(data.toString()))),
    );
    socket.on('close', (code) => (this.closed = { code }));
  }

  say(frame: ChatFrame | Record<string, unknown>): void {
    this.socket.send(JSON.stringify(frame));
  }

  sendText(orderId: string, text: string, clientId: string = randomUUID()): string {
    this.say({ type: 'send', orderId, clientId, content: { kind: 'text', text } });
    return clientId;
  }

  /** Waits for the first event of this type since `from`. */
  async receives<Type extends Event['type']>(
    type: Type,
    matching: (event: Extract<Event, { type: Type }>) => boolean = () => true,
  ): Promise<Extract<Event, { type: Type }>> {
    const find = () =>
      this.events.find(
        (event): event is Extract<Event, { type: Type }> =>
          event.type === type && matching(event as Extract<Event, { type: Type }>),
      );
    // A closed socket receives nothing more.
    await awaited(() => find() ?? this.closed);
    const found = find();
    if (found) return found;
    throw new Error(`No ${type} among ${JSON.stringify(this.events)}`);
  }

  async ends(): Promise<number> {
    const closed = await awaited(() => this.closed);
    if (!closed) throw new Error('The socket stays open');
    return closed.code;
  }

  texts(): string[] {
    return this.events.flatMap((event) =>
      event.type === 'message' && event.message.content.kind === 'text'
        ? [event.message.content.text]
        : [],
    );
  }
}

/** Opens a socket without sending anything. */
export async function openTestSocket(
  app: FastifyInstance,
  headers: Record<string, string> = {},
): Promise<ChatSocketClient> {
  const socket = new WebSocket(await socketAddressOf(app), { headers });
  const talk = new ChatSocketClient(socket);
  await once(socket, 'open');
  return talk;
}

/** Opens a socket and authenticates. */
export async function openAuthenticated(
  service: TestService,
  session: ChatSpeaker,
  app: FastifyInstance = service.app,
): Promise<ChatSocketClient> {
  const { cookie } = session;
  const talk = await openTestSocket(app, cookie === undefined ? {} : { cookie });
  talk.say(signedHello(service, session));
  await talk.receives('ready');
  return talk;
}
