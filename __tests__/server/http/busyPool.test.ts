import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPlayer, type Player } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';

let service: TestService;
let player: Player;

beforeAll(async () => {
  service = await buildService();
  await seedTestGame(service.services);
  player = await newPlayer(service);
});
afterAll(() => service.close());

describe('While transactions hold every connection of the pool', () => {
  it.each([
    ['GET /app-api/home/banner', {}],
    ['GET /app-api/user/get', {}],
    ['GET /app-api/user/message', { pageNo: 1, pageSize: 10 }],
    ['GET /app-api/user/message/unread', {}],
    ['POST /app-api/api/evaluate/user/order/list', { filter: 'all', pageNo: 1, pageSize: 10 }],
  ] as const)('%s is answered', async (name, payload) => {
    const { $client } = service.services.database;
    const held = await Promise.all(
      Array.from({ length: $client.options.max }, () => $client.connect()),
    );
    try {
      const answered = service.call(name, payload, { session: player.session });
      const answer = await Promise.race([answered, sleep(1_000, null)]);
      expect(answer?.envelope.code).toBe('OK');
    } finally {
      for (const client of held) client.release();
    }
  });
});
