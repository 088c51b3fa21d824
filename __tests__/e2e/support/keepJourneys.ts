import sharp from 'sharp';
import { expect } from 'vitest';
import { codeAtFoot } from '../../server/report-file/codeAtFoot';
import { parsePdf } from '../../server/report-file/pdf';
import type { AppUnderTest } from './app';

/** What users do with a report besides reading it; the same on both platforms. */

/** The number of the report that is on screen. */
export async function reportNumberOnScreen(app: AppUnderTest): Promise<string> {
  return /R\d{16}/.exec(await app.read('page-report'))?.[0] ?? 'none';
}

/** Saves the report's card and long picture, which must be complete and contain the report's verification code. */
export async function savePictures(app: AppUnderTest): Promise<void> {
  const number = await reportNumberOnScreen(app);
  await app.tapOn('to-picture');
  await app.arrive('reportScreenShot');
  await app.see('长按图片也可以保存或发给好友');
  await app.picture('report-card');
  const card = await app.saved(() => app.tapOn('save-picture'));
  expect(await sharp(card).metadata()).toMatchObject({ width: 1_080, height: 1_440 });
  expect(await codeAtFoot(card)).toContain(number);
  await app.tapOn('picture-guess-card');
  await app.see('长按图片也可以保存或发给好友');
  await app.picture('report-card-to-guess');
  expect(await codeAtFoot(await app.saved(() => app.tapOn('save-picture')))).not.toContain(number);
  await app.tapOn('picture-png');
  await app.see('长按图片也可以保存或发给好友');
  await app.screenshot('report-picture');
  const content = await app.saved(() => app.tapOn('save-picture'));
  await app.see('图片已保存');
  const { format, width, height } = await sharp(content).metadata();
  expect(format).toBe('png');
  expect(width).toBeLessThanOrEqual(1_080);
  expect(height).toBeLessThanOrEqual(6_000);
  expect(content.length).toBeGreaterThan(100_000);
  // Reads all pixels.
  await sharp(content).stats();
  expect(await codeAtFoot(content)).toContain(number);
  await app.back();
  await app.arrive('report');
}

/** Saves the report as picture and PDF, which must be complete and contain the report's verification code. */
export async function downloadFiles(app: AppUnderTest): Promise<void> {
  const number = await reportNumberOnScreen(app);
  await app.tapOn('to-download');
  await app.arrive('reportDownload');
  await app.picture('report-download');
  expect(await codeAtFoot(await app.saved(() => app.tapOn('save-picture')))).toContain(number);
  const content = await app.saved(() => app.tapOn('save-document'));
  const { pages, codes, title } = await parsePdf(content);
  expect(title).toContain(number);
  expect(pages.join('')).toContain('价格怎么来的');
  expect(codes).toEqual([expect.stringContaining(number)]);
  await app.back();
  await app.arrive('report');
}

/** Opens the poster of a share link, whose QR code contains the link. */
export async function savePoster(app: AppUnderTest, path: string): Promise<void> {
  await app.tapOn('to-poster');
  await app.arrive('reportScreenShot');
  await app.see('长按图片也可以保存或发给好友');
  await app.picture('report-poster');
  const content = await app.saved(() => app.tapOn('save-picture'));
  expect(await codeAtFoot(content)).toContain(path);
  await app.back();
  await app.arrive('report');
}

/** Creates a share link for the report; returns its path. */
export async function createShareLink(app: AppUnderTest): Promise<string> {
  await app.tapOn('to-share');
  await app.tapOn('copy-share');
  await expect.poll(() => app.copied()).toMatch(/wx-iframe\?token=/);
  await app.screenshot('report-shared');
  return /\/pages[^\s]+token=[\w-]+/.exec(await app.copied())?.[0] ?? '';
}

/** A stranger reads the report by its link; the page does not show its number. */
export async function readShared(stranger: AppUnderTest, number: string): Promise<void> {
  await stranger.arrive('reportShared');
  await stranger.see('已匿名');
  await stranger.see('价格怎么来的');
  expect(await stranger.read('page-reportShared')).not.toContain(number);
  await stranger.picture('report-shared-read');
}

/** The owner revokes the only share link. */
export async function revokeShareLink(app: AppUnderTest): Promise<void> {
  await app.tapOn('revoke-share');
  await app.confirm();
  await app.see('生成分享链接');
}
