import { isOwnPicture } from '@account-doctor/contract/content';
import type { Block, Inline } from '@account-doctor/contract/types';
import { Typography } from 'antd';
import './Markdown.css';

/** Shows a document as the app does: as elements, never as HTML, and without external links. */
export function Markdown({ content }: { content: Block[] }) {
  const levels = content.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
  const topLevel = Math.min(...levels);
  return (
    <div className="markdown">
      {content.map((block, index) => (
        <BlockView key={index} block={block} topLevel={topLevel} />
      ))}
    </div>
  );
}

/**
 * A block of the text.
 * @param topLevel highest heading level in the text; those headings become `h2`, below the page's title
 */
function BlockView({ block, topLevel }: { block: Block; topLevel: number }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = (['h2', 'h3', 'h4'] as const)[block.level - topLevel] ?? 'h4';
      return (
        <Heading>
          <InlineTexts content={block.content} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <InlineTexts content={block.content} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map(({ marker, content, depth }, index) => (
            <li key={index} className={`markdown__item markdown__item${depth ? '--below' : ''}`}>
              <span>{marker}</span>
              <span>
                <InlineTexts content={content} />
              </span>
            </li>
          ))}
        </ul>
      );
    case 'quote':
      return (
        <blockquote>
          <InlineTexts content={block.content} />
        </blockquote>
      );
    case 'picture':
      return isOwnPicture(block.source) ? (
        <img src={block.source} alt={block.caption} />
      ) : (
        <p>
          <Typography.Text type="danger">［外部图片不会显示］{block.caption}</Typography.Text>
        </p>
      );
    case 'rule':
      return <hr />;
  }
}

/** The texts and links of one line. */
function InlineTexts({ content }: { content: Inline[] }) {
  return content.map((inline, index) => {
    const shown = inline.bold ? <strong>{inline.text}</strong> : inline.text;
    if (inline.kind === 'text') return <span key={index}>{shown}</span>;
    return inline.target === null ? (
      <span key={index}>
        {shown}
        <Typography.Text type="danger">［外部链接，不能打开］</Typography.Text>
      </span>
    ) : (
      <Typography.Text key={index} underline title={inline.target}>
        {shown}
      </Typography.Text>
    );
  });
}
