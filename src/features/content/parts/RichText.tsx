import { Image, Text, View } from '@tarojs/components';
import type { Block, Inline } from '@account-doctor/contract/types';
import { Pressable } from '@/ui/Pressable';
import { linkTarget } from '@/navigation/webAddress';
import { navigateToPath } from '@/navigation/navigate';
import { allowedPictureUrl } from '@/data/addresses';
import './RichText.scss';

/**
 * Renders a document with own components, never as HTML. Links open app pages or allowed hosts, and pictures come from
 * the service; any other link or picture is shown as text.
 */
export function RichText({ content }: { content: Block[] }) {
  return (
    <View className="markdown">
      {content.map((block, index) => (
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
          <TextLine content={block.content} />
        </View>
      );
    case 'paragraph':
      return (
        <View className="markdown__paragraph">
          <TextLine content={block.content} />
        </View>
      );
    case 'list':
      return (
        <View className="markdown__list" role="list">
          {block.items.map((item, index) => (
            <ListItem key={index} item={item} />
          ))}
        </View>
      );
    case 'quote':
      return (
        <View className="markdown__quote">
          <TextLine content={block.content} />
        </View>
      );
    case 'picture':
      return <PictureView source={block.source} caption={block.caption} />;
    case 'rule':
      return <View className="markdown__rule" />;
  }
}

/**
 * Folder of the service's drawings. They are twice as wide as high, so that their space can be reserved while they
 * load.
 */
const OWN_DRAWINGS = '/media/mobile/figures/';

function PictureView({ source, caption }: { source: string; caption: string }) {
  const address = allowedPictureUrl(source);
  if (!address) return <View className="markdown__refused">{`［外部图片未显示］${caption}`}</View>;
  return (
    <View className="markdown__figure">
      <View className={source.startsWith(OWN_DRAWINGS) ? 'markdown__drawing' : ''}>
        <Image
          className="markdown__picture"
          src={address}
          mode="widthFix"
          {...(caption ? { 'aria-label': caption } : { 'aria-hidden': true })}
        />
      </View>
      {caption && <View className="markdown__caption">{caption}</View>}
    </View>
  );
}

function ListItem({ item }: { item: Extract<Block, { kind: 'list' }>['items'][number] }) {
  return (
    <View
      className={`markdown__item ${item.depth > 0 ? 'markdown__item--below' : ''}`}
      role="listitem"
    >
      <View className="markdown__mark">{item.marker}</View>
      <View className="markdown__item-text">
        <TextLine content={item.content} />
      </View>
    </View>
  );
}

function TextLine({ content }: { content: Inline[] }) {
  return (
    <>
      {content.map((inline, index) => (
        <InlineText key={index} inline={inline} />
      ))}
    </>
  );
}

function InlineText({ inline }: { inline: Inline }) {
  const { text, bold } = inline;
  const weight = bold ? 'markdown__text--bold' : '';
  if (inline.kind === 'text') return <Text className={`markdown__text ${weight}`}>{text}</Text>;
  const path = inline.target && linkTarget(inline.target);
  if (!path)
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
