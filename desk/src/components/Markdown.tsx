import { parseBlocks, type Block } from '@account-doctor/contract/markdown/blocks';
import { parseInline } from '@account-doctor/contract/markdown/inline';
import { isOwnPicture } from '@account-doctor/contract/content';
import { Typography } from 'antd';
import { useMemo } from 'react';
import './Markdown.css';

/** A document as the app reads it; drawn from elements, never as HTML, and no link leads away. */
export function Markdown({ source }: { source: string }) {
  const blocks = useMemo(() => parseBlocks(source), [source]);
  return (
    <div className="markdown">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = (['h2', 'h3', 'h4'] as const)[block.level - 1] ?? 'h4';
      return (
        <Heading>
          <Inline text={block.text} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Inline text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map(({ number, text, depth }, index) => (
            <li key={index} className={`markdown__item markdown__item${depth ? '--below' : ''}`}>
              <span>{number || '•'}</span>
              <span>
                <Inline text={text} />
              </span>
            </li>
          ))}
        </ul>
      );
    case 'quote':
      return (
        <blockquote>
          <Inline text={block.text} />
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

function Inline({ text }: { text: string }) {
  const spans = useMemo(() => parseInline(text), [text]);
  return spans.map(({ text: part, bold, target }, index) => {
    const shown = bold ? <strong>{part}</strong> : part;
    return target === null ? (
      <span key={index}>{shown}</span>
    ) : (
      <Typography.Text key={index} underline title={target}>
        {shown}
      </Typography.Text>
    );
  });
}
