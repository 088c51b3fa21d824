import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evidenceOfReport } from '../../../server/domain/appraisal/standing';
import { insertGame } from '../../../server/domain/game/store';
import { closedGame, testGame } from '../evaluation/testGame';
import { expectWholeReport } from '../report-delivery/wholeReport';
import { jpegPicture } from '../storage/pictures';
import { upload } from '../storage/uploads';
import { buildService, type TestService } from '../support/service';
import { newCustomer } from './customer';
import { newValuer } from './valuers';

/** The evidence rule of this game has two required and two optional pictures. */
const gameId = 'cross-fire';
const asked = {
  needed: ['英雄级武器', '仓库总览'],
  wished: ['角色与至尊套', '实名与安全设置'],
};
const BASIS = [{ label: '整体估值', reason: '参考同类账号的挂牌价', amount: 88_800 }];

let service: TestService;
beforeAll(async () => {
  // A working morning in China.
  service = await buildService({ now: new Date('2026-11-18T02:00:00Z') });
  const game = { ...closedGame.game, gameId };
  const servers = [{ serverId: 'fire-qq', label: 'QQ', zoneFamily: 'qq', zones: null }];
  await service.services.database.transaction((transaction) =>
    insertGame(transaction, { game, servers, fields: testGame.fields, evidence: asked }, 0),
  );
});
afterAll(() => service.close());

describe('the evidence that a game requires', () => {
  it('is required for submission; unseen subjects are named in the signed report', async () => {
    const customer = await newCustomer(service);
    const valuer = await newValuer(service);
    const senior = await newValuer(service, 'senior');
    const pictures = [];
    for (const content of [await jpegPicture(), await jpegPicture()])
      pictures.push((await upload(service, customer.session, content)).fileId);
    const account = { gameId, serverId: 'fire-qq', pictures };
    const orderId = await customer.paidOrder(account);
    await valuer.claim(orderId);
    await valuer.begin(orderId);
    const { evidenceRule } = await valuer.detail(orderId);
    expect(evidenceRule).toEqual(asked);

    const [one = '', other = ''] = pictures;
    const shown = (...subjects: (string | undefined)[]) =>
      subjects.map((subject, index) => ({
        fileId: index === 0 ? one : other,
        caption: '',
        ...(subject && { subject }),
      }));
    await valuer.save(orderId, { adjustments: BASIS, evidence: shown('英雄级武器', undefined) });
    const { session } = valuer.member;
    const { envelope } = await service.call(
      'POST /desk-api/valuation/submit',
      { orderId },
      { session },
    );
    expect(envelope).toMatchObject({
      code: 'VALUATION_INCOMPLETE',
      data: { fields: { evidence: '还缺这些依据图片：仓库总览。没有就请客户补充' } },
    });

    const evidence = shown('英雄级武器', '仓库总览');
    await valuer.save(orderId, { adjustments: BASIS, evidence });
    expect(await valuer.submit(orderId)).toBe('OK');
    expect(await senior.deliver(orderId)).toBe('OK');
    const report = 'GET /app-api/api/evaluate/user/order/report/get';
    const answer = await service.call(report, { orderId }, { session: customer.session });
    if (!answer.envelope.data) throw new Error(answer.envelope.code);
    const delivered = expectWholeReport(answer.envelope.data);
    const { human, confidence } = delivered;
    // The picture and the PDF of the report show the same evidence.
    const owner = { orderId, userId: customer.session.userId };
    const seen = await evidenceOfReport(service.services, owner, delivered);
    expect(seen.map(({ caption }) => caption)).toEqual(['英雄级武器', '仓库总览']);
    for (const { content } of seen) expect((await sharp(content).metadata()).format).toBe('jpeg');
    const stranger = { orderId: 'no-such-order', userId: 'somebody-else' };
    expect(await evidenceOfReport(service.services, stranger, delivered)).toEqual([]);
    expect(human).toMatchObject({ evidence, unseen: ['角色与至尊套', '实名与安全设置'] });
    expect(confidence.reasons).toContainEqual(
      expect.objectContaining({ detail: '要看的 4 项，估价师看了 2 项，截图 2 张' }),
    );
  });
});
