import type { DataOf, ShownReport } from '@account-doctor/contract/types';
import { mentionsTrade } from '@account-doctor/contract/tradeWords';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeTradeWords } from '../../../server/core/selling';
import { textsOf } from '../../../server/domain/reportFile/drawing/element';
import { drawCard, drawSquareCard } from '../../../server/domain/reportFile/onPaper';
import { publicReport } from '../../../server/domain/showcase';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { buildService, type TestService } from '../support/service';
import { unlockByAd } from '../unlock/openReport';
import { codeAtFoot } from './codeAtFoot';
import { lockedReport, longReport, sampleModelReport, shortReport } from './reports';
import { brandOnPaper } from './shippedBrand';

const ORIGIN = 'https://doctor.example';
const CALL = 'GET /app-api/api/evaluate/user/order/get/report-image';

const cardOf = (report: ShownReport, priced = true, shape: 'tall' | 'wide' = 'tall') =>
  drawCard(report, { brand: brandOnPaper, icon: null, origin: ORIGIN, shape, priced });
/** The texts of a card; names may be on two lines. */
const textsOn = async (...about: Parameters<typeof cardOf>) =>
  textsOf(await cardOf(...about))
    .join('\n')
    .replaceAll('·\n', '·');

describe('the card of a report', () => {
  it('shows price, rank, grade and the three best items, but no account', async () => {
    for (const shape of ['tall', 'wide'] as const) {
      const said = await textsOn(longReport, true, shape);
      for (const text of [
        ...['王者荣耀', '¥5,200', '区间 ¥4,100 – ¥6,700', '超过 42%', '的示例成交', '可信度 B'],
        ...['武则天·倪克斯神谕 2', '典藏 +¥610', '示例数据', '估价师估价'],
      ])
        expect(said).toContain(text);
      for (const text of ['龘', '青鸾', '武则天·倪克斯神谕 3']) expect(said).not.toContain(text);
    }
  });

  it('leaves an unknown rank out, and the warning where no price is a sample', async () => {
    const said = await textsOn(shortReport);
    expect(said).toContain('¥5,200');
    expect(said).not.toMatch(/超过|示例|区间/);
  });

  it('for Moments has only game, price and rank', () => {
    const square = drawSquareCard(publicReport(longReport), { brand: brandOnPaper, icon: null });
    const said = textsOf(square).join('\n');
    for (const text of ['王者荣耀', '¥5,200', '超过 42%', '可信度 B', '示例数据'])
      expect(said).toContain(text);
    for (const text of ['武则天', longReport.header.reportNo]) expect(said).not.toContain(text);
    expect(square.props.style).toMatchObject({ width: 750 });
  });

  it('to guess contains no amount and not the number, by which the price could be found', async () => {
    const said = await textsOn(longReport, false);
    expect(said).toContain('猜猜值多少');
    expect(said).toContain('武则天·倪克斯神谕 2');
    expect(said).not.toMatch(/[¥￥]|5,?200|R\d{16}/);
    expect(said).not.toContain(longReport.header.verificationCode);
  });

  it('of a locked report shows only what is free', async () => {
    const said = await textsOn(lockedReport);
    for (const text of ['¥5,200', '可信度 B', '主要值在荣耀典藏', '60', '项加减'])
      expect(said).toContain(text);
    expect(said).not.toContain('超过');
  });

  it('says nothing of trade where selling is closed', async () => {
    const sold = { ...sampleModelReport, market: { ...longReport.market!, sample: false } };
    const card = await cardOf(sold);
    expect(textsOf(card).join()).toContain('超过 42%,的已售账号');
    expect(textsOf(removeTradeWords(card)).join()).toContain('超过 42%,的成交账号');
    for (const report of [sold, longReport, lockedReport])
      expect(mentionsTrade(textsOf(removeTradeWords(await cardOf(report))).join())).toBe(false);
  });
});

describe('the card as a file', { timeout: 180_000 }, () => {
  let service: TestService;
  let player: TestPlayer;
  let orderId: string;
  beforeAll(async () => {
    service = await buildService({ settings: { PUBLIC_ORIGIN: ORIGIN } });
    await seedTestGame(service.services);
    player = await newPlayer(service);
    orderId = await player.order({ account: 'somebody-7788' });
    await service.runJobs();
    await unlockByAd(service, orderId);
  });
  afterAll(() => service.close());

  async function card(format: 'card' | 'guess-card' | 'wide-card') {
    const { envelope } = await service.call(CALL, { orderId, format }, { session: player.session });
    const data: DataOf<typeof CALL> | null = envelope.data;
    if (!data) throw new Error(`No card: ${envelope.code}`);
    const url = data.url.replace(ORIGIN, '');
    const { rawPayload } = await service.app.inject({ method: 'GET', url });
    return { ...data, content: rawPayload };
  }

  it('is 3 : 4, small, and leads to the page that confirms the report', async () => {
    const { report } = await player.report(orderId);
    const { content, fileName, bytes } = await card('card');
    expect(await sharp(content).metadata()).toMatchObject({ width: 1_080, height: 1_440 });
    expect(bytes).toBeLessThan(110_000);
    expect(fileName).toContain(report?.header.reportNo);
    expect(await codeAtFoot(content)).toContain(`reportNo=${report?.header.reportNo}`);
  });

  it('to guess leads to the start of an evaluation, also by its name', async () => {
    const { content, fileName } = await card('guess-card');
    expect(await codeAtFoot(content)).toBe(`${ORIGIN}/pages/evaluation/index`);
    expect(fileName).toBe('账号博士-测试游戏-猜猜值多少.png');
  });

  it('to guess has an id in its metadata that does not lead to the report', async () => {
    const idOf = async (format: 'card' | 'guess-card') => {
      const { xmpAsString = '' } = await sharp((await card(format)).content).metadata();
      expect(xmpAsString).toMatch(/"PropagateID":"(.+?)"/);
      return { xmpAsString, id: /"ProduceID":"(.+?)"/.exec(xmpAsString)?.[1] };
    };
    const { header } = (await player.report(orderId)).report ?? {};
    expect((await idOf('card')).id).toBe(header?.reportNo);
    const { xmpAsString, id } = await idOf('guess-card');
    expect(id).toMatch(/^[\w-]{43}$/);
    for (const secret of [header?.reportNo, orderId, header?.verificationCode])
      expect(xmpAsString).not.toContain(secret);
  });

  it('for a shared page of WeChat is 5 : 4, without a code', async () => {
    const { content } = await card('wide-card');
    expect(await sharp(content).metadata()).toMatchObject({ width: 1_080, height: 864 });
    expect(await codeAtFoot(content)).toBeUndefined();
  });
});
