import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeReading } from '../../../server/domain/reading/reading';
import { buildService, type TestService } from '../support/service';
import { newPlayer, type TestPlayer } from './player';
import { seedTestGame, submissionOf, testGame } from './testGame';

let service: TestService;
let player: TestPlayer;
beforeAll(async () => {
  service = await buildService();
  await seedTestGame(service.services);
  player = await newPlayer(service);
});
afterAll(() => service.close());

const { answers } = submissionOf();
const keep = (userId: string) =>
  service.services.database.transaction((tx) =>
    storeReading(tx, {
      userId,
      source: 'link',
      origin: '市场',
      gameId: testGame.game.gameId,
      answers,
      createdAt: service.services.now(),
    }),
  );
async function reportOf(part: Parameters<TestPlayer['order']>[0]) {
  const orderId = await player.order(part);
  await service.runJobs();
  const { report } = await player.report(orderId);
  if (!report) throw new Error('There is no report');
  return report;
}

describe('a report of a form that a listing filled in', () => {
  it('names the listing as its source, and counts the answers that were read', async () => {
    const readingId = await keep(player.session.userId);
    const { header, confidence } = await reportOf({ submissionId: 'read', readingId });
    expect(header.source).toBe('link');
    expect(confidence.reasons[2]).toMatchObject({ label: '已核实比例', score: 50 });
  });

  it('counts as typed if the reading belongs to another user', async () => {
    const readingId = await keep((await newPlayer(service)).session.userId);
    const { header } = await reportOf({ submissionId: 'foreign', readingId });
    expect(header.source).toBe('form');
  });

  it('is the same order when it is submitted again', async () => {
    const readingId = await keep(player.session.userId);
    const once = await player.order({ submissionId: 'again', readingId });
    expect(await player.order({ submissionId: 'again', readingId })).toBe(once);
  });
});
