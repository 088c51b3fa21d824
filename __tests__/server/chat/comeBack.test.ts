import { setTimeout as sleep } from 'node:timers/promises';
import { openWebSocket } from '@account-doctor/client-core/browser/openWebSocket';
import { ChatConnection } from '@account-doctor/client-core/chat/ChatConnection';
import { ChatSocket, type ChatState } from '@account-doctor/client-core/chat/ChatSocket';
import { Outbox } from '@account-doctor/client-core/chat/Outbox';
import { ServiceClock } from '@account-doctor/client-core/ServiceClock';
import { CHAT_ANSWER_TIMEOUT } from '@account-doctor/contract/chat';
import type { Session } from '@account-doctor/contract/types';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { signedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { FreezingLine } from './freezingLine';
import { socketAddressOf, signedHello, humanOrder } from './talk';

/** The client's connection and the service's socket, with a proxy between them that can freeze. */

const browserSocket = globalThis.WebSocket;
let service: TestService;
let me: Session;
let orderId: string;
let line: FreezingLine;
let outbox: Outbox;
let connection: ChatConnection;
let states: ChatState[];

beforeAll(async () => {
  // A browser's WebSocket; Node has none before version 22.
  Object.assign(globalThis, { WebSocket });
  service = await buildService();
  await signedInMember(service);
});
afterAll(async () => {
  Object.assign(globalThis, { WebSocket: browserSocket });
  await service.close();
});

beforeEach(async () => {
  service.advance(60_000);
  me = await postSmsSignIn(service);
  orderId = await humanOrder(service, me.userId);
  const address = new URL(await socketAddressOf(service.app));
  line = new FreezingLine(Number(address.port));
  address.port = String(await line.open());
  const kept = new Map<string, string>();
  outbox = new Outbox(me.userId, {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => (kept.set(key, value), true),
    remove: (key) => void kept.delete(key),
  });
  states = [];
  connection = new ChatConnection(
    outbox,
    (listener) =>
      new ChatSocket(
        {
          open: openWebSocket,
          addressOf: () => address.href,
          hello: () => signedHello(service, me),
          clock: new ServiceClock(),
          endsOn: [],
        },
        listener,
      ),
    {
      onState: (state) => states.push(state),
      onMessage: () => undefined,
      onOutbox: () => undefined,
    },
  );
  connection.start();
  await expect.poll(() => states.at(-1)).toBe('online');
});
afterEach(() => {
  connection.stop();
  line.close();
});

const write = (text: string) =>
  connection.send({
    orderId,
    clientId: text.replaceAll(' ', '-'),
    content: { kind: 'text', text },
    at: new Date().toISOString(),
    problem: null,
  });
const keptTexts = async () => {
  const { envelope } = await service.call(
    'GET /app-api/chat/history',
    { orderId },
    { session: me },
  );
  return envelope.data?.list.map(({ content }) => (content.kind === 'text' ? content.text : null));
};
const timesOnline = () => states.filter((state) => state === 'online').length;

describe('a chat whose connection froze while the phone slept', () => {
  it.each(['both', 'from the server'] as const)(
    'reconnects soon after the return without losing or duplicating messages (%s)',
    async (way) => {
      write('before');
      await expect.poll(() => outbox.all()).toEqual([]);
      line.freeze(way);
      write('into the frozen line');
      write('queued behind it');
      const since = Date.now();
      connection.checkConnection();
      await expect.poll(timesOnline, { timeout: 5 * CHAT_ANSWER_TIMEOUT }).toBe(2);
      expect(Date.now() - since).toBeGreaterThanOrEqual(CHAT_ANSWER_TIMEOUT - 50);
      await expect.poll(() => outbox.all()).toEqual([]);
      expect(await keptTexts()).toEqual(['before', 'into the frozen line', 'queued behind it']);
    },
  );

  it('keeps a connection that did not freeze', async () => {
    connection.checkConnection();
    await sleep(CHAT_ANSWER_TIMEOUT + 200);
    expect([line.connections, timesOnline(), states.at(-1)]).toEqual([1, 1, 'online']);
  });
});
