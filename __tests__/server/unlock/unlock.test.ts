import { HOUR } from '@account-doctor/contract/time';
import type { PayloadOf } from '@account-doctor/contract/types';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../../../server/domain/payment/books';
import { evaluationEventsOf, newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { expectWholeReport } from '../report-delivery/wholeReport';
import { buildService, type TestService } from '../support/service';
import { inMiniProgram, postSmsSignIn } from '../user/people';

type Session = Awaited<ReturnType<typeof postSmsSignIn>>;

const weapp = { 'app-platform': 'weapp' };

let service: TestService;
let owner: TestPlayer;
let orderId: string;
let recordId: string;

beforeAll(async () => {
  service = await buildService({
    settings: {
      ORDERS_PER_DAY: '1000',
      ORDERS_UNPAID: '100',
      UNLOCK_AD_UNIT_ID: 'adunit-test',
      SMS_PER_ADDRESS: '100000',
    },
  });
  await seedTestGame(service.services);
});
afterAll(async () => {
  expect(await checkBooks(service.services)).toEqual([]);
  await service.close();
});
beforeEach(async () => {
  owner = await newPlayer(service);
  orderId = await owner.order();
  await service.runJobs();
  recordId = (await ask()).data?.recordId ?? '';
});

const ask = async (headers = {}) =>
  (
    await service.call(
      'POST /app-api/report/unlock/order/unlock/ask',
      { orderId },
      { session: owner.session, headers },
    )
  ).envelope;
const record = async (headers = {}, session: Session | TestPlayer['session'] = owner.session) =>
  (
    await service.call(
      'GET /app-api/report/unlock/order/unlock/record',
      { orderId },
      { session, headers },
    )
  ).envelope;
const help = async (session: { token: string; userId: string }, id = recordId, headers = {}) =>
  (
    await service.call(
      'POST /app-api/report/unlock/unlock/user/help',
      { recordId: id },
      { session, headers },
    )
  ).envelope;
const somebody = () => postSmsSignIn(service);
const stateOf = async () => (await owner.report(orderId)).order.evaluationState;
const messages = async () => {
  const { rows } = await service.services.database.$client.query<{ kind: string }>(
    `select kind from messages where user_id = $1 and kind in ('unlock-helped', 'report-unlocked')
     order by created_at, message_id`,
    [owner.session.userId],
  );
  return rows.map(({ kind }) => kind).sort();
};

describe('a report by the model', () => {
  it('is locked at first', async () => {
    const { order, report } = await owner.report(orderId);
    expect(order.evaluationState).toBe('locked');
    expect(report).toHaveProperty('locked', true);
    expect((await evaluationEventsOf(service, orderId)).slice(-2)).toEqual([
      'estimating → ready by system',
      'ready → locked by system',
    ]);
    expect((await record()).data).toMatchObject({
      locked: true,
      way: null,
      ways: { payment: { price: 990 }, helpers: { needed: 3, hours: 72, perDay: 3 }, ad: null },
    });
  });

  it('can be viewed, and helped with, only at its owner’s request', async () => {
    const stranger = await newPlayer(service);
    expect((await record({}, stranger.session)).code).toBe('ORDER_NOT_FOUND');
    const { envelope } = await service.call(
      'POST /app-api/report/unlock/order/unlock/ask',
      { orderId },
      { session: stranger.session },
    );
    expect(envelope.code).toBe('ORDER_NOT_FOUND');
  });
});

describe('an invitation', () => {
  const read = (id: string) =>
    service.call('GET /app-api/report/unlock/unlock/invitation', { recordId: id });

  it('shows visitors who asks, for which game, and how many helpers are needed', async () => {
    await help(await somebody());
    const { envelope } = await read(recordId);
    expect(envelope.data).toMatchObject({
      state: 'open',
      owner: expect.stringMatching(/^玩家\d{4}$/) as string,
      ownerFace: null,
      here: true,
      needed: 3,
      given: 1,
    });
    expect(JSON.stringify(envelope.data)).not.toMatch(/\*{4}|orderId|helpers/);
    // A name from before the rule for names.
    await service.services.database.$client.query(
      `update users set nickname = '138····5678' where user_id = $1`,
      [owner.session.userId],
    );
    expect((await read(recordId)).envelope.data?.owner).toBe('您的好友');
    expect((await read('no-such-record')).envelope.code).toBe('UNLOCK_RECORD_NOT_FOUND');
  });
});

describe('helpers of an unlock', () => {
  it('unlock the report with the third of them, and the owner is notified of each', async () => {
    const seen = [];
    for (let index = 0; index < 3; index += 1) seen.push((await help(await somebody())).data);
    expect(seen.map((asking) => asking?.helpers.length)).toEqual([1, 2, 3]);
    expect(seen.map((asking) => asking?.state)).toEqual(['open', 'open', 'unlocked']);
    expect(expectWholeReport(await owner.report(orderId)).factors.groups.length).toBeGreaterThan(0);
    expect((await record()).data).toMatchObject({ locked: false, way: 'helpers' });
    expect(await messages()).toEqual(['report-unlocked', 'unlock-helped', 'unlock-helped']);
    expect((await help(await somebody())).code).toBe('UNLOCK_OPEN');
  });

  it('cannot be the owner, and count once per report', async () => {
    expect((await help(owner.session)).code).toBe('UNLOCK_OWN');
    const helper = await somebody();
    expect((await help(helper)).code).toBe('OK');
    expect((await help(helper)).code).toBe('UNLOCK_HELPED');
    const { data } = await help(await somebody());
    expect(data?.helpers).toHaveLength(2);
    for (const { name } of data?.helpers ?? []) expect(name).toContain('*');
  });

  it('unlock it once if the third and the fourth come concurrently', async () => {
    const crowd = await Promise.all(Array.from({ length: 5 }, somebody));
    const codes = (await Promise.all(crowd.map((one) => help(one)))).map(({ code }) => code);
    expect(codes.filter((code) => code === 'OK')).toHaveLength(3);
    expect(codes.filter((code) => code === 'UNLOCK_OPEN')).toHaveLength(2);
    const { rowCount } = await service.services.database.$client.query(
      'select from report_unlocks where order_id = $1',
      [orderId],
    );
    expect(rowCount).toBe(1);
    expect(await messages()).toEqual(['report-unlocked', 'unlock-helped', 'unlock-helped']);
  });

  it('count once for concurrent requests of one person', async () => {
    const helper = await somebody();
    const codes = (await Promise.all([help(helper), help(helper), help(helper)])).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual(['OK', 'UNLOCK_HELPED', 'UNLOCK_HELPED']);
  });

  it('can help three times a day, also concurrently', async () => {
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const player = await newPlayer(service);
        const id = await player.order();
        return { player, id };
      }),
    );
    await service.runJobs();
    const records = await Promise.all(
      others.map(async ({ player, id }) => {
        const { envelope } = await service.call(
          'POST /app-api/report/unlock/order/unlock/ask',
          { orderId: id },
          { session: player.session },
        );
        return envelope.data?.recordId ?? '';
      }),
    );
    const helper = await somebody();
    const codes = await Promise.all(records.map(async (id) => (await help(helper, id)).code));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(3);
    const refused = records[codes.indexOf('UNLOCK_HELP_LIMIT')] ?? '';
    service.advance(24 * HOUR);
    expect((await help(helper, refused)).code).toBe('OK');
  });

  it('come too late after 72 hours, before and after the job has run', async () => {
    const helper = await somebody();
    await help(helper);
    service.advance(72 * HOUR);
    expect((await help(await somebody())).code).toBe('UNLOCK_EXPIRED');
    expect((await record()).data?.asking).toMatchObject({ state: 'expired', secondsLeft: 0 });
    await service.runJobs();
    expect((await help(await somebody())).code).toBe('UNLOCK_EXPIRED');
    const again = (await ask()).data;
    expect(again).toMatchObject({ state: 'open', helpers: [], secondsLeft: 72 * 3_600 });
    expect(again?.recordId).not.toBe(recordId);
    // A person counts once for each report, however often its owner requests help.
    expect((await help(helper, again?.recordId)).code).toBe('UNLOCK_HELPED');
  });

  it('are requested once, also by concurrent requests', async () => {
    const asked = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(asked.map(({ data }) => data?.recordId))).toEqual(new Set([recordId]));
  });

  it('get an error for an unknown request', async () => {
    expect((await help(await somebody(), 'nothing')).code).toBe('UNLOCK_RECORD_NOT_FOUND');
  });

  it('can scan a code that leads to the link', async () => {
    const { link = '', codeUrl = '' } = (await ask()).data ?? {};
    const { rawPayload } = await service.app.inject({ url: new URL(codeUrl).pathname });
    const { data, info } = await sharp(rawPayload, { density: 300 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(link);
    const nothing = await service.app.inject({ url: '/unlock/%3Cb%3E/qr.svg' });
    expect(nothing.statusCode).toBe(404);
  });

  it('are disabled for sessions that began in the mini-program, whatever the headers say', async () => {
    const helper = await inMiniProgram(service, await somebody());
    owner.session = await inMiniProgram(service, owner.session);
    for (const headers of [weapp, { 'app-platform': 'h5' }]) {
      expect((await help(helper, recordId, headers)).code).toBe('UNLOCK_HELPERS_OFF');
      expect((await ask(headers)).code).toBe('UNLOCK_HELPERS_OFF');
      expect((await record(headers)).data?.ways.helpers).toBeNull();
    }
  });

  it('are disabled after a phone sign-in in the mini-program, and enabled in a browser that imitates it', async () => {
    const said = await postSmsSignIn(service, undefined, weapp);
    expect((await help(said)).code).toBe('UNLOCK_HELPERS_OFF');
    expect((await help(await somebody(), recordId, weapp)).code).toBe('OK');
  });
});

