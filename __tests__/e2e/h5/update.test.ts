import { describe, expect, it } from 'vitest';
import { H5App } from '../support/h5App';

describe('a newer version of the app', () => {
  it('is offered by a bar, which loads it by one tap', async () => {
    const app = await H5App.open('/');
    await app.arrive('home');
    expect(await app.count('.update-bar')).toBe(0);
    await app.page.route('**/common/app/latest_version*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: object };
      const data = { ...answer.data, h5Scripts: ['/js/app.of-a-later-build.js'] };
      await route.fulfill({ response, json: { ...answer, data } });
    });
    await app.visit('/');
    await app.see('新版本，点击刷新');
    await app.picture('update-bar');
    await app.page.unroute('**/common/app/latest_version*');
    await app.tap('新版本，点击刷新');
    await app.arrive('home');
    await app.gone('新版本，点击刷新');
    await app.close();
  });
});
