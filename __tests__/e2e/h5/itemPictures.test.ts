import { expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { ApiCustomer } from '../support/customer';
import { violationsOf } from '../support/eyes';
import { H5App } from '../support/h5App';
import { bringPictures } from '../support/itemPictures';

const gameId = 'naruto-mobile';
const ninjas = [
  ...['uchiha-madara-rikudo', 'naruto-rikudo', 'sasuke-rinnegan', 'obito-ten-tails'],
  ...['hashirama-founder', 'madara-founder', 'minato-edo', 'itachi-susanoo', 'nagato-six-paths'],
];
/** The last one stays without a picture. */
const pictured = ninjas.slice(0, -1);

/** Pixels of the pictures of items on the visible page, those that have loaded. */
const loaded = ({ page }: H5App): Promise<number[]> =>
  page
    .locator('.item-tile__picture')
    .filter({ visible: true })
    .evaluateAll((pictures) =>
      pictures.flatMap((picture) => (picture as HTMLImageElement).naturalWidth || []),
    );

it('pictures of items appear on the wall of an earlier report and in the picker', async () => {
  const customer = await ApiCustomer.arrive();
  const { list } = await customer.call('GET /app-api/game/server', { gameId });
  const orderId = await customer.openReport({
    ...{ submissionId: randomUUID(), gameId, serverId: list[0]!.serverId, zone: 100, pictures: [] },
    answers: { retiredNinjas: ninjas, summonNinjas: ['killer-bee'], ninjas: 160, power: 180_000 },
  });
  const report = `/pages/evaluation/report/index?orderId=${orderId}`;
  const app = await H5App.open(report, { customer });
  await app.see('最值钱的物品');
  expect(await app.count('.item-tile__picture')).toBe(0);

  await bringPictures(gameId, ({ value }) => pictured.includes(value));
  await app.visit(report);
  const wall = app.find('.item-wall');
  await wall.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await loaded(app)).length).toBeGreaterThanOrEqual(pictured.length);
  expect(new Set(await loaded(app))).toEqual(new Set([196]));
  expect(await violationsOf(app.page)).toEqual([]);
  await app.picture('item pictures wall');

  // A picture that does not load leaves the drawn figure.
  await app.page.route('**/games/own/*', (route) => route.abort());
  await app.visit(report);
  await wall.scrollIntoViewIfNeeded();
  await app.settle();
  expect(await loaded(app)).toEqual([]);
  await app.picture('item pictures missing');
  await app.page.unroute('**/games/own/*');

  await app.visit(`/pages/evaluation/fillInInfo/index?gameId=${gameId}`);
  await app.tapOn('field-answers-retiredNinjas-pick');
  await app.see('宇智波斑·六道');
  await expect.poll(async () => (await loaded(app)).length).toBeGreaterThan(3);
  await app.picture('item pictures picker');
  await app.close();
});