describe('a rewarded ad', () => {
  beforeEach(async () => {
    owner.session = await inMiniProgram(service, owner.session);
  });
  const adFor = async (session: { token: string; userId: string } = owner.session) =>
    (
      await service.call(
        'GET /app-api/report/unlock/order/unlock/adUnitId',
        { orderId },
        { session, headers: weapp },
      )
    ).envelope;
  const watched = async (
    part: Partial<PayloadOf<'POST /app-api/report/unlock/order/unlock/ad'>>,
    session: { token: string; userId: string } = owner.session,
  ) =>
    (
      await service.call(
        'POST /app-api/report/unlock/order/unlock/ad',
        { orderId, nonce: '', ended: true, ...part },
        { session, headers: weapp },
      )
    ).envelope.code;

  it('unlocks the report after it was watched to the end, once per nonce', async () => {
    const { data } = await adFor();
    const nonce = data?.nonce ?? '';
    expect(data?.adUnitId).toBe('adunit-test');
    expect(await watched({ nonce })).toBe('UNLOCK_AD_NOT_ENDED');
    service.advance(15_000);
    expect(await watched({ nonce, ended: false })).toBe('UNLOCK_AD_NOT_ENDED');
    const codes = await Promise.all([watched({ nonce }), watched({ nonce })]);
    expect(codes.sort()).toEqual(['OK', 'UNLOCK_AD_INVALID']);
    expect((await record(weapp)).data).toMatchObject({ locked: false, way: 'ad' });
    expect(await stateOf()).toBe('unlocked');
  });

  it('does not count with a foreign, forged or expired nonce', async () => {
    const nonce = (await adFor()).data?.nonce ?? '';
    service.advance(15_000);
    const stranger = await newPlayer(service);
    const theirs = await stranger.order();
    await service.runJobs();
    const foreign = await inMiniProgram(service, stranger.session);
    expect(await watched({ nonce, orderId: theirs }, foreign)).toBe('UNLOCK_AD_INVALID');
    expect(await watched({ nonce: nonce.replace(/^\d+/, '1') })).toBe('UNLOCK_AD_INVALID');
    expect(await watched({ nonce: 'made-up' })).toBe('UNLOCK_AD_INVALID');
    service.advance(HOUR);
    expect(await watched({ nonce })).toBe('UNLOCK_AD_INVALID');
    expect(await stateOf()).toBe('locked');
  });

  it('unlocks up to a number of reports per day', async () => {
    const codes: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      orderId = await owner.order();
      await service.runJobs();
      const { data, code } = await adFor();
      service.advance(15_000);
      codes.push(data ? await watched({ nonce: data.nonce }) : code);
    }
    expect(codes).toEqual(['OK', 'OK', 'UNLOCK_AD_LIMIT']);
  });

  it('is offered only in the mini-program', async () => {
    expect((await record()).data?.ways.ad).toEqual({ leftToday: 2 });
    const { rows } = await service.services.database.$client.query<{ phone: string }>(
      'select phone from users where user_id = $1',
      [owner.session.userId],
    );
    service.advance(61_000);
    for (const began of [{}, weapp]) {
      owner.session = await postSmsSignIn(service, rows[0]?.phone, began);
      service.advance(61_000);
      for (const headers of [{}, weapp]) expect((await record(headers)).data?.ways.ad).toBeNull();
      expect((await adFor()).code).toBe('UNLOCK_AD_OFF');
      expect(await watched({ nonce: 'any' })).toBe('UNLOCK_AD_OFF');
    }
  });
});
