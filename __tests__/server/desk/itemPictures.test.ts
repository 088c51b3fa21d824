import { type Catalogue, catalogueText } from '@account-doctor/contract/catalogue';
import type { GameField } from '@account-doctor/contract/game';
import { itemPictureSize } from '@account-doctor/contract/items';
import { ITEM_PICTURE_LIMIT, NEW_ITEM_PICTURES_LIMIT } from '@account-doctor/contract/limits';
import type { DataOf, PayloadOf, Report } from '@account-doctor/contract/types';
import { wallItems } from '@account-doctor/contract/wall';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withItemPictures } from '../../../server/domain/report';
import { exportCatalogue, importCatalogue, readCatalogue } from '../../../server/flows/catalogue';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame, testGame } from '../evaluation/testGame';
import { expectWholeReport } from '../report-delivery/wholeReport';
import { longReport } from '../report-file/reports';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { jpegPicture, noisePicture, photoFromPhone } from '../storage/pictures';
import { buildService, type TestService } from '../support/service';
import { unlockByAd } from '../unlock/openReport';

const { gameId } = testGame.game;
const items = (field: GameField) => (field.key === 'items' && 'options' in field ? field : null);
const described = {
  ...testGame,
  fields: testGame.fields.map((field) =>
    field.kind === 'multi' ? { ...field, itemKind: 'badge' as const } : field,
  ),
};

let service: TestService;
let admin: SignedInMember;
let player: TestPlayer;
let orders: string[];
beforeAll(async () => {
  service = await buildService();
  admin = await signedInMember(service, 'admin');
  await seedTestGame(service.services, described);
  player = await newPlayer(service);
  orders = [await player.order(), await player.order({ submissionId: 'other' })];
  await service.runJobs();
  for (const orderId of orders) await unlockByAd(service, orderId);
});
afterAll(() => service.close());
beforeEach(() => describeWith(undefined));

const ask = async <Name extends Parameters<TestService['call']>[0]>(
  name: Name,
  payload: PayloadOf<Name>,
) => (await service.call(name, payload, { session: admin.session })).envelope;

const PATH = '/media/evaluation/games/own/new.jpg';

/** Saves the game at the desk with this picture of its crown, or with the picture at this path. */
async function describeWith(picture: Buffer | string | undefined, by = admin) {
  const { data, code } = await ask('GET /desk-api/game/get', { gameId });
  if (!data) throw new Error(`There is no game: ${code}`);
  const [crown] = data.game.fields.flatMap((field) => items(field)?.options ?? []);
  if (!crown) throw new Error('There is no crown');
  delete crown.picture;
  if (picture !== undefined) crown.picture = typeof picture === 'string' ? picture : PATH;
  const pictures: Record<string, string> = Buffer.isBuffer(picture)
    ? { [PATH]: picture.toString('base64') }
    : {};
  return (
    await service.call(
      'POST /desk-api/game/describe',
      { ...data.game, basis: data.basis, pictures },
      { session: by.session },
    )
  ).envelope;
}

/** The crown's picture in the form that players get. */
async function pathOfCrown(): Promise<string | undefined> {
  const { envelope } = await service.call(
    'GET /app-api/api/evaluate/user/game/config',
    { gameId },
    { session: player.session },
  );
  const [crown] = envelope.data?.fields.flatMap((field) => items(field)?.options ?? []) ?? [];
  return crown?.picture;
}
async function bring(picture: Buffer): Promise<string> {
  expect(await describeWith(picture)).toMatchObject({ code: 'OK' });
  return (await pathOfCrown()) ?? '';
}
const look = (url: string) => service.app.inject({ url });
const fileText = async () => catalogueText(await exportCatalogue(service.services.database));
const by = { staffId: null, at: new Date() };

