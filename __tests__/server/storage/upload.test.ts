import { PICTURE_LIMIT } from '@account-doctor/contract/limits';
import type { Session } from '@account-doctor/contract/types';
import { storedSize } from '@account-doctor/contract/pictureSize';
import fc from 'fast-check';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparePicture } from '../../../server/domain/storage/picture';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { jpegPicture, noisePicture, photoFromPhone, pixelBomb, repeatedNoise } from './pictures';
import { requestUploadToken, pathOf, postPicture, upload } from './uploads';

let service: TestService;
let session: Session;
beforeAll(async () => {
  service = await buildService();
  session = await postSmsSignIn(service);
});
afterAll(() => service.close());

const someText: unknown = expect.any(String);
const linkTo = (variant: string): unknown =>
  expect.stringMatching(new RegExp(`^http://[^/]+/files/.+/${variant}\\?`));

const download = async (link: string): Promise<Buffer> => {
  const answer = await service.app.inject({ method: 'GET', url: pathOf(link) });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

const filesStored = async (): Promise<number> => {
  const { rows } = await service.services.database.$client.query<{ stored: number }>(
    'select count(*)::int as stored from files',
  );
  return rows[0]?.stored ?? 0;
};

/** A picture of one colour, which takes few bytes. */
const plain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#3366cc' },
    limitInputPixels: false,
  });

/** The error of a rejected upload, which must store nothing. */
async function rejectionOf(content: Buffer, declared = { fileName: 'a.jpg', type: 'image/jpeg' }) {
  const { status, envelope } = await refusedUpload(content, declared);
  return [status, envelope.code];
}

async function refusedUpload(
  content: Buffer,
  declared = { fileName: 'a.jpg', type: 'image/jpeg' },
) {
  const before = await filesStored();
  const token = await requestUploadToken(service, session, { size: PICTURE_LIMIT });
  const { status, envelope } = await postPicture(service, token, content, declared);
  expect(envelope).toMatchObject({ success: false, data: null });
  expect(await filesStored()).toBe(before);
  return { status, envelope };
}

