import { MINUTE } from '@account-doctor/contract/time';
import type { Session } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { jpegPicture } from './pictures';
import { requestUploadToken, multipartBody, postMultipart, postPicture } from './uploads';

const someText: unknown = expect.any(String);

let service: TestService;
let session: Session;
beforeAll(async () => {
  service = await buildService();
  session = await postSmsSignIn(service);
});
afterAll(() => service.close());

describe('an upload token', () => {
  it('contains address and expiry', async () => {
    const address: unknown = expect.stringMatching(/^http:\/\/[^/]+\/storage\/upload$/);
    const payload = { uploadId: 'first', purpose: 'avatar' as const, size: 1 };
    const ask = () => service.call('POST /app-api/common/sts', payload, { session });
    const { envelope } = await ask();
    expect(envelope.data).toEqual({
      fileId: someText,
      uploadUrl: address,
      fields: { token: envelope.data?.fileId },
      expiresInSeconds: 300,
    });
    expect((await ask()).envelope.data).toEqual(envelope.data);
  });

  it('prepares the reader of pictures, if it is for pictures of an account', async () => {
    const { pictureReader } = service.services;
    let times = 0;
    pictureReader.prepare = () => void (times += 1);
    const ask = (purpose: 'avatar' | 'evaluation', size: number, by?: Session) =>
      service.call(
        'POST /app-api/common/sts',
        { uploadId: `${purpose}-${size}`, purpose, size },
        by ? { session: by } : {},
      );
    await ask('evaluation', 1);
    await ask('avatar', 1, session);
    await ask('evaluation', 0, session);
    expect(times).toBe(0);
    await ask('evaluation', 1, session);
    expect(times).toBe(1);
  });

  it('works once, also for concurrent uploads', async () => {
    const token = await requestUploadToken(service, session);
    const picture = await jpegPicture();
    const answers = await Promise.all([1, 2].map(() => postPicture(service, token, picture)));
    expect(answers.map(({ status, envelope }) => [status, envelope.code]).sort()).toEqual([
      [200, 'OK'],
      [403, 'UPLOAD_TOKEN_INVALID'],
    ]);
    expect((await postPicture(service, token, picture)).envelope.code).toBe('UPLOAD_TOKEN_INVALID');
  });

  it('is used up by a rejected upload', async () => {
    const token = await requestUploadToken(service, session);
    await postPicture(service, token, Buffer.from('no picture'));
    expect((await postPicture(service, token, await jpegPicture())).envelope.code).toBe(
      'UPLOAD_TOKEN_INVALID',
    );
  });

  it('expires after five minutes', async () => {
    const [inTime, late] = [
      await requestUploadToken(service, session),
      await requestUploadToken(service, session),
    ];
    const picture = await jpegPicture();
    service.advance(5 * MINUTE - 1);
    expect((await postPicture(service, inTime, picture)).envelope.code).toBe('OK');
    service.advance(1);
    expect((await postPicture(service, late, picture)).envelope.code).toBe('UPLOAD_TOKEN_INVALID');
  });

  it('that was changed or forged is rejected', async () => {
    const token = await requestUploadToken(service, session);
    const picture = await jpegPicture();
    for (const wrong of [`${token}x`, token.toUpperCase(), 'x', '']) {
      const { status, envelope } = await postPicture(service, wrong, picture);
      expect([status, envelope.code]).toEqual([403, 'UPLOAD_TOKEN_INVALID']);
    }
  });

  it('requires a session', async () => {
    const payload = { uploadId: 'one', purpose: 'evaluation' as const, size: 1 };
    const { status, envelope } = await service.call('POST /app-api/common/sts', payload);
    expect([status, envelope.code]).toEqual([401, 'NOT_LOGGED_IN']);
  });
});

describe('a malformed upload', () => {
  const postParts = async (...parts: Parameters<typeof multipartBody>[0]) => {
    const { status, envelope } = await postMultipart(service, multipartBody(parts));
    return [status, envelope.code];
  };

  it('is rejected without multipart', async () => {
    const { status, envelope } = await postMultipart(service, Buffer.from('{}'), {
      'content-type': 'application/json',
    });
    expect([status, envelope.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('is rejected if the token is missing or comes after the picture', async () => {
    const value = { content: await jpegPicture(), fileName: 'a.jpg', type: 'image/jpeg' };
    const file = { name: 'file', value };
    expect(await postParts(file)).toEqual([403, 'UPLOAD_TOKEN_INVALID']);
    const token = { name: 'token', value: await requestUploadToken(service, session) };
    expect(await postParts(file, token)).toEqual([403, 'UPLOAD_TOKEN_INVALID']);
  });

  it('is rejected without a picture', async () => {
    const token = { name: 'token', value: await requestUploadToken(service, session) };
    expect(await postParts(token)).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('is rejected if it ends in the middle', async () => {
    const value = { content: await jpegPicture(), fileName: 'a.jpg', type: 'image/jpeg' };
    const token = { name: 'token', value: await requestUploadToken(service, session) };
    const body = multipartBody([token, { name: 'file', value }]);
    const { status, envelope } = await postMultipart(service, body.subarray(0, -4_000));
    expect([status, envelope.success]).toEqual([400, false]);
  });

  it('is rejected with too many parts', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ name: `n${index}`, value: 'x' }));
    expect(await postParts(...many)).toEqual([400, 'VALIDATION_FAILED']);
  });
});