describe('a picture of an item', () => {
  it('is brought with the game, cropped, small, without metadata, and public', async () => {
    const path = await bring(await photoFromPhone());
    expect(path).toMatch(/^\/media\/evaluation\/games\/own\/[0-9a-f]{32}\.jpg$/);
    const { statusCode, headers, rawPayload } = await look(path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(headers['cache-control']).toContain('immutable');
    const { width, height, exif } = await sharp(rawPayload).metadata();
    expect({ width, height, exif }).toEqual({ ...itemPictureSize, exif: undefined });
    expect(rawPayload.includes('SecretPhone')).toBe(false);
    // The phone was held upright, so that the red half is above the blue one; the top is kept.
    const { dominant } = await sharp(rawPayload).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  it('stays small even if nothing in it can be compressed', async () => {
    const path = await bring(await noisePicture(280, 280).png().toBuffer());
    expect((await look(path)).rawPayload.length).toBeLessThanOrEqual(ITEM_PICTURE_LIMIT);
  });

  it('is an audited change with a version, which can be restored', async () => {
    const path = await bring(await jpegPicture());
    const listed = await ask('GET /desk-api/game/version/list', { gameId, pageNo: 1, pageSize: 2 });
    const [newest] = listed.data?.list ?? [];
    expect(newest).toMatchObject({ way: 'game.save', staff: { staffId: admin.staffId } });
    await describeWith(undefined);
    expect(await pathOfCrown()).toBeUndefined();
    const of = { gameId, version: newest?.version ?? 0 };
    const { data } = await ask('POST /desk-api/game/version/compare', of);
    expect(data?.differences.flatMap(({ changes }) => changes)).toEqual([
      '字段“限定道具”有 1 个选项换了图片：“皇冠”',
    ]);
    await ask('POST /desk-api/game/version/restore', { ...of, basis: data?.basis ?? '' });
    expect(await pathOfCrown()).toBe(path);
  });

  it('must be a picture that exists, and be brought by an admin', async () => {
    const { code, msg } = await describeWith(Buffer.from('no picture'));
    expect([code, msg]).toEqual(['VALIDATION_FAILED', expect.stringContaining('只支持')]);
    expect((await describeWith(PATH)).msg).toContain('选项“皇冠”等 1 张图片不存在');
    expect((await describeWith('/pictures/x.jpg')).code).toBe('VALIDATION_FAILED');
    const senior = await signedInMember(service, 'senior');
    expect((await describeWith(await jpegPicture(), senior)).code).toBe('FORBIDDEN');
    expect(await pathOfCrown()).toBeUndefined();
  });
});

describe('many pictures at once', () => {
  it('are at most as many as a change may bring', async () => {
    const { data } = await ask('GET /desk-api/game/get', { gameId });
    const one = (await jpegPicture(10, 10)).toString('base64');
    const paths = Array.from(
      { length: NEW_ITEM_PICTURES_LIMIT + 1 },
      (_, index) => `/media/evaluation/games/own/new-${index}.jpg`,
    );
    const pictures = Object.fromEntries(paths.map((path) => [path, one]));
    const change = { ...data!.game, basis: data!.basis, pictures };
    expect(JSON.stringify(await ask('POST /desk-api/game/describe', change))).toContain(
      '"pictures":"最多 300 张图片"',
    );
    const { [paths[0]!]: _, ...fewer } = pictures;
    expect(await ask('POST /desk-api/game/describe', { ...change, pictures: fewer })).toMatchObject(
      { code: 'OK' },
    );
  });
});

describe('the pictures of items in a file of games', () => {
  it('are the same in another database, byte for byte', async () => {
    const path = await bring(await jpegPicture());
    const text = await fileText();
    const into = await buildService();
    try {
      const read = await readCatalogue(text);
      if ('problems' in read) throw new Error(JSON.stringify(read.problems));
      await importCatalogue(into.services, read.catalogue, by);
      expect(catalogueText(await exportCatalogue(into.services.database))).toBe(text);
      expect((await into.app.inject({ url: path })).rawPayload).toEqual(
        (await look(path)).rawPayload,
      );
    } finally {
      await into.close();
    }
  });

  it('may be larger, but must be in the file', async () => {
    await bring(await jpegPicture());
    const file = JSON.parse(await fileText()) as Catalogue;
    file.pictures = { [PATH]: (await jpegPicture(400, 900)).toString('base64') };
    const picture = (await pathOfCrown()) ?? '';
    const changed = JSON.stringify(file).replaceAll(picture, PATH);
    const read = await readCatalogue(changed);
    if ('problems' in read) throw new Error(JSON.stringify(read.problems));
    await importCatalogue(service.services, read.catalogue, by);
    const path = (await pathOfCrown()) ?? '';
    expect([path === picture, (await look(path)).statusCode]).toEqual([false, 200]);

    const without = await readCatalogue(changed.replace(/"pictures":\{[^}]*\}/, '"pictures":{}'));
    if ('problems' in without) throw new Error(JSON.stringify(without.problems));
    await expect(importCatalogue(service.services, without.catalogue, by)).rejects.toThrow(
      '选项“皇冠”等 1 张图片不存在',
    );
  });
});

describe('a report from before the pictures', () => {
  const crownOf = (report: Parameters<typeof wallItems>[0]) =>
    wallItems(report).find(({ option }) => option === 'crown')?.picture;
  const shared = async () => {
    const created = await service.call(
      'POST /app-api/api/evaluate/user/order/share/create',
      { orderId: orders[0] ?? '' },
      { session: player.session },
    );
    const token = created.envelope.data?.token ?? '';
    const { envelope } = await service.call('GET /app-api/report/shared', { token });
    return envelope.data!.report;
  };
  const compared = async () => {
    const { envelope } = await service.call(
      'POST /app-api/api/evaluate/user/order/contrast/analysis',
      { orderIds: orders },
      { session: player.session },
    );
    const rows = envelope.data?.sections.flatMap((section) => section.rows) ?? [];
    return rows.find(({ field }) => field === 'items')?.cells[0];
  };
  const saved = async (): Promise<
    DataOf<'GET /app-api/api/evaluate/user/order/get/report-image'>
  > => {
    const { envelope } = await service.call(
      'GET /app-api/api/evaluate/user/order/get/report-image',
      { orderId: orders[0] ?? '', format: 'card' },
      { session: player.session },
    );
    return envelope.data!;
  };

  it('is the stored text if the game has no pictures', async () => {
    const { report } = await player.report(orders[0] ?? '');
    expect(JSON.stringify([report, await shared(), await compared()])).not.toContain('picture');
  });

  it('shows them to its owner, behind a link, and in a comparison', async () => {
    const before = expectWholeReport(await player.report(orders[0] ?? ''));
    const path = await bring(await jpegPicture());
    const after = expectWholeReport(await player.report(orders[0] ?? ''));
    expect([crownOf(before), crownOf(after), crownOf(await shared())]).toEqual([
      ...[undefined, path, path],
    ]);
    expect(await compared()).toMatchObject({ names: ['皇冠'], pictures: [path] });
    // Nothing else differs.
    const text = JSON.stringify(after).replaceAll(`,"picture":"${path}"`, '');
    expect(JSON.parse(text)).toEqual(before);
  });

  it('has them on its card, which is made again', { timeout: 60_000 }, async () => {
    const without = await saved();
    await bring(
      await sharp({ create: { width: 50, height: 50, channels: 3, background: '#00ff00' } })
        .png()
        .toBuffer(),
    );
    const { url } = await saved();
    expect(url.split('?')[0]).not.toBe(without.url.split('?')[0]);
    const { rawPayload } = await look(url.replace(/^https?:\/\/[^/]+/, ''));
    const { data } = await sharp(rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let green = 0;
    for (let at = 0; at < data.length; at += 3)
      if (data[at]! < 8 && data[at + 1]! > 247 && data[at + 2]! < 8) green += 1;
    expect(green).toBeGreaterThan(10_000);
  });
});

describe('an old report without options', () => {
  const picture = '/media/evaluation/games/own/a.jpg';
  const known = (name: string) => new Map([[`:${name}`, picture]]);
  const { groups } = longReport.factors;

  it('finds pictures by name, also of items with a level', () => {
    const report: Report = {
      ...longReport,
      factors: {
        ...longReport.factors,
        groups: groups.map((group) => ({ ...group, factors: [] })),
      },
      valuableItems: [{ name: '雷电将军 2 命', tier: null, contribution: 5 }],
    };
    expect(wallItems(withItemPictures(report, known('雷电将军')))[0]?.picture).toBe(picture);
    expect(wallItems(withItemPictures(report, known('雷电')))[0]?.picture).toBeUndefined();
    expect(withItemPictures(report, new Map())).toBe(report);
  });

  it('has pictures of the items that only one of two accounts has', () => {
    const things = {
      ...{ field: 'skins', mine: [null], theirs: ['S', null] },
      names: { mine: ['甲'], theirs: ['乙', '丙'] },
    };
    const adjustments = [{ label: '皮肤', amount: 1, words: '', things }];
    const comparables = longReport.comparables.slice(0, 1).map((one) => ({ ...one, adjustments }));
    const pictured = (name: string) =>
      withItemPictures({ ...longReport, comparables }, new Map([[`skins:${name}`, picture]]))
        .comparables[0]?.adjustments[0]?.things;
    expect(pictured('丙')).toEqual({
      ...things,
      pictures: { mine: [null], theirs: [null, picture] },
    });
    expect(pictured('丁')).toEqual(things);
  });
});