describe('an uploaded picture', () => {
  it.each([
    ['jpeg', () => noisePicture(600, 400).jpeg().toBuffer()],
    ['png', () => noisePicture(600, 400).png().toBuffer()],
    ['webp', () => noisePicture(600, 400).webp().toBuffer()],
  ])('in %s is stored as JPEG, with a thumbnail of 400 px', async (_, make) => {
    const file = await upload(service, session, await make());
    expect(file).toEqual({
      fileId: someText,
      url: linkTo('large'),
      thumbnailUrl: linkTo('thumbnail'),
      width: 600,
      height: 400,
    });
    const large = await sharp(await download(file.url)).metadata();
    expect(large).toMatchObject({ format: 'jpeg', width: 600, height: 400 });
    const thumbnail = await sharp(await download(file.thumbnailUrl)).metadata();
    expect(thumbnail).toMatchObject({ format: 'jpeg', width: 400, height: 267 });
  });

  it('with more pixels than 2560 × 1920 is shrunk to that number', async () => {
    const photo = await upload(service, session, await jpegPicture(3_600, 2_700));
    expect([photo.width, photo.height]).toEqual([2_560, 1_920]);
    const wide = await upload(service, session, await jpegPicture(3_200, 1_600));
    expect([wide.width, wide.height]).toEqual([3_135, 1_568]);
  });

  it.each([
    ['a whole warehouse', 1_080, 20_000, 1_080, 20_000],
    ['a long screenshot', 1_080, 9_000, 1_080, 9_000],
    ['a narrow one', 720, 15_000, 720, 15_000],
    ['a wider and longer one', 1_440, 45_000, 1_080, 33_750],
    ['a long one that lies on its side', 20_000, 1_080, 20_000, 1_080],
    ['a photo of 64 MP', 9_248, 6_936, 2_560, 1_920],
    ['a photo of 108 MP', 12_000, 9_000, 2_560, 1_920],
    ['a photo of 200 MP', 16_320, 12_240, 2_560, 1_920],
  ])('that is %s, %i × %i, stays legible at %i × %i', async (_, width, height, ...kept) => {
    const file = await upload(service, session, await plain(width, height).jpeg().toBuffer());
    expect([file.width, file.height]).toEqual(kept);
    const large = await sharp(await download(file.url)).metadata();
    expect([large.width, large.height]).toEqual(kept);
    const thumbnail = await sharp(await download(file.thumbnailUrl)).metadata();
    expect(Math.max(thumbnail.width, thumbnail.height)).toBeLessThanOrEqual(400);
    // Tiles are cropped to a square, which must remain recognisable.
    expect(Math.min(thumbnail.width, thumbnail.height)).toBeGreaterThanOrEqual(200);
  });

  it('never gets a shorter side below 1080 px, nor more pixels than the maximum', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const kept = storedSize({ width, height });
        const short = Math.min(width, height);
        expect(Math.min(kept.width, kept.height)).toBeGreaterThanOrEqual(Math.min(short, 1_080));
        expect(kept.width).toBeLessThanOrEqual(width);
        expect(kept.height).toBeLessThanOrEqual(height);
        if (Math.min(kept.width, kept.height) > 1_080)
          expect(kept.width * kept.height).toBeLessThan(2_560 * 1_920 * 1.002);
        // The stored picture has the same proportions, except for rounding to whole pixels.
        const scale = kept.width / width;
        expect(Math.abs(kept.height - height * scale)).toBeLessThanOrEqual(
          1 + height / (2 * width),
        );
      }),
    );
  });

  it('that is long and rotated is stored upright', async () => {
    const turned = await plain(9_000, 1_080).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const file = await upload(service, session, turned);
    expect([file.width, file.height]).toEqual([1_080, 9_000]);
  });

  it('is decoded outside the event loop', async () => {
    const photo = await plain(12_000, 9_000).jpeg().toBuffer();
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await preparePicture(photo);
    delay.disable();
    // The median delay in ns, because other programs delay single turns.
    expect(delay.percentile(50)).toBeLessThan(20_000_000);
  });

  it('that is smaller than a thumbnail is not enlarged', async () => {
    const file = await upload(service, session, await jpegPicture(20, 30));
    const thumbnail = await sharp(await download(file.thumbnailUrl)).metadata();
    expect([thumbnail.width, thumbnail.height]).toEqual([20, 30]);
  });

  it('is rotated upright and loses its metadata', async () => {
    const original = await photoFromPhone();
    expect((await sharp(original).metadata()).orientation).toBe(6);
    expect(original.includes('SecretPhone')).toBe(true);
    const file = await upload(service, session, original);
    expect([file.width, file.height]).toEqual([400, 600]);
    for (const link of [file.url, file.thumbnailUrl]) {
      const kept = await download(link);
      const { orientation, exif, xmp, iptc } = await sharp(kept).metadata();
      expect([orientation, exif, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(kept.includes('Secret')).toBe(false);
    }
    // The left half is on top after the rotation by 90°.
    const { data } = await sharp(await download(file.url))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].map((value) => value > 128)).toEqual([true, false, false]);
    expect([...data.subarray(-3)].map((value) => value > 128)).toEqual([false, false, true]);
  });

  it('with transparency gets a white background', async () => {
    const clear = await sharp({
      create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const file = await upload(service, session, clear);
    const { data } = await sharp(await download(file.url))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });
});

describe('content that is not a picture', () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );

  it.each([
    ['a page named .jpg', () => page],
    ['an SVG', () => svg],
    ['a GIF', async () => noisePicture(20, 20).gif().toBuffer()],
    ['a TIFF', async () => noisePicture(20, 20).tiff().toBuffer()],
    ['an AVIF', async () => noisePicture(20, 20).avif().toBuffer()],
    ['nothing', () => Buffer.alloc(0)],
    [
      'the first bytes of a JPEG and then a page',
      () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), page]),
    ],
    ['half a JPEG', async () => (await jpegPicture()).subarray(0, 5_000)],
    [
      'a PNG with broken data',
      async () => {
        const png = await noisePicture(60, 60).png().toBuffer();
        png.fill(0xaa, 200, 400);
        return png;
      },
    ],
  ])('is rejected: %s', async (_, make) => {
    expect(await rejectionOf(await make())).toEqual([200, 'FILE_TYPE_REFUSED']);
  });

  it('is rejected under any declared type, while a picture is accepted under any name', async () => {
    expect(await rejectionOf(page, { fileName: 'a.png', type: 'image/png' })).toEqual([
      200,
      'FILE_TYPE_REFUSED',
    ]);
    const token = await requestUploadToken(service, session);
    const declared = { fileName: '../../evil.html', type: 'text/html' };
    const { envelope } = await postPicture(service, token, await jpegPicture(), declared);
    expect(envelope.code).toBe('OK');
  });
});

