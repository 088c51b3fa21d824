import { afterAll, beforeAll, expect, it } from 'vitest';
import { H5App } from '../support/h5App';
import { askDatabase } from '../support/operator';

/**
 * A title with markup, on pages whose content security policy would not block it: Taro's own navigation bar, which the
 * build replaces, writes titles as markup.
 */

const PLANTED = '<img src=x id=planted onerror="window.ran = true">行情';

beforeAll(async () => {
  await askDatabase(
    `insert into news (news_id, kind, title, summary, markdown, pinned, sample, published_at, updated_at)
     values ('planted', 'market', $1, $1, $1, false, false, now(), now())`,
    [PLANTED],
  );
  await askDatabase(
    "insert into documents (key, title, markdown, updated_at) values ('planted', $1, $1, now())",
    [PLANTED],
  );
});
afterAll(async () => {
  await askDatabase("delete from news where news_id = 'planted'");
  await askDatabase("delete from documents where key = 'planted'");
});

/** Records each title of the page, and whether the markup was executed; runs in the page. */
function watchTitles(): void {
  const seen = { titles: [] as string[], planted: false };
  Object.assign(window, { seen });
  new MutationObserver(() => {
    if (seen.titles.at(-1) !== document.title) seen.titles.push(document.title);
    seen.planted ||= document.querySelector('#planted') !== null;
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

interface SeenTitles {
  titles: string[];
  planted: boolean;
  ran: boolean;
}

const seenIn = (app: H5App) =>
  app.page.evaluate<SeenTitles>('({ ...window.seen, ran: window.ran === true })');

async function open(): Promise<H5App> {
  const app = await H5App.open('/', { withoutPolicy: true });
  await app.arrive('home');
  await app.page.addInitScript(watchTitles);
  return app;
}

it.each([
  ['newsDetail', '/pagesA/pages/home/news/detail?newsId=planted'],
  ['article', '/pagesA/pages/home/article/index?document=planted'],
])('the title of a page stays text: %s', async (route, path) => {
  const app = await open();
  await app.visit(path);
  await app.arrive(route);
  await app.see(PLANTED);
  await app.settle();
  const { titles, ...rest } = await seenIn(app);
  expect(titles).toContain(PLANTED);
  expect(rest).toEqual({ planted: false, ran: false });
  await app.close();
});

it('and also while moving through the app', async () => {
  const app = await open();
  await app.visit('/pagesA/pages/home/news/index');
  await app.arrive('news');
  await app.tap(PLANTED);
  await app.arrive('newsDetail');
  await app.settle();
  await app.back();
  await app.arrive('news');
  expect(await seenIn(app)).toMatchObject({ planted: false, ran: false });
  await app.close();
});
