import type { Answers } from '@account-doctor/contract/game';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildService, type TestService } from '../support/service';
import { unlockByAd } from '../unlock/openReport';
import { newPlayer } from './player';
import { seedTestGame } from './testGame';

let service: TestService;
beforeAll(async () => {
  service = await buildService({ settings: { ORDERS_PER_DAY: '1000' } });
  await seedTestGame(service.services);
});
afterAll(() => service.close());

const quoted = async (answers: Answers, serverId = 'test-qq') =>
  (await service.call('POST /app-api/game/quote', { gameId: 'test-game', serverId, answers }))
    .envelope;

describe('the price range while a form is filled in', () => {
  it('is the range of the report for the same answers, also without a session', async () => {
    const player = await newPlayer(service);
    const orderId = await player.order({ answers: { skins: 60 } });
    await service.runJobs();
    await unlockByAd(service, orderId);
    const { report } = await player.report(orderId);
    const { fair, low, high } = report?.value ?? {};
    expect((await quoted({ skins: 60 })).data?.range).toEqual({ fair, low, high });
  });

  it('needs only the first numbers of the form, which visitors get without a session', async () => {
    const questions = 'GET /app-api/game/first/questions';
    const { data } = (await service.call(questions, { gameId: 'test-game' })).envelope;
    expect(data).toMatchObject({ serverId: 'test-qq', fields: [{ key: 'skins', kind: 'number' }] });
    expect((await quoted({ skins: 60 }, data?.serverId)).data?.range).not.toBeNull();
    const unknown = await service.call(questions, { gameId: 'no-game' });
    expect(unknown.envelope.code).toBe('GAME_NOT_FOUND');
  });

  it('narrows with more answers, and moves with them', async () => {
    const width = ({ low, high }: { low: number; high: number }) => Math.log(high / low);
    const few = (await quoted({ skins: 60 })).data;
    const more = (await quoted({ skins: 60, items: ['crown'], banned: false })).data;
    const rich = (await quoted({ skins: 95, items: ['crown'], banned: false })).data;
    if (!few?.range || !more?.range || !rich?.range) throw new Error('No price');
    expect(width(more.range)).toBeLessThan(width(few.range));
    expect(rich.range.fair).toBeGreaterThan(more.range.fair);
  });

  it('names the open questions with what they can change, largest first', async () => {
    const open = (await quoted({ skins: 60 })).data?.open ?? [];
    expect(open.map(({ key }) => key)).not.toContain('skins');
    expect(open.length).toBeGreaterThan(0);
    expect(open.map(({ change }) => change)).toEqual(
      open.map(({ change }) => change).sort((one, other) => other - one),
    );
    const fewer = (await quoted({ skins: 60, items: ['crown'] })).data?.open ?? [];
    expect(fewer.map(({ key }) => key)).not.toContain('items');
  });

  it('ignores answers that the form does not allow', async () => {
    const { range } = (await quoted({ skins: 60 })).data ?? {};
    expect((await quoted({ skins: 60, rank: 'no such rank', hats: 3 })).data?.range).toEqual(range);
  });

  it('does not exist for too few sales, an unknown server or an unknown game', async () => {
    expect((await quoted({ skins: 60 }, 'test-rare')).data?.range).toBeNull();
    expect(await quoted({ skins: 60 }, 'no-server')).toMatchObject({ code: 'VALIDATION_FAILED' });
    const { envelope } = await service.call('POST /app-api/game/quote', {
      gameId: 'no-game',
      serverId: 'test-qq',
      answers: {},
    });
    expect(envelope.code).toBe('GAME_NOT_FOUND');
  });
});
