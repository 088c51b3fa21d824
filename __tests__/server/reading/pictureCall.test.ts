import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { singleConsents } from '@account-doctor/contract/consents';
import type { Session } from '@account-doctor/contract/types';
import { PictureReaderUnavailable } from '../../../server/providers/ocr/pictureReader';
import { noPictureReader } from '../../../server/providers/off';
import { VisionUnavailable } from '../../../server/providers/vision/visionModel';
import { provenanceOf } from '../../../server/domain/reading';
import { newPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { drawScreen } from '../providers/ocr/drawScreen';
import { upload } from '../storage/uploads';
import { buildService, type TestService } from '../support/service';

const CALL = 'POST /app-api/api/evaluate/user/game/picture/read';
let service: TestService;
let session: Session;
let skins: string;
let items: string;

beforeAll(async () => {
  service = await buildService();
  await seedTestGame(service.services);
  ({ session } = await newPlayer(service));
  const screen = async (texts: [string, number, number][]) =>
    (
      await upload(
        service,
        session,
        await drawScreen(texts.map(([text, left, top]) => ({ text, left, top, size: 44 }))),
      )
    ).fileId;
  skins = await screen([['皮肤数量 60', 100, 200]]);
  items = await screen([
    ['皇冠', 100, 300],
    ['披风', 600, 300],
    ['未拥有', 600, 350],
  ]);
}, 60_000);
afterAll(() => service.close());

const read = async (fileIds: string[], by = session) =>
  (await service.call(CALL, { gameId: 'test-game', fileIds }, { session: by })).envelope;

describe('screenshots', () => {
  it('are read, several as one account, with the places that show the answers', async () => {
    const { data } = await read([skins, items]);
    expect(data?.answers).toMatchObject([
      {
        key: 'skins',
        answer: 60,
        place: 'picture',
        words: expect.stringMatching(/皮肤/) as string,
      },
      { key: 'items', answer: ['crown'], cuts: [{ fileId: items }] },
    ]);
  }, 60_000);

  it('are read once, although each further picture asks again', async () => {
    const { pictureReader } = service.services;
    const original = pictureReader.read.bind(pictureReader);
    let times = 0;
    pictureReader.read = (picture) => {
      times += 1;
      return original(picture);
    };
    await read([skins]);
    await read([skins, items]);
    expect(times).toBe(0);
    pictureReader.read = original;
  }, 60_000);

  it('prove no more than what the user typed', async () => {
    const { data } = await read([skins]);
    const { database, now } = service.services;
    const submitted = {
      userId: session.userId,
      gameId: 'test-game',
      answers: { skins: 60 },
      at: now(),
    };
    expect(await provenanceOf(database, data?.readingId, submitted)).toEqual({
      source: 'form',
      readFields: [],
    });
  }, 60_000);

  it('of other users do not exist', async () => {
    const { session: other } = await newPlayer(service);
    expect((await read([skins], other)).code).toBe('FILE_NOT_FOUND');
  });

  it('without an account, and while they cannot be read, say what to do', async () => {
    const blank = await upload(service, session, await drawScreen([]));
    expect((await read([blank.fileId])).code).toBe('PICTURES_NOTHING_READ');
    const { pictureReader } = service.services;
    const original = pictureReader.read.bind(pictureReader);
    pictureReader.read = () => Promise.reject(new PictureReaderUnavailable('away'));
    const fresh = await upload(service, session, await drawScreen([]));
    expect(await read([fresh.fileId])).toMatchObject({ code: 'PICTURES_NOT_READ_NOW' });
    pictureReader.read = original;
  }, 60_000);

  it('are limited per user and day', async () => {
    const { settings } = service.services;
    const { session: other } = await newPlayer(service);
    const limit = settings.ocr.perDay;
    settings.ocr.perDay = 2;
    const pictures = [];
    for (const text of ['皮肤数量 61', '皮肤数量 62', '皮肤数量 63'])
      pictures.push(
        await upload(service, other, await drawScreen([{ text, left: 100, top: 200, size: 44 }])),
      );
    const [first, second, third] = pictures.map(({ fileId }) => fileId);
    expect((await read([first ?? '', second ?? ''], other)).code).toBe('OK');
    expect((await read([third ?? ''], other)).code).toBe('PICTURE_LIMIT_REACHED');
    expect((await read([first ?? ''], other)).code).toBe('OK');
    settings.ocr.perDay = limit;
  }, 60_000);
});

describe('screenshots that a company reads', () => {
  const { version } = singleConsents['picture-reading'];
  const answer = (
    agreed: boolean,
    by: Session,
    { of = version, companies = ['模型公司'] }: { of?: number; companies?: string[] } = {},
  ) =>
    service.call(
      'POST /app-api/user/consent/answer',
      { answers: [{ key: 'picture-reading', version: of, agreed, companies }] },
      { session: by },
    );

  it('need consent, which can be withdrawn, and are read by the model as well', async () => {
    const { services } = service;
    const { session: other } = await newPlayer(service);
    const { fileId } = await upload(
      service,
      other,
      await drawScreen([{ text: '皮肤数量 60', left: 100, top: 200, size: 44 }]),
    );
    Object.assign(services.settings.vision, { provider: 'openai', company: '模型公司' });
    const asked: string[][] = [];
    services.visionModel = {
      name: 'openai',
      read: (_, fields) => {
        asked.push(fields.map(({ key }) => key));
        return Promise.resolve([{ key: 'items', value: ['披风'] }]);
      },
    };
    try {
      expect((await read([fileId], other)).code).toBe('PICTURE_CONSENT_NEEDED');
      expect((await answer(true, other, { of: version + 1 })).envelope.code).toBe(
        'DOCUMENT_NOT_FOUND',
      );
      await answer(true, other, { companies: ['另一家公司'] });
      expect((await read([fileId], other)).code).toBe('PICTURE_CONSENT_NEEDED');
      expect(asked).toEqual([]);
      await answer(true, other);
      expect((await read([fileId], other)).data?.answers).toMatchObject([
        { key: 'skins', answer: 60 },
        { key: 'items', answer: ['cloak'], sureness: 'unsure' },
      ]);
      expect(asked).toHaveLength(1);
      await answer(false, other);
      expect((await read([fileId], other)).code).toBe('PICTURE_CONSENT_NEEDED');
    } finally {
      Object.assign(services.settings.vision, { provider: 'off', company: null });
      services.visionModel = null;
    }
  }, 60_000);

  it('are read without the model while it is away', async () => {
    const { services } = service;
    const { fileId } = await upload(
      service,
      session,
      await drawScreen([{ text: '皮肤数量 64', left: 100, top: 200, size: 44 }]),
    );
    let times = 0;
    services.visionModel = {
      name: 'sandbox',
      read: () => {
        times += 1;
        return Promise.reject(new VisionUnavailable('away'));
      },
    };
    const { pictureReader } = services;
    try {
      expect((await read([fileId])).data?.answers).toMatchObject([{ key: 'skins', answer: 64 }]);
      // The model is asked again with the next reading.
      await read([fileId]);
      expect(times).toBe(2);
      services.pictureReader = noPictureReader;
      expect((await read([fileId])).code).toBe('PICTURES_NOT_READ_NOW');
    } finally {
      services.visionModel = null;
      services.pictureReader = pictureReader;
    }
  }, 60_000);
});
