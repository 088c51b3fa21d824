import { parseBlocks } from '@account-doctor/contract/markdown/blocks';
import { parseInline } from '@account-doctor/contract/markdown/inline';
import { Markdown } from '@/features/content/Markdown';
import { closeScreen, openScreen } from '../login/screen';

const text = (value: string) => ({ text: value, bold: false, target: null });
const bold = (value: string) => ({ text: value, bold: true, target: null });

describe('a line of Markdown', () => {
  it.each([
    ['没有标记', [text('没有标记')]],
    ['', []],
    ['前**重点**后', [text('前'), bold('重点'), text('后')]],
    ['**全是重点**', [bold('全是重点')]],
    ['**没有结尾', [text('**没有结尾')]],
    ['2 * 3 * 4', [text('2 * 3 * 4')]],
    [
      '见[协议](/pages/a?key=b)。',
      [text('见'), { text: '协议', bold: false, target: '/pages/a?key=b' }, text('。')],
    ],
    ['**见[协议](/a)**', [bold('见'), { text: '协议', bold: true, target: '/a' }]],
    ['[没有目标]', [text('[没有目标]')]],
    ['\\*\\*原样\\*\\* 和 \\[方括号\\]', [text('**原样** 和 [方括号]')]],
    ['<b onclick="x">标签</b>', [text('<b onclick="x">标签</b>')]],
  ])('%s', (line, spans) => {
    expect(parseInline(line)).toEqual(spans);
  });
});

describe('the blocks of a document', () => {
  it('are headings down to the third level, deeper ones count as third', () => {
    expect(parseBlocks('# 一\n## 二\n##### 五')).toEqual([
      { kind: 'heading', level: 1, text: '一' },
      { kind: 'heading', level: 2, text: '二' },
      { kind: 'heading', level: 3, text: '五' },
    ]);
    expect(parseBlocks('#没有空格')).toEqual([{ kind: 'paragraph', text: '#没有空格' }]);
  });

  it('are paragraphs, whose lines become one', () => {
    expect(parseBlocks('第一行\n第二行\n\nanother\nparagraph\r\n\r\n')).toEqual([
      { kind: 'paragraph', text: '第一行第二行' },
      { kind: 'paragraph', text: 'another paragraph' },
    ]);
  });

  it('are lists, numbered as written', () => {
    expect(parseBlocks('- 甲\n- 乙\n\n3. 丙\n4. 丁')).toEqual([
      {
        kind: 'list',
        ordered: false,
        items: [
          { number: '', text: '甲', depth: 0 },
          { number: '', text: '乙', depth: 0 },
        ],
      },
      {
        kind: 'list',
        ordered: true,
        items: [
          { number: '3.', text: '丙', depth: 0 },
          { number: '4.', text: '丁', depth: 0 },
        ],
      },
    ]);
  });

  it('are lists with items below items, and items that go on in the next line', () => {
    expect(parseBlocks('1. 甲\n   - 乙\n   接着说\n2. 丙')).toEqual([
      {
        kind: 'list',
        ordered: true,
        items: [
          { number: '1.', text: '甲', depth: 0 },
          { number: '', text: '乙接着说', depth: 1 },
          { number: '2.', text: '丙', depth: 0 },
        ],
      },
    ]);
  });

  it('end a list with an empty line and plain text', () => {
    expect(parseBlocks('- 甲\n\n乙').map(({ kind }) => kind)).toEqual(['list', 'paragraph']);
  });

  it('are rules', () => {
    expect(parseBlocks('甲\n\n---\n\n乙').map(({ kind }) => kind)).toEqual([
      'paragraph',
      'rule',
      'paragraph',
    ]);
  });
});

describe('a document on screen', () => {
  afterEach(closeScreen);
  const show = (source: string) => openScreen(() => <Markdown source={source} />);

  it('opens links to pages of the app', async () => {
    const path = '/pagesA/pages/home/article/index?document=privacy-policy';
    const screen = await show(`见[《隐私政策》](${path})`);
    await screen.tap('.markdown__link');
    expect(screen.opened).toEqual([['navigateTo', path]]);
  });

  it.each(['https://evil.example/', 'javascript:alert(1)', '//evil.example', '/pages/none', ''])(
    'shows a link to %p as text',
    async (target) => {
      const screen = await show(`[点这里](${target})`);
      expect(screen.find('.markdown__link')).toBeNull();
      expect(screen.text()).toContain('点这里');
    },
  );

  it('shows HTML as it is written, and runs none of it', async () => {
    const screen = await show('<img src=x onerror="alert(1)"><script>alert(2)</script>');
    expect(document.querySelectorAll('img, script')).toHaveLength(0);
    expect(screen.text()).toContain('<script>alert(2)</script>');
  });

  it.each([
    'https://evil.example/a.png',
    '//evil.example/a.png',
    'javascript:alert(1)',
    '/media/../app-api/x',
    'data:image/svg+xml,<svg onload=alert(1)>',
  ])('names a picture of %p and does not load it', async (source) => {
    const screen = await show(`![图](${source})`);
    expect(screen.find('.markdown__picture')).toBeNull();
    expect(document.querySelectorAll('[src]')).toHaveLength(0);
  });

  it('shows pictures of the service', async () => {
    const screen = await show('![价格区间](/media/mobile/banners/method.svg)');
    expect(screen.find('.markdown__picture')).not.toBeNull();
    expect(screen.text()).toContain('价格区间');
  });

  it('leads to allowed hosts by the page that opens them, and names the others', async () => {
    const screen = await show('[举报](https://www.12377.cn/) [坏人](https://evil.example/)');
    await screen.tap('.markdown__link');
    expect(screen.opened).toEqual([
      ['navigateTo', '/pages/home/webview/index?url=https%3A%2F%2Fwww.12377.cn%2F'],
    ]);
    expect(screen.text()).toContain('坏人［外部链接，已停用］');
  });

  it('keeps the lines of a quote together', () => {
    expect(parseBlocks('> 甲\n> 乙\n\n丙')).toEqual([
      { kind: 'quote', text: '甲乙' },
      { kind: 'paragraph', text: '丙' },
    ]);
  });
});
