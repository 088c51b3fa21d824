import type { Block, Inline } from '@account-doctor/contract/types';
import { describe, expect, it } from 'vitest';
import { parseRichText } from '../../../server/core/richText/richText';

const text = (value: string): Inline => ({ kind: 'text', text: value, bold: false });
const bold = (value: string): Inline => ({ kind: 'text', text: value, bold: true });
const link = (value: string, target: string | null): Inline => ({
  kind: 'link',
  text: value,
  bold: false,
  target,
});
const paragraph = (...content: Inline[]): Block => ({ kind: 'paragraph', content });

describe('a line of Markdown', () => {
  it.each<[string, Inline[]]>([
    ['没有标记', [text('没有标记')]],
    ['前**重点**后', [text('前'), bold('重点'), text('后')]],
    ['**全是重点**', [bold('全是重点')]],
    ['**重点：**后', [bold('重点：'), text('后')]],
    ['他说**“重点”**后', [text('他说'), bold('“重点”'), text('后')]],
    ['**没有结尾', [text('**没有结尾')]],
    ['2 * 3 * 4', [text('2 * 3 * 4')]],
    ['见[协议](/pages/a?key=b)。', [text('见'), link('协议', '/pages/a?key=b'), text('。')]],
    ['**见[协议](/a)**', [bold('见'), { kind: 'link', text: '协议', bold: true, target: '/a' }]],
    ['[没有目标]', [text('[没有目标]')]],
    ['\\*\\*原样\\*\\* 和 \\[方括号\\]', [text('**原样** 和 [方括号]')]],
    ['<b onclick="x">标签</b>', [text('<b onclick="x">标签</b>')]],
    ['&amp; `code` <https://x.y>', [text('&amp; `code` <https://x.y>')]],
  ])('%s', (line, inlines) => {
    expect(parseRichText(line)).toEqual([paragraph(...inlines)]);
  });

  it('that is empty has no content', () => {
    expect(parseRichText('')).toEqual([]);
  });
});

describe('a link', () => {
  it.each(['/', '/pages/a?key=b', 'https://www.12377.cn/'])('may lead to %s', (target) => {
    expect(parseRichText(`[点这里](${target})`)).toEqual([paragraph(link('点这里', target))]);
  });

  it.each(['https://evil.example/', 'javascript:alert', '//evil.example', '/\\\\evil', '', 'a'])(
    'leads nowhere if its target is %j',
    (target) => {
      expect(parseRichText(`[点这里](${target})`)).toEqual([paragraph(link('点这里', null))]);
    },
  );
});

describe('the blocks of a text', () => {
  it('are headings down to the third level; deeper ones count as third', () => {
    expect(parseRichText('# 一\n## 二\n##### 五')).toEqual([
      { kind: 'heading', level: 1, content: [text('一')] },
      { kind: 'heading', level: 2, content: [text('二')] },
      { kind: 'heading', level: 3, content: [text('五')] },
    ]);
    expect(parseRichText('## 二 ##')).toEqual([
      { kind: 'heading', level: 2, content: [text('二')] },
    ]);
    expect(parseRichText('#没有空格')).toEqual([paragraph(text('#没有空格'))]);
  });

  it('are paragraphs, whose lines are joined', () => {
    expect(parseRichText('第一行\n第二行\n\nanother\nparagraph\r\n\r\n')).toEqual([
      paragraph(text('第一行第二行')),
      paragraph(text('another paragraph')),
    ]);
  });

  it('are lists, numbered as written', () => {
    expect(parseRichText('- 甲\n- 乙\n\n3. 丙\n4. 丁')).toEqual([
      {
        kind: 'list',
        ordered: false,
        items: [
          { marker: '•', content: [text('甲')], depth: 0 },
          { marker: '•', content: [text('乙')], depth: 0 },
        ],
      },
      {
        kind: 'list',
        ordered: true,
        items: [
          { marker: '3.', content: [text('丙')], depth: 0 },
          { marker: '4.', content: [text('丁')], depth: 0 },
        ],
      },
    ]);
  });

  it('are lists with nested items, and items that continue on the next line', () => {
    expect(parseRichText('1. 甲\n   - 乙\n   接着说\n2. 丙')).toEqual([
      {
        kind: 'list',
        ordered: true,
        items: [
          { marker: '1.', content: [text('甲')], depth: 0 },
          { marker: '•', content: [text('乙接着说')], depth: 1 },
          { marker: '2.', content: [text('丙')], depth: 0 },
        ],
      },
    ]);
  });

  it('end a list with an empty line and plain text', () => {
    expect(parseRichText('- 甲\n\n乙').map(({ kind }) => kind)).toEqual(['list', 'paragraph']);
  });

  it('are rules', () => {
    expect(parseRichText('甲\n\n---\n\n乙').map(({ kind }) => kind)).toEqual([
      'paragraph',
      'rule',
      'paragraph',
    ]);
  });

  it('keep the lines of a quote together', () => {
    expect(parseRichText('> 甲\n> 乙\n\n丙')).toEqual([
      { kind: 'quote', content: [text('甲乙')] },
      paragraph(text('丙')),
    ]);
  });

  it('are pictures', () => {
    expect(parseRichText('![图](/media/mobile/a.png)')).toEqual([
      { kind: 'picture', source: '/media/mobile/a.png', caption: '图' },
    ]);
  });

  it('contain HTML and code as text', () => {
    expect(parseRichText('<img src=x onerror="alert(1)">')).toEqual([
      paragraph(text('<img src=x onerror="alert(1)">')),
    ]);
    expect(parseRichText('甲\n\n    乙')).toEqual([paragraph(text('甲')), paragraph(text('乙'))]);
  });
});

it.each(['*', '**a', '[', '![', '[a](', '> ', '- ', '# ', ' ', '\\', 'a\n', '> a\n', '- a\n  '])(
  'a long text of %j is parsed in a moment',
  (part) => {
    const long = part.repeat(50_000 / part.length);
    const began = process.cpuUsage();
    for (const text of [long, `x${long}x`, `# x${long}x`]) parseRichText(text);
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(1_000);
  },
);