describe('the error for an unusable picture', () => {
  it.each([
    ['empty', () => Promise.resolve(Buffer.alloc(0)), '这张图片是空的，请换一张'],
    [
      'a GIF',
      () => noisePicture(20, 20).gif().toBuffer(),
      '只支持 JPG、PNG 或 WebP 图片，请重新选择',
    ],
    [
      'cut off',
      async () => (await jpegPicture()).subarray(0, 5_000),
      '图片已损坏或无法识别，请重新选择',
    ],
    [
      'a bomb',
      () => Promise.resolve(pixelBomb(30_000)),
      '图片的像素太多，请截成几张或缩小后再上传',
    ],
    [
      'a photo of 108 MP that has to be decoded whole',
      () => plain(12_000, 9_000).jpeg({ progressive: true }).toBuffer(),
      '图片的像素太多，请截成几张或缩小后再上传',
    ],
    [
      'longer than a JPEG can be',
      () => plain(1_000, 66_000).png().toBuffer(),
      '这张图片太长，请截成几张再上传',
    ],
    ['small, but large as a JPEG', repeatedNoise, '这张图片太长，请截成几张再上传'],
  ])('says what to do when it is %s', async (_, make, said) => {
    expect((await refusedUpload(await make())).envelope.msg).toBe(said);
  });

  it('says what to do for an empty file, before the upload', async () => {
    const payload = { uploadId: 'empty', purpose: 'evaluation' as const, size: 0 };
    const { status, envelope } = await service.call('POST /app-api/common/sts', payload, {
      session,
    });
    expect([status, envelope.code, envelope.msg]).toEqual([
      200,
      'FILE_TYPE_REFUSED',
      '这张图片是空的，请换一张',
    ]);
  });
});

describe('a picture that is too large', () => {
  it('in bytes is rejected by the token’s limit and by the general limit', async () => {
    const token = await requestUploadToken(service, session, { size: 1_000 });
    const beyondToken = await postPicture(service, token, await jpegPicture(200, 200));
    expect([beyondToken.status, beyondToken.envelope.code]).toEqual([413, 'FILE_TOO_LARGE']);
    const tooMuch = Buffer.alloc(PICTURE_LIMIT + 1, 1);
    expect(await rejectionOf(tooMuch)).toEqual([413, 'FILE_TOO_LARGE']);
  });

  it('in bytes gets no token', async () => {
    const payload = { uploadId: 'one', purpose: 'evaluation' as const, size: PICTURE_LIMIT + 1 };
    const { status, envelope } = await service.call('POST /app-api/common/sts', payload, {
      session,
    });
    expect([status, envelope.code]).toEqual([413, 'FILE_TOO_LARGE']);
  });

  it('in pixels is rejected even if it is small in bytes', async () => {
    const bomb = pixelBomb(30_000);
    expect(bomb.length).toBeLessThan(PICTURE_LIMIT);
    const before = process.cpuUsage();
    expect(await rejectionOf(bomb)).toEqual([413, 'FILE_TOO_LARGE']);
    const { user, system } = process.cpuUsage(before);
    // Processor time in µs, because other programs share the machine.
    expect(user + system).toBeLessThan(3_000_000);
  });

  it('is accepted once its pixels are within the limit', async () => {
    const token = await requestUploadToken(service, session);
    const { envelope } = await postPicture(service, token, pixelBomb(2_000));
    expect(envelope.code).toBe('OK');
  });
});
