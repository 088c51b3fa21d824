import { afterEach, describe, expect, it } from 'vitest';
import { ListingGuidelines } from '@/features/content/ListingGuidelines';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, serveWith, status } from '../support/service';
import { paragraph } from './paragraph';

const GAMES = '/app-api/home/app-home-game-list';
const games = [
  ['wzry', '王者荣耀'],
  ['ys', '原神'],
].map(([gameId, name]) => ({
  gameId,
  name,
  initial: 'W',
  pinyin: 'w',
  pinyinInitials: 'w',
  iconUrl: '/a.svg',
  hot: true,
  aiAvailable: true,
  humanAvailable: true,
}));

const titles: Record<string, string> = {
  'listing-guideline': '上架通用规则',
  'listing-guideline-ys': '原神上架指南',
};

/** Serves games, the common rules, and rules of one game only. */
const serve = (failing: string[] = []) =>
  serveWith(({ url, data }) => {
    if (failing.includes(url)) return status(500);
    if (url === GAMES) return accepted({ hot: games, all: games });
    const { key } = data as { key: string };
    const title = titles[key];
    return title === undefined
      ? status(404, { success: false, msg: '', data: null, code: 'DOCUMENT_NOT_FOUND' })
      : accepted({
          key,
          title,
          content: [paragraph('正文')],
          updatedAt: '2026-11-20T00:00:00.000Z',
        });
  });
const of = (gameId?: string) => () => (
  <ListingGuidelines {...(gameId === undefined ? {} : { gameId })} />
);

afterEach(closeScreen);

describe('the listing guidelines', () => {
  it('offer a choice of games above the general rules', async () => {
    serve();
    const screen = await openScreen(of());
    expect(screen.text()).toContain('上架通用规则');
    await screen.press('link', '原神上架指南');
    expect(screen.opened).toEqual([
      ['navigateTo', '/pagesA/pages/home/listingGuidelines/index?gameId=ys'],
    ]);
  });

  it('of a game are above the general rules, with a way back to the choice', async () => {
    serve();
    const screen = await openScreen(of('ys'));
    expect(screen.text()).toMatch(/原神上架指南.*看其他游戏的指南.*上架通用规则/s);
    await screen.pressButton('看其他游戏的指南');
    expect(screen.opened).toEqual([['redirectTo', '/pagesA/pages/home/listingGuidelines/index']]);
  });

  it('without rules for a game show the general rules', async () => {
    serve();
    const screen = await openScreen(of('wzry'));
    expect(screen.text()).toContain('这个游戏的上架指南还没有写好');
    expect(screen.text()).toContain('上架通用规则');
  });

  it('are shown even if the games fail to load, and a tap reloads the games', async () => {
    const failing = [GAMES];
    serve(failing);
    const screen = await openScreen(of());
    expect(screen.text()).toContain('上架通用规则');
    expect(screen.queryByRole('link', { name: '原神上架指南' })).toBeNull();
    failing.length = 0;
    await screen.pressButton(/重新加载/);
    expect(screen.queryByRole('link', { name: '原神上架指南' })).not.toBeNull();
  });
});
