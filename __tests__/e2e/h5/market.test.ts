import { describe, expect, it } from 'vitest';
import { violationsOf } from '../support/eyes';
import { H5App } from '../support/h5App';
import { screenshotFile, picturesWanted } from '../support/screenshots';

/** The service's public pages about markets, in a browser. */

const GAME = 'genshin-impact';
const LARGE_TEXT = 'html { font-size: 200% }';

/** How far the page is wider than the window, in px. */
const excess = ({ page }: H5App) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('the public page of a game', () => {
  it('opens from 估价准不准, and leads to the form and to other games', async () => {
    const app = await H5App.open(`/pages/evaluation/report/accuracy?gameId=${GAME}`);
    await app.arrive('accuracy');
    await app.page.getByRole('link', { name: '完整行情' }).click();
    await app.page.getByRole('heading', { name: '原神账号行情' }).waitFor();
    expect(app.address).toBe(`/market/${GAME}`);
    const form = app.page.getByRole('link', { name: '估我的号' });
    expect(await form.getAttribute('href')).toContain(`fillInInfo/index?gameId=${GAME}`);
    await app.page.getByRole('link', { name: '王者荣耀' }).click();
    await app.page.getByRole('heading', { name: '王者荣耀账号行情' }).waitFor();
    await app.page.goBack();
    await app.page.goBack();
    await app.arrive('accuracy');
    await app.close();
  });

  it.each([`/market/${GAME}`, '/market', '/market/no-game'])(
    'fits all screens and any text, in both themes: %s',
    async (path) => {
      const app = await H5App.open(path);
      for (const width of [320, 360, 768, 1280]) {
        await app.page.setViewportSize({ width, height: 900 });
        expect([width, await excess(app)]).toEqual([width, 0]);
        if (picturesWanted)
          await app.page.screenshot({
            path: screenshotFile('h5', `${path.slice(1)} ${width}`),
            fullPage: true,
          });
      }
      expect(await violationsOf(app.page)).toEqual([]);
      await app.page.setViewportSize({ width: 360, height: 900 });
      await app.page.addStyleTag({ content: LARGE_TEXT });
      expect(await excess(app)).toBe(0);
      await app.close();
    },
  );

  it('works without scripts, and loads nothing but icons', async () => {
    const app = await H5App.open(`/market/${GAME}`);
    const loaded: string[] = [];
    app.page.on('request', (request) => loaded.push(request.resourceType()));
    await app.visit(`/market/${GAME}`);
    await app.page.waitForLoadState('networkidle');
    expect([...new Set(loaded)].sort()).toEqual(['document', 'image']);
    await app.close();
  });
});
