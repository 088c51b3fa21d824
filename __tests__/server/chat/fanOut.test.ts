import { randomUUID } from 'node:crypto';
import type { Session } from '@account-doctor/contract/types';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedHumanGame, newCustomer } from '../appraisal/customer';
import { newValuer, type TestValuer } from '../appraisal/valuers';
import { startRedis } from '../support/redis';
import type { TestRedis } from '../support/testRedis';
import { startRedisImitation, type RedisImitation } from '../support/redisImitation';
import { buildService, type TestService } from '../support/service';
import {
  anotherInstance,
  openAuthenticated,
  type ChatSpeaker,
  type ChatSocketClient,
} from './talk';

/** A message sent at one instance is received at the others, and none is lost. */

const CHANNEL = 'chat';

let service: TestService;
let customer: { session: Session };
let valuer: TestValuer;
let orderId: string;
let instances: FastifyInstance[];
const talks: ChatSocketClient[] = [];

async function start(settings: Record<string, string>): Promise<void> {
  service = await buildService({ settings });
  await seedHumanGame(service);
  const buyer = await newCustomer(service);
  customer = buyer;
  orderId = await buyer.paidOrder();
  valuer = await newValuer(service);
  expect(await valuer.claim(orderId)).toBe('OK');
  instances = [service.app, await anotherInstance(service), await anotherInstance(service)];
  for (const app of instances) await app.ready();
}
async function stop(): Promise<void> {
  const [, ...others] = instances;
  for (const app of others) await app.close();
  await service.close();
}
/** Starts instances that subscribe to this Redis. */
async function startHearing(redis: TestRedis): Promise<void> {
  await start({ REDIS_URL: redis.url });
  const everybody = async () => expect(await redis.subscribers(CHANNEL)).toBe(instances.length);
  await vi.waitFor(everybody, 20_000);
}
afterEach(() => {
  for (const talk of talks.splice(0)) talk.socket.terminate();
});

const speak = async (speaker: ChatSpeaker, nth: number) => {
  const talk = await openAuthenticated(service, speaker, instances[nth]);
  talks.push(talk);
  return talk;
};
const asCustomer = (nth: number) => speak(customer.session, nth);
const asValuer = (nth: number) => speak({ ...valuer.member.session, side: 'desk' }, nth);
const heard = (talk: ChatSocketClient, text: string) =>
  talk.receives(
    'message',
    ({ message: { content } }) => content.kind === 'text' && content.text === text,
  );

/** Sends a message and waits until it is stored; returns its position. */
async function say(talk: ChatSocketClient, text: string): Promise<number> {
  const clientId = talk.sendText(orderId, text);
  return (await talk.receives('stored', (event) => event.clientId === clientId)).message.position;
}

/** Messages after a position, as a client requests them after a gap. */
async function caughtUp(after: number): Promise<string[]> {
  const asked = { orderId, after, pageSize: 50 };
  const { session } = customer;
  const { envelope } = await service.call('GET /app-api/chat/history', asked, { session });
  const texts = envelope.data?.list.map(({ content }) => content.kind === 'text' && content.text);
  return texts?.map(String) ?? [];
}

/** How often a socket was told that it may have missed messages. */
const gaps = (talk: ChatSocketClient) => talk.events.filter(({ type }) => type === 'resync').length;

/**
 * The customer at one instance and the valuer at another one receive each other's messages and
 * marks.
 */
async function talkAcross(customerAt: number, valuerAt: number): Promise<void> {
  const [mine, theirs] = [await asCustomer(customerAt), await asValuer(valuerAt)];
  const question = `问 ${randomUUID()}`;
  const position = await say(mine, question);
  expect((await heard(theirs, question)).message.sender).toBe('customer');
  theirs.say({ type: 'read', orderId, position });
  await mine.receives('marks', ({ marks }) => marks.desk.read === position);
  const answer = `答 ${randomUUID()}`;
  await say(theirs, answer);
  expect((await heard(mine, answer)).message.sender).toBe('valuer');
}

/**
 * Three instances with two people each send messages at once: everybody receives all of them once
 * and in order.
 */
