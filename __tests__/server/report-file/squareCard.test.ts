import { REPORT_CARD_PATH } from '@account-doctor/contract/reportCard';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertExcellentReports, publicReport } from '../../../server/domain/showcase';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';
import { unlockByAd } from '../unlock/openReport';
import { sampleModelReport } from './reports';

let service: TestService;
let player: TestPlayer;
let orderId: string;
beforeAll(async () => {
  service = await buildService();
  await seedTestGame(service.services);
  player = await newPlayer(service);
  orderId = await player.order({ account: 'somebody-7788' });
  await service.runJobs();
  await unlockByAd(service, orderId);
});
afterAll(() => service.close());

const card = (query: string) =>
  service.app.inject({ method: 'GET', url: `${REPORT_CARD_PATH}?${query}` });

async function expectSquare(query: string): Promise<Buffer> {
  const { statusCode, headers, rawPayload } = await card(query);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1_080, height: 1_080 });
  expect(rawPayload.length).toBeLessThan(110_000);
  return rawPayload;
}

async function expectIcon(query: string): Promise<void> {
  const { statusCode, headers } = await card(query);
  expect([statusCode, headers.location]).toEqual([302, '/icons/512.png']);
}

describe('the square card of a public report', { timeout: 180_000 }, () => {
  it('shows a shared report until its link is revoked', async () => {
    const { session } = player;
    const path = '/app-api/api/evaluate/user/order/share' as const;
    const { envelope } = await service.call(`POST ${path}/create`, { orderId }, { session });
    const { token = '', shareId = '' } = envelope.data ?? {};
    const [one, other] = await Promise.all([
      expectSquare(`token=${token}`),
      expectSquare(`token=${token}`),
    ]);
    expect(one.equals(other)).toBe(true);
    await service.call(`POST ${path}/revoke`, { shareId }, { session });
    await expectIcon(`token=${token}`);
  });

  it('shows an excellent report', async () => {
    await service.services.database.transaction((tx) =>
      insertExcellentReports(tx, [
        {
          showcaseId: 'shown',
          orderId: null,
          userId: null,
          sample: true,
          gameId: sampleModelReport.header.gameId,
          gameIconUrl: '/no-icon.svg',
          report: publicReport(sampleModelReport),
          merit: 1,
          chosenAt: service.services.now(),
        },
      ]),
    );
    await expectSquare('showcaseId=shown');
  });

  it('is the icon of the service for any other address', async () => {
    for (const query of ['', 'token=unknown', 'showcaseId=unknown', 'token=a&token=b'])
      await expectIcon(query);
  });
});
