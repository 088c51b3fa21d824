import type { Envelope } from '@account-doctor/contract/envelope';
import { HOUR, MINUTE } from '@account-doctor/contract/time';
import type { Session, UploadedFile } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimFiles } from '../../../server/domain/storage/files';
import { purgeUploads } from '../../../server/domain/storage/purge';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { jpegPicture } from './pictures';
import { requestUploadToken, pathOf, postPicture, upload } from './uploads';

const links = 'GET /app-api/common/sts';

let service: TestService;
let mine: Session;
let theirs: Session;
let picture: Buffer;
beforeAll(async () => {
  service = await buildService({ now: new Date('2026-11-20T08:00:00Z') });
  mine = await postSmsSignIn(service);
  theirs = await postSmsSignIn(service);
  picture = await jpegPicture(120, 80);
});
afterAll(() => service.close());

const open = (link: string) => service.app.inject({ method: 'GET', url: pathOf(link) });
/** Storage key of a picture. */
const keyOf = async ({ fileId }: { fileId: string }) => {
  const { rows } = await service.services.database.$client.query<{ key: string }>(
    'select key from files where file_id = $1',
    [fileId],
  );
  return rows[0]?.key ?? '';
};
const askLinks = async (session: Session, ...files: string[]) =>
  service.call(links, { fileIds: files.join(',') }, { session });

