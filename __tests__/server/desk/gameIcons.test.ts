import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type Catalogue, catalogueText } from '@account-doctor/contract/catalogue';
import { publicPicturePath } from '@account-doctor/contract/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iconAsData } from '../../../server/domain/game';
import { insertGame } from '../../../server/domain/game/store';
import {
  compareCatalogue,
  exportCatalogue,
  importCatalogue,
  readCatalogue,
} from '../../../server/flows/catalogue';
import { testGame } from '../evaluation/testGame';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { jpegPicture } from '../storage/pictures';
import { postPicture } from '../storage/uploads';
import { buildService, type TestService } from '../support/service';

let service: TestService;
let admin: SignedInMember;
beforeAll(async () => {
  service = await buildService();
  admin = await signedInMember(service, 'admin');
  await service.services.database.transaction((tx) => insertGame(tx, testGame, 0));
});
afterAll(() => service.close());

const { gameId } = testGame.game;
const by = { staffId: null, at: new Date() };

/** Requests the upload of a game's picture; returns the grant. */
const grant = async ({ session }: SignedInMember, size: number) =>
  (
    await service.call(
      'POST /desk-api/common/sts',
      { uploadId: randomUUID(), purpose: 'game', size },
      { session },
    )
  ).envelope;

/** Uploads a picture of the game at the desk; returns its icon. */
async function bring(content: Buffer): Promise<string> {
  const { session } = admin;
  const { data } = await grant(admin, content.length);
  await postPicture(service, data?.fields.token ?? '', content);
  const read = await service.call('GET /desk-api/game/get', { gameId }, { session });
  if (!read.envelope.data || !data) throw new Error(read.envelope.code);
  const { game, basis } = read.envelope.data;
  const iconUrl = publicPicturePath(data.fileId);
  const { envelope } = await service.call(
    'POST /desk-api/game/describe',
    { ...game, iconUrl, basis },
    { session },
  );
  if (envelope.code !== 'OK') throw new Error(envelope.msg);
  const list = await service.call('GET /desk-api/game/list', {}, { session });
  return list.envelope.data?.list[0]?.iconUrl ?? '';
}

const look = (url: string) => service.app.inject({ url });
const fileOf = async () => catalogueText(await exportCatalogue(service.services.database));

describe('the icon of a game', () => {
  it('is uploaded at the desk, converted to a small square PNG, and public', async () => {
    const iconUrl = await bring(await jpegPicture());
    const { statusCode, headers, rawPayload } = await look(iconUrl);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['cache-control']).toContain('immutable');
    const { format, width, height, exif } = await sharp(rawPayload).metadata();
    expect([format, width, height, exif]).toEqual(['png', 192, 192, undefined]);
    expect(await iconAsData(service.services.database, iconUrl)).toBe(
      `data:image/png;base64,${rawPayload.toString('base64')}`,
    );
  });

  it('stays available when the game gets another one, because orders and reports refer to it', async () => {
    const first = await bring(await jpegPicture());
    const second = await bring(await jpegPicture());
    expect(second).not.toBe(first);
    expect((await look(first)).statusCode).toBe(200);
    expect((await look(first.replace(/\w+\.png$/, 'none.png'))).statusCode).toBe(404);
  });

  it('must be uploaded by an admin, and be a picture', async () => {
    const senior = await signedInMember(service, 'senior');
    expect((await grant(senior, 1_000)).code).toBe('FORBIDDEN');
    const { data } = await grant(admin, 20);
    const answer = await postPicture(service, data?.fields.token ?? '', Buffer.alloc(20, 'x'));
    expect(answer.envelope.code).toBe('FILE_TYPE_REFUSED');
  });
});

describe('the pictures of a file of games', () => {
  it('are exported from another database byte for byte', async () => {
    await bring(await jpegPicture());
    const text = await fileOf();
    const into = await buildService();
    try {
      const read = await readCatalogue(text);
      if ('problems' in read) throw new Error(JSON.stringify(read.problems));
      await importCatalogue(into.services, read.catalogue, by);
      expect(catalogueText(await exportCatalogue(into.services.database))).toBe(text);
      const again = await compareCatalogue(into.services, read.catalogue, by.at);
      expect(again.differences.flatMap(({ changes }) => changes)).toEqual([]);
    } finally {
      await into.close();
    }
  });

  const changed = async (change: (file: Catalogue) => void) => {
    const file = JSON.parse(await fileOf()) as Catalogue;
    change(file);
    return readCatalogue(catalogueText(file));
  };

  it('can be any pictures with any names, and are converted to icons', async () => {
    const name = '/media/evaluation/games/own/mine.png';
    const picture = (await jpegPicture(300, 200)).toString('base64');
    const read = await changed((file) => {
      file.pictures = { [name]: picture };
      file.games[0]!.iconUrl = name;
    });
    if ('problems' in read) throw new Error(JSON.stringify(read.problems));
    const { answer } = await importCatalogue(service.services, read.catalogue, by);
    expect(answer[0]?.changes[0]?.chinese).toContain('图标：');
    expect((await look(read.catalogue.games[0]!.iconUrl)).statusCode).toBe(200);
  });

  it('are rejected if invalid, too large or missing', async () => {
    const name = '/media/evaluation/games/own/x.png';
    const read = await changed((file) => (file.pictures = { [name]: 'aGVsbG8=' }));
    expect(read).toEqual({
      problems: [
        {
          english: `picture "${name}" cannot be read: FILE_TYPE_REFUSED`,
          chinese: expect.stringContaining(`图片“${name}”：`) as string,
        },
      ],
    });
    const large = await changed((file) => (file.pictures = { [name]: 'aaaa'.repeat(200_000) }));
    expect(JSON.stringify(large)).toContain('图片太大');
    const without = await changed((file) => {
      file.pictures = {};
      file.games[0]!.iconUrl = name;
    });
    if ('problems' in without) throw new Error(JSON.stringify(without.problems));
    await expect(importCatalogue(service.services, without.catalogue, by)).rejects.toThrow(
      '图标的图片不在文件里',
    );
  });
});
