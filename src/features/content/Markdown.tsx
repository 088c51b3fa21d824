import { Image, Text, View } from '@tarojs/components';
import { useMemo } from 'react';
import { parseBlocks, type Block, type ListItem } from '@account-doctor/contract/markdown/blocks';
import { parseInline, type Span } from '@account-doctor/contract/markdown/inline';
import { Pressable } from '@/ui/Pressable';
import { linkTarget } from '@/navigation/webAddress';
import { navigateToPath } from '@/navigation/navigate';
import { ownPicture } from '@/data/addresses';
import './Markdown.scss';

/**
 * A document of the service. It is drawn from our own components, never as HTML. Links lead to pages
 * of the app or to the page that opens allowed hosts, pictures come from the service; whatever else
 * is written is named and not followed.
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
    case 'quote':
      return (
        <View className="markdown__quote">
          <Inline text={block.text} />
        </View>
      );
    case 'picture':
      return <Picture source={block.source} caption={block.caption} />;
    case 'rule':
      return <View className="markdown__rule" />;
  }
}

function Picture({ source, caption }: { source: string; caption: string }) {
  const address = ownPicture(source);
  if (!address) return <View className="markdown__refused">{`［外部图片未显示］${caption}`}</View>;
  return (
    <View className="markdown__figure">
      <Image
        className="markdown__picture"
        src={address}
        mode="widthFix"
        {...(caption ? { 'aria-label': caption } : { 'aria-hidden': true })}
      />
      {caption && <View className="markdown__caption">{caption}</View>}
    </View>
  );
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
  if (target === null) return <Text className={`markdown__text ${weight}`}>{text}</Text>;
  const path = linkTarget(target);
  if (path === null)
    return (
      <Text className={`markdown__text ${weight}`}>
        {text}
        <Text className="markdown__refused">［外部链接，已停用］</Text>
      </Text>
    );
  return (
    <Pressable
      className={`markdown__link ${weight}`}
      role="link"
      onPress={() => void navigateToPath(path)}
    >
      {text}
    </Pressable>
  );
}
