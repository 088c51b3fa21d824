import { afterEach, describe, expect, it } from 'vitest';
import { NewsPage } from '@/features/content/NewsPage';
import { NewsDetail } from '@/features/content/NewsDetail';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, serveWith, status } from '../support/service';
import { paragraph } from './paragraph';

const row = {
  newsId: 'n1',
  kind: 'safety',
  title: '认清钓鱼链接',
  summary: '套路只有三步',
  pinned: true,
  sample: true,
  publishedAt: '2026-11-18T02:00:00.000Z',
};

/** Serves news of one kind only; the other kinds are empty. */
const serveNews = () =>
  serveWith(({ data }) => {
    const { kind } = JSON.parse(String(data)) as { kind?: string };
    const list = kind === undefined || kind === row.kind ? [row] : [];
    return accepted({ list, total: list.length, pageNo: 1, pageSize: 10 });
  });

afterEach(closeScreen);

describe('the news', () => {
  it('opens an article by a tap', async () => {
    serveNews();
    const screen = await openScreen(NewsPage);
    expect(screen.text()).toContain('置顶');
    await screen.press('link', /认清钓鱼链接/);
    expect(screen.opened).toEqual([['navigateTo', '/pagesA/pages/home/news/detail?newsId=n1']]);
  });

  it('are requested by kind, and an empty kind shows a note', async () => {
    serveNews();
    const screen = await openScreen(NewsPage);
    await screen.press('tab', '公告');
    expect(screen.queryByRole('link', { name: /认清钓鱼链接/ })).toBeNull();
    expect(screen.text()).toContain('这一类还没有资讯');
    await screen.press('tab', '全部');
    expect(screen.queryByRole('link', { name: /认清钓鱼链接/ })).not.toBeNull();
  });
});

describe('an article', () => {
  const Opened = () => <NewsDetail newsId="n1" />;

  it('is requested by its id and shown', async () => {
    const sent = serveWith(() =>
      accepted({ ...row, content: [paragraph('第一步'), paragraph('先夸您的号')] }),
    );
    const screen = await openScreen(Opened);
    expect(sent.map(({ url, data }) => [url, data])).toEqual([
      ['/app-api/information/detail', { newsId: 'n1' }],
    ]);
    expect(screen.text()).toContain('认清钓鱼链接');
    expect(screen.text()).toContain('先夸您的号');
    expect(screen.text()).toContain('示例内容');
  });

  it('that no longer exists offers a link to the list of news', async () => {
    serveWith(() => status(404, { success: false, msg: '', data: null, code: 'NEWS_NOT_FOUND' }));
    const screen = await openScreen(Opened);
    expect(screen.text()).toContain('找不到这条资讯');
    await screen.pressButton('看看其他资讯');
    expect(screen.opened).toEqual([['redirectTo', '/pagesA/pages/home/news/index']]);
  });
});
