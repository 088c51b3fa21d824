import type { UploadedFile } from '@account-doctor/contract/types';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noisePicture } from '../../server/storage/pictures';
import { ApiCustomer } from '../support/customer';
import { H5App } from '../support/h5App';

const FORM = '/pagesA/pages/mine/userFeedback/index';
const LIMIT = 10 * 1_048_576;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'account-doctor-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(name: string, content: Buffer): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

const openForm = async () => H5App.open(FORM, { customer: await ApiCustomer.arrive() });

/** Chooses a picture, and waits until the service has stored it. */
async function upload(app: H5App, file: string): Promise<UploadedFile> {
  const taken = app.page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().includes('/common/sts'),
  );
  await app.choosePictures('advice-pictures-add', [file]);
  const { data } = (await (await taken).json()) as { data: { list: UploadedFile[] } };
  return data.list[0]!;
}

describe('a picture that a user chooses', () => {
  it('is reduced to an accepted size, upright, if it is a large photo', async () => {
    const photo = await noisePicture(4_800, 3_600)
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(LIMIT);
    const app = await openForm();
    const file = await upload(app, await fileOf('photo.jpg', photo));
    expect([file.width, file.height]).toEqual([1_920, 2_560]);
    await app.close();
  });

  it('is rejected at once with advice if it is empty or of another format', async () => {
    const app = await openForm();
    const nothing = await fileOf('nothing.jpg', Buffer.alloc(0));
    await app.choosePictures('advice-pictures-add', [nothing]);
    await app.see('这张图片是空的，请换一张');
    const moving = await fileOf('moving.gif', await noisePicture(20, 20).gif().toBuffer());
    await app.choosePictures('advice-pictures-add', [moving]);
    await app.see('只支持 JPG、PNG 或 WebP 图片，请重新选择');
    expect(await app.count('.picture-upload__tile')).toBe(0);
    await app.close();
  });

  it('is reported without a retry button if the service finds it damaged', async () => {
    const app = await openForm();
    const cut = (await noisePicture(600, 400).jpeg().toBuffer()).subarray(0, 5_000);
    await app.choosePictures('advice-pictures-add', [await fileOf('cut.jpg', cut)]);
    await app.see('图片已损坏或无法识别，请重新选择');
    expect(await app.count('.picture-upload__retry')).toBe(0);
    await app.close();
  });

  it('keeps its width if it is a long screenshot, and can be read by scrolling', async () => {
    const app = await openForm();
    const long = await fileOf(
      'long.png',
      await noisePicture(1_080, 9_000).png({ palette: true }).toBuffer(),
    );
    const file = await upload(app, long);
    expect([file.width, file.height]).toEqual([1_080, 9_000]);
    await app.page.locator('.picture-upload__open').tap();
    const shown = app.page.locator('.preview-image img');
    await shown.waitFor();
    const { width = 0 } = app.page.viewportSize() ?? {};
    await expect.poll(async () => (await shown.boundingBox())?.width).toBe(width);
    const scrolled = await app.page
      .locator('.preview-image taro-swiper-item-core')
      .evaluate((leaf) => {
        leaf.scrollTop = 500;
        return leaf.scrollTop;
      });
    expect(scrolled).toBe(500);
    await app.screenshot('long picture');
    await app.close();
  });
});
