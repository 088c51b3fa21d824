import { Text, View } from '@tarojs/components';
import { useMemo } from 'react';
import { Tappable } from '@/components/Tappable/Tappable';
import { placeOf } from '@/navigation/address';
import { navigateToPath } from '@/navigation/navigate';
import { parseBlocks, type Block, type ListItem } from './blocks';
import { parseInline, type Span } from './inline';
import './Markdown.scss';

/**
 * A document of the service. It is drawn from our own components, never as HTML; links lead to
 * pages of the app, any other target is plain text.
 */
export function Markdown({ source }: { source: string }) {
  const blocks = useMemo(() => parseBlocks(source), [source]);
  return (
    <View className="markdown">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </View>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <View
          className={`markdown__heading markdown__heading--${block.level}`}
          role="heading"
          aria-level={block.level + 1}
        >
          <Inline text={block.text} />
        </View>
      );
    case 'paragraph':
      return (
        <View className="markdown__paragraph">
          <Inline text={block.text} />
        </View>
      );
    case 'list':
      return (
        <View className="markdown__list" role="list">
          {block.items.map((item, index) => (
            <ItemView key={index} item={item} />
          ))}
        </View>
      );
    case 'rule':
      return <View className="markdown__rule" />;
  }
}

function ItemView({ item }: { item: ListItem }) {
  return (
    <View
      className={`markdown__item ${item.depth > 0 ? 'markdown__item--below' : ''}`}
      role="listitem"
    >
      <View className="markdown__mark">{item.number || '•'}</View>
      <View className="markdown__item-text">
        <Inline text={item.text} />
      </View>
    </View>
  );
}

function Inline({ text }: { text: string }) {
  const spans = useMemo(() => parseInline(text), [text]);
  return (
    <>
      {spans.map((span, index) => (
        <SpanView key={index} span={span} />
      ))}
    </>
  );
}

function SpanView({ span }: { span: Span }) {
  const { text, bold, target } = span;
  const weight = bold ? 'markdown__text--bold' : '';
  if (target?.startsWith('/') && placeOf(target))
    return (
      <Tappable
        className={`markdown__link ${weight}`}
        role="link"
        onTap={() => void navigateToPath(target)}
      >
        {text}
      </Tappable>
    );
  return <Text className={`markdown__text ${weight}`}>{text}</Text>;
}
