import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataOf } from '@account-doctor/contract/types';
import { textsOf } from '../../../server/domain/reportFile/drawing/element';
import { drawPoster } from '../../../server/domain/reportFile/onPaper';
import { sharedReport } from '../../../server/domain/share/sharedReport';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';
import { unlockByAd } from '../unlock/openReport';
import { codeAtFoot } from './codeAtFoot';
import { brandOnPaper } from './shippedBrand';
import { longReport, shortReport } from './reports';

const ORIGIN = 'https://doctor.example';
const PATH = '/app-api/api/evaluate/user/order';

const drawn = async (report: typeof longReport) =>
  textsOf(
    await drawPoster(sharedReport(report), {
      brand: brandOnPaper,
      icon: null,
      url: ORIGIN,
      expiresAt: new Date('2026-12-20T10:00:00Z'),
    }),
  )
    .join('\n')
    // A name may be on two lines.
    .replaceAll('·\n', '·');

describe('the card of a link', () => {
  it('shows highlights of the report, and names nobody', async () => {
    const said = await drawn(longReport);
    for (const text of ['¥5,200', '可信度 B', '武则天·倪克斯神谕 2', '2026-12-20 前可以看'])
      expect(said).toContain(text);
    expect(said).not.toContain('武则天·倪克斯神谕 3');
    for (const secret of [longReport.header.reportNo, '龘', '7K2M', '青鸾'])
      expect(said).not.toContain(secret);
  });

  it('says that prices are samples, if they are', async () => {
    expect(await drawn(longReport)).toContain('示例数据');
    expect(await drawn(shortReport)).not.toContain('示例数据');
  });
});

describe('the picture of a link', { timeout: 180_000 }, () => {
  let service: TestService;
  let player: TestPlayer;
  let share: DataOf<'POST /app-api/api/evaluate/user/order/share/create'>;

  beforeAll(async () => {
    service = await buildService({ settings: { PUBLIC_ORIGIN: ORIGIN } });
    await seedTestGame(service.services);
    player = await newPlayer(service);
    const orderId = await player.order({ account: 'somebody-7788' });
    await service.runJobs();
    await unlockByAd(service, orderId);
    const by = { session: player.session };
    const { envelope } = await service.call(`POST ${PATH}/share/create`, { orderId }, by);
    if (!envelope.data) throw new Error(`Not shared: ${envelope.code}`);
    share = envelope.data;
  });
  afterAll(() => service.close());

  const ask = (who = player) =>
    service.call(
      `GET ${PATH}/get/report-image/share`,
      { shareId: share.shareId },
      { session: who.session },
    );

  it('opens the report by its QR code, and is reused', async () => {
    const { data } = (await ask()).envelope;
    expect(data).toMatchObject({ contentType: 'image/png', width: 1_080, height: 1_440 });
    expect(data?.bytes).toBeLessThan(110_000);
    const url = data?.url.replace(ORIGIN, '') ?? '';
    const { rawPayload } = await service.app.inject({ method: 'GET', url });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ height: data?.height });
    expect(await codeAtFoot(rawPayload)).toBe(share.url);
    expect((await ask()).envelope.data?.url).toBe(data?.url);
  });

  it('is available only to the owner', async () => {
    const { envelope } = await ask(await newPlayer(service));
    expect(envelope.code).toBe('SHARE_NOT_FOUND');
  });

  it('is not drawn for a revoked link', async () => {
    await service.call(
      `POST ${PATH}/share/revoke`,
      { shareId: share.shareId },
      { session: player.session },
    );
    expect((await ask()).envelope.code).toBe('SHARE_REVOKED');
  });
});
