import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsOf } from '../../../server/domain/reportFile/drawing/element';
import { drawInvitation } from '../../../server/domain/reportFile/onPaper';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';
import { unlockByAd } from '../unlock/openReport';
import { brandOnPaper } from './shippedBrand';
import { codeAtFoot } from './codeAtFoot';

const ORIGIN = 'https://doctor.example';
const POSTER = 'GET /app-api/report/unlock/order/unlock/poster';
const ASK = 'POST /app-api/report/unlock/order/unlock/ask';

describe('the poster that asks friends', { timeout: 180_000 }, () => {
  let service: TestService;
  let player: TestPlayer;
  let orderId: string;
  beforeAll(async () => {
    service = await buildService({ settings: { PUBLIC_ORIGIN: ORIGIN } });
    await seedTestGame(service.services);
    player = await newPlayer(service);
    orderId = await player.order({ account: 'somebody-7788' });
    await service.runJobs();
  });
  afterAll(() => service.close());

  const poster = async (who = player) =>
    (await service.call(POSTER, { orderId }, { session: who.session })).envelope;

  it('requires a help request', async () => {
    expect(await poster()).toMatchObject({
      code: 'UNLOCK_RECORD_NOT_FOUND',
      msg: '现在没有进行中的邀请，请返回查看',
    });
  });

  it('links to the help page by its QR code, reveals nothing of the report, and is drawn once', async () => {
    const asked = await service.call(ASK, { orderId }, { session: player.session });
    const { data: asking } = asked.envelope;
    if (!asking) throw new Error(`Not asked: ${asked.envelope.code}`);
    const { data } = await poster();
    expect(data).toMatchObject({ contentType: 'image/png', width: 1_080 });
    // 260 kB in full colour.
    expect(data?.bytes).toBeLessThan(130_000);
    const url = data?.url.replace(ORIGIN, '') ?? '';
    const { rawPayload } = await service.app.inject({ method: 'GET', url });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ height: data?.height });
    expect(await codeAtFoot(rawPayload)).toBe(asking.link);
    expect((await poster()).data?.url).toBe(data?.url);

    const said = textsOf(await drawInvitation(asking, { brand: brandOnPaper, icon: null })).join(
      '\n',
    );
    expect(said).toContain(`${asking.owner} 请您帮忙，3 位好友助力就能解锁完整报告`);
    expect(said).toContain(asking.gameName);
    expect(said).not.toMatch(/¥|somebody|7788|R\d{16}/);
  });

  it('is available only to the owner, and not once the report is open', async () => {
    expect((await poster(await newPlayer(service))).code).toBe('ORDER_NOT_FOUND');
    await unlockByAd(service, orderId);
    expect((await poster()).code).toBe('UNLOCK_RECORD_NOT_FOUND');
  });
});