describe('a link to a picture', () => {
  it('returns the picture, with private caching, as nothing but a picture', async () => {
    const file = await upload(service, mine, picture);
    service.advance(2 * MINUTE);
    const { statusCode, headers } = await open(file.url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=780, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('expires after fifteen minutes, and a new one can be requested', async () => {
    const file = await upload(service, mine, picture);
    service.advance(15 * MINUTE);
    const late = await open(file.url);
    expect([late.statusCode, late.json<Envelope>().code]).toEqual([404, 'FILE_NOT_FOUND']);
    const { envelope } = await askLinks(mine, file.fileId);
    expect((await open(envelope.data?.list[0]?.url ?? '')).statusCode).toBe(200);
  });

  it('stays the same for a while, so that caches work', async () => {
    const file = await upload(service, mine, picture);
    const again = await askLinks(mine, file.fileId);
    expect(again.envelope.data?.list[0]?.url).toBe(file.url);
  });

  it('that was changed is rejected like an expired one', async () => {
    const file = await upload(service, mine, picture);
    const other = await upload(service, mine, picture);
    const path = pathOf(file.url);
    const changed = [
      path.replace('large', 'thumbnail'),
      path.replace('large', 'original'),
      path.replace(file.fileId, other.fileId),
      path.replace(/expires=\d+/, (found) => `${found}0`),
      path.replace(/expires=\d+/, 'expires=soon'),
      path.replace(/signature=.*/, 'signature='),
      path.replace(/signature=.{4}/, 'signature=AAAA'),
      path.replace(/\?.*/, ''),
      `${path}&expires=99999999999999`,
      '/files/..%2F..%2Fetc/large',
    ];
    for (const link of changed) {
      const { statusCode, body } = await service.app.inject({ method: 'GET', url: link });
      expect([link, statusCode, (JSON.parse(body) as Envelope).code]).toEqual([
        link,
        404,
        'FILE_NOT_FOUND',
      ]);
    }
  });

  it('to a picture with missing content returns a not-found error', async () => {
    const file = await upload(service, mine, picture);
    await service.services.storage.remove(`${await keyOf(file)}/large.jpg`);
    expect((await open(file.url)).statusCode).toBe(404);
  });
});

describe('the call for links', () => {
  it('returns links in the requested order', async () => {
    const files = [await upload(service, mine, picture), await upload(service, mine, picture)];
    const ids = files.map(({ fileId }) => fileId).reverse();
    const { envelope } = await askLinks(mine, ...ids);
    expect(envelope.data?.list.map(({ fileId }) => fileId)).toEqual(ids);
  });

  it('rejects pictures of other users like unknown ones', async () => {
    const file = await upload(service, theirs, picture);
    const own = await upload(service, mine, picture);
    const foreign = await askLinks(mine, own.fileId, file.fileId);
    const missing = await askLinks(mine, own.fileId, 'nothing');
    expect([foreign.status, foreign.envelope.code]).toEqual([404, 'FILE_NOT_FOUND']);
    expect(foreign.envelope).toEqual(missing.envelope);
  });

  it('rejects more than nine pictures', async () => {
    const { status, envelope } = await askLinks(
      mine,
      ...Array.from({ length: 10 }, (_, n) => `${n}`),
    );
    expect([status, envelope.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('requires a session', async () => {
    const { status } = await service.call(links, { fileIds: 'x' });
    expect(status).toBe(401);
  });
});

describe('claiming pictures', () => {
  const claim = (files: Pick<UploadedFile, 'fileId'>[], userId = mine.userId) =>
    service.services.database.transaction((tx) =>
      claimFiles(tx, {
        userId,
        fileIds: files.map(({ fileId }) => fileId),
        purpose: 'evaluation',
      }),
    );

  it('accepts the user’s own pictures, also twice, and an empty list', async () => {
    const file = await upload(service, mine, picture);
    await claim([file, file]);
    await claim([file]);
    await expect(claim([])).resolves.toBeUndefined();
  });

  it('rejects pictures of others, unknown ones and those for another purpose, and then claims none', async () => {
    const own = await upload(service, mine, picture);
    const foreign = await upload(service, theirs, picture);
    const avatar = await upload(service, mine, picture, 'avatar');
    for (const wrong of [foreign, avatar, { fileId: 'nothing' }]) {
      await expect(claim([own, wrong])).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    }
    const { rows } = await service.services.database.$client.query<{ used: boolean }>(
      'select used from files where file_id = any($1)',
      [[own.fileId, foreign.fileId, avatar.fileId]],
    );
    expect(rows.map(({ used }) => used)).toEqual([false, false, false]);
  });

  it('protects them from the purge, which deletes others after a day', async () => {
    const used = await upload(service, mine, picture);
    const abandoned = await upload(service, mine, picture);
    await claim([used]);
    service.advance(24 * HOUR - MINUTE);
    const recent = await upload(service, mine, picture);
    service.advance(2 * MINUTE);
    const key = await keyOf(abandoned);
    await purgeUploads(service.services);
    const kept = await askLinks(mine, used.fileId, recent.fileId);
    expect(kept.envelope.code).toBe('OK');
    expect((await open(kept.envelope.data?.list[0]?.url ?? '')).statusCode).toBe(200);
    expect((await askLinks(mine, abandoned.fileId)).envelope.code).toBe('FILE_NOT_FOUND');
    for (const variant of ['large', 'thumbnail']) {
      await expect(service.services.storage.get(`${key}/${variant}.jpg`)).rejects.toMatchObject({
        code: 'ENOENT',
      });
    }
    await expect(claim([abandoned])).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  });

  it('succeeds or fails as a whole when the purge runs concurrently', async () => {
    const files = [];
    for (let number = 0; number < 6; number += 1) files.push(await upload(service, mine, picture));
    service.advance(25 * HOUR);
    const [, ...outcomes] = await Promise.all([
      purgeUploads(service.services),
      ...files.map((file) =>
        claim([file]).then(
          () => 'claimed',
          () => 'gone',
        ),
      ),
    ]);
    for (const [index, file] of files.entries()) {
      const answer = await askLinks(mine, file.fileId);
      if (outcomes[index] === 'gone') {
        expect(answer.envelope.code).toBe('FILE_NOT_FOUND');
      } else {
        expect((await open(answer.envelope.data?.list[0]?.url ?? '')).statusCode).toBe(200);
      }
    }
  });
});

describe('the purge of uploads', () => {
  it('ends uploads that never arrived', async () => {
    const token = await requestUploadToken(service, mine);
    const count = async () =>
      (await service.services.database.$client.query('select 1 from uploads')).rowCount;
    expect(await count()).toBeGreaterThan(0);
    service.advance(15 * MINUTE);
    await purgeUploads(service.services);
    expect(await count()).toBe(0);
    expect((await postPicture(service, token, picture)).envelope.code).toBe('UPLOAD_TOKEN_INVALID');
  });
});
