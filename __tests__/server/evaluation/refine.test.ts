import type { Answers } from '@account-doctor/contract/game';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildService, type TestService } from '../support/service';
import { unlockByAd } from '../unlock/openReport';
import { newPlayer, type TestPlayer } from './player';
import { seedTestGame } from './testGame';

let service: TestService;
let player: TestPlayer;
let orderId: string;

beforeAll(async () => {
  service = await buildService({ settings: { ORDERS_PER_DAY: '1000' } });
  await seedTestGame(service.services);
  player = await newPlayer(service);
  orderId = await player.order({ answers: { skins: 60 } });
  await service.runJobs();
});
afterAll(() => service.close());

const refine = (answers: Answers, by = player, of = orderId) =>
  service
    .call(
      'POST /app-api/api/evaluate/user/order/report/refine',
      { orderId: of, answers },
      { session: by.session },
    )
    .then(({ envelope }) => envelope);

describe('the price with an additional answer', () => {
  it('is available once the report is open', async () => {
    expect(await refine({ rank: 'gold' })).toMatchObject({ code: 'REFINE_IMPOSSIBLE' });
  });

  it('is shown with the price before, and changes no report', async () => {
    await unlockByAd(service, orderId);
    const { report } = await player.report(orderId);
    const { data } = await refine({ items: ['crown'] });
    const fair = report?.value.fair ?? 0;
    expect(data?.before).toMatchObject({ fair });
    expect(data?.after?.fair).toBeGreaterThan(fair);
    expect((await player.report(orderId)).report).toEqual(report);
  });

  it('rejects earlier answers, invalid ones, and unknown fields', async () => {
    for (const [answers, place] of [
      [{ skins: 70 }, 'answers.skins'],
      [{ rank: 'diamond' }, 'answers.rank'],
      [{ hats: 3 }, 'answers.hats'],
    ] as const)
      expect(await refine(answers)).toMatchObject({
        code: 'VALIDATION_FAILED',
        data: { fields: { [place]: expect.any(String) as string } },
      });
  });

  it('is available only to the owner', async () => {
    expect(await refine({ rank: 'gold' }, await newPlayer(service))).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
  });
});