async function crowd(): Promise<void> {
  const EACH = 10;
  const everybody = await Promise.all([0, 1, 2].flatMap((nth) => [asCustomer(nth), asValuer(nth)]));
  const before = await say(await asCustomer(0), '开始');
  for (let n = 0; n < EACH; n += 1)
    for (const [who, talk] of everybody.entries()) talk.sendText(orderId, `${who}:${n}`);
  const last = before + everybody.length * EACH;
  for (const talk of everybody) {
    await talk.receives('message', ({ message }) => message.position === last);
    const positions = talk.events.flatMap((event) =>
      event.type === 'message' && event.message.position > before ? [event.message.position] : [],
    );
    expect(positions).toEqual(Array.from({ length: last - before }, (_, n) => before + 1 + n));
  }
}

describe('fan-out by PostgreSQL', () => {
  beforeAll(() => start({}));
  afterAll(stop);

  /** Closes the connections on which the instances listen to the database. */
  const deafen = async () => {
    const { rowCount } = await service.services.database.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'listen chat'`,
    );
    return rowCount;
  };

  it('carries a conversation between instances in both directions', () => talkAcross(0, 1));

  it('delivers everything once and in order with three instances', crowd);

  it('notifies an instance that lost its connection, and it receives again', async () => {
    const [mine, theirs] = [await asCustomer(0), await asValuer(1)];
    const known = await say(mine, '断线前');
    const before = gaps(mine);
    await expect.poll(deafen).toBe(instances.length);
    const texts = ['断线时一', '断线时二'];
    for (const text of texts) await say(theirs, text);
    await expect.poll(() => gaps(mine)).toBeGreaterThan(before);
    expect(await caughtUp(known)).toEqual(texts);
    await say(theirs, '恢复后');
    await heard(mine, '恢复后');
  });
});

describe('fan-out by Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
    await startHearing(redis);
  });
  afterAll(async () => {
    await stop();
    await redis.stop();
  });

  const allAreBack = async () => {
    await expect.poll(() => redis.subscribers(CHANNEL)).toBe(instances.length);
    // Publishing connections reconnect separately from subscribing ones.
    await expect.poll(() => redis.ready()).toBe(2 * instances.length);
  };

  it('carries a conversation between instances in both directions through Redis', async () => {
    const before = await redis.published();
    await talkAcross(1, 2);
    expect((await redis.published()) - before).toBe(3);
  });

  it('delivers everything once and in order with three instances', crowd);

  it('subscribes again after a lost connection and fetches what was missed', async () => {
    const [mine, theirs] = [await asCustomer(0), await asValuer(1)];
    const known = await say(mine, '断线前');
    const before = gaps(mine);
    await redis.breakConnections();
    await say(theirs, '断线时');
    await expect.poll(() => gaps(mine)).toBeGreaterThan(before);
    // The publishing connection may reconnect a moment after the subscribing one.
    await expect.poll(() => caughtUp(known)).toEqual(['断线时']);
    await allAreBack();
    await say(theirs, '恢复后');
    await heard(mine, '恢复后');
  });

  it('uses the database while Redis is unavailable', async () => {
    const [mine, theirs] = [await asCustomer(0), await asValuer(1)];
    await redis.stop();
    const carried = await redis.published();
    await say(theirs, '没有 Redis');
    await heard(mine, '没有 Redis');
    expect(await redis.published()).toBe(carried);
    await redis.restart();
    await allAreBack();
    await say(theirs, '又有 Redis');
    await heard(mine, '又有 Redis');
    expect(await redis.published()).toBe(carried + 1);
  });
});

describe('fan-out by a Redis that repeats or reorders', () => {
  let redis: RedisImitation;
  beforeAll(async () => {
    redis = await startRedisImitation();
    await startHearing(redis);
  });
  afterAll(async () => {
    await stop();
    await redis.stop();
  });

  it('delivers everything once and in order', async () => {
    const [mine, theirs] = [await asCustomer(0), await asValuer(1)];
    const first = await say(theirs, '第一句');
    await heard(mine, '第一句');
    redis.publish(CHANNEL, JSON.stringify({ orderId, position: first }));
    redis.turnAround();
    for (const text of ['第二句', '第三句']) await say(theirs, text);
    await heard(mine, '第三句');
    // Announces an earlier position again: later messages must not be delivered twice.
    redis.publish(CHANNEL, JSON.stringify({ orderId, position: first + 1 }));
    await say(theirs, '第四句');
    await heard(mine, '第四句');
    const positions = mine.events.flatMap((event) =>
      event.type === 'message' ? [event.message.position] : [],
    );
    expect(positions).toEqual([0, 1, 2, 3].map((nth) => first + nth));
  });
});
