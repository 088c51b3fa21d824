import { expect, it } from 'vitest';
import { ApiCustomer } from '../support/customer';
import { H5App } from '../support/h5App';

it('the head of a long picture is shown before the picture has loaded, at its final position', async () => {
  const customer = await ApiCustomer.arrive();
  const orderId = await customer.openReport();
  const app = await H5App.open('/', { customer });
  const release = await app.hold('/report-files/');
  const answer = app.page.waitForResponse((one) => one.url().includes('/report-files/'));
  await app.visit(`/pages/evaluation/report/screenShot?orderId=${orderId}`);
  await app.tap('长图');
  const [preview, image] = ['preview', 'image'].map((part) =>
    app.page.locator(`.report-picture__${part}`),
  );
  const pixels = () => preview?.evaluate((element) => (element as HTMLImageElement).naturalWidth);
  await expect.poll(pixels).toBe(1_080);
  await app.picture('report-picture-head');
  await release();
  await app.see('长按图片也可以保存或发给好友');
  // 1,210 kB without the reduced palette.
  const bytes = (await (await answer).body()).length;
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(700_000);
  const [head, whole] = [await preview?.boundingBox(), await image?.boundingBox()];
  expect([head?.x, head?.y, head?.width]).toEqual([whole?.x, whole?.y, whole?.width]);
  expect(whole?.height).toBeGreaterThan(4 * (head?.height ?? Infinity));
  await app.close();
});
