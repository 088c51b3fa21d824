import { describe, expect, it } from 'vitest';
import { WeappApp } from '../support/weappApp';

const keptAs = (state: object) => ({
  'account-doctor/display': JSON.stringify({ version: 1, state }),
});

const lookOf = (app: WeappApp) =>
  app.program.find('#page-home').evaluate((page) => {
    const { fontSize, backgroundColor } = getComputedStyle(page);
    return [fontSize, backgroundColor];
  });

const DARK = 'rgb(16, 21, 29)';
const LIGHT = 'rgb(245, 247, 250)';

describe('the mini-program', () => {
  it('applies WeChat’s text size in addition to the user’s, and the user’s theme', async () => {
    const app = await WeappApp.open({ storage: keptAs({ theme: 'dark', textScale: 1.3 }) });
    await app.arrive('home');
    expect(await lookOf(app)).toEqual(['19.5px', DARK]);
    const bar = (await app.program.calls('setNavigationBarColor')).at(-1);
    expect(bar?.argument).toMatchObject({ frontColor: '#ffffff' });

    // The text size was changed while the mini-program was in the background.
    await app.program.setForeground(false);
    await app.program.answer('getAppBaseInfo', { returns: { fontSizeScaleFactor: 1.4 } });
    await app.program.setForeground(true);
    await expect.poll(() => lookOf(app)).toEqual(['27.3px', DARK]);
    await app.close();
  });

  it('follows the phone’s theme when it changes', async () => {
    const app = await WeappApp.open();
    await app.arrive('home');
    expect(await lookOf(app)).toEqual(['15px', LIGHT]);
    await app.program.page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => lookOf(app)).toEqual(['15px', DARK]);
    const frontColor = async () => (await app.program.calls('setNavigationBarColor')).at(-1);
    await expect.poll(frontColor).toMatchObject({ argument: { frontColor: '#ffffff' } });
    await app.close();
  });
});
