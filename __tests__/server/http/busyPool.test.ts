import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';

let service: TestService;
let player: TestPlayer;
let orderId: string;

beforeAll(async () => {
  service = await buildService();
  await seedTestGame(service.services);
  player = await newPlayer(service);
  orderId = await player.order();
  await service.runJobs();
});
afterAll(() => service.close());

const page = { pageNo: 1, pageSize: 10 };
const ofOrder = () => ({ orderId });

/** The most frequent calls of each page of the app, with their payloads. */
const frequent: [CallName, () => object][] = [
  ['GET /app-api/home/banner', () => ({})],
  ['GET /app-api/home/own-account-list', () => ({})],
  ['GET /app-api/user/get', () => ({})],
  ['GET /app-api/user/message', () => page],
  ['GET /app-api/user/message/unread', () => ({})],
  ['GET /app-api/game/detail', () => ({ gameId: 'test-game' })],
  ['GET /app-api/game/server', () => ({ gameId: 'test-game' })],
  ['GET /app-api/api/evaluate/user/game/config', () => ({ gameId: 'test-game' })],
  ['GET /app-api/api/evaluate/user/game/list', () => ({})],
  ['POST /app-api/api/evaluate/user/order/list', () => ({ filter: 'all', ...page })],
  ['POST /app-api/api/evaluate/user/order/get/order/count', () => ({})],
  ['GET /app-api/api/evaluate/user/order/get/info', ofOrder],
  ['GET /app-api/api/evaluate/user/order/report/get', ofOrder],
  ['POST /app-api/api/evaluate/user/coupon/get/by/status', () => ({ status: 'unused', ...page })],
];

describe('While transactions use every connection of the pool', () => {
  it.each(frequent)('%s is answered', async (name, payload) => {
    const { $client } = service.services.database;
    const { max } = $client.options;
    const held = await Promise.all(Array.from({ length: max }, () => $client.connect()));
    try {
      const answered = service.call(name, payload(), { session: player.session });
      const answer = await Promise.race([answered, sleep(1_000, null)]);
      expect(answer?.envelope.code).toBe('OK');
    } finally {
      for (const client of held) client.release();
    }
  });
});
