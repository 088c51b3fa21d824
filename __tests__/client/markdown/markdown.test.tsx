import { afterEach, describe, expect, it } from 'vitest';
import type { Block, Inline } from '@account-doctor/contract/types';
import { RichText } from '@/features/content/parts/RichText';
import { closeScreen, openScreen } from '../support/screen';

const text = (value: string): Inline => ({ kind: 'text', text: value, bold: false });
const link = (value: string, target: string | null): Inline => ({
  kind: 'link',
  text: value,
  bold: false,
  target,
});
const paragraph = (...content: Inline[]): Block => ({ kind: 'paragraph', content });
const picture = (source: string, caption: string): Block => ({ kind: 'picture', source, caption });

describe('a document on screen', () => {
  afterEach(closeScreen);
  const show = (...content: Block[]) => openScreen(() => <RichText content={content} />);

  it('opens links to pages of the app', async () => {
    const path = '/pagesA/pages/home/article/index?document=privacy-policy';
    const screen = await show(paragraph(text('见'), link('《隐私政策》', path)));
    await screen.press('link', '《隐私政策》');
    expect(screen.opened).toEqual([['navigateTo', path]]);
  });

  it.each([
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/pages/none',
    '',
    null,
  ])('shows a link to %p as plain text', async (target) => {
    const screen = await show(paragraph(link('点这里', target)));
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.text()).toContain('点这里');
  });

  it('shows HTML as text and does not run it', async () => {
    const screen = await show(
      paragraph(text('<img src=x onerror="alert(1)"><script>alert(2)</script>')),
    );
    expect(screen.looks('img, script')).toEqual([]);
    expect(screen.text()).toContain('<script>alert(2)</script>');
  });

  it.each([
    'https://evil.example/a.png',
    '//evil.example/a.png',
    'javascript:alert(1)',
    '/media/../app-api/x',
    'data:image/svg+xml,<svg onload=alert(1)>',
  ])('shows the description of a picture at %p and does not load it', async (source) => {
    const screen = await show(picture(source, '图'));
    expect(screen.looks('.markdown__picture, [src]')).toEqual([]);
  });

  it('shows pictures of the service', async () => {
    const screen = await show(picture('/media/mobile/banners/method.svg', '价格区间'));
    expect(screen.looks('.markdown__picture')).toHaveLength(1);
    expect(screen.text()).toContain('价格区间');
  });

  it('opens allowed hosts by the page for web addresses, and shows others as text', async () => {
    const screen = await show(
      paragraph(link('举报', 'https://www.12377.cn/'), text(' '), link('坏人', null)),
    );
    await screen.press('link', '举报');
    expect(screen.opened).toEqual([
      ['navigateTo', '/pages/home/webview/index?url=https%3A%2F%2Fwww.12377.cn%2F'],
    ]);
    expect(screen.text()).toContain('坏人［外部链接，已停用］');
  });
});
