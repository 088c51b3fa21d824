import type { Block } from '@account-doctor/contract/types';
import { rawBlocks } from './blocks';
import { inlinesOf } from './inlines';

/**
 * A text as the blocks that clients draw. It may be written in a part of Markdown: headings,
 * paragraphs, lists, quotes, pictures, rules, bold text and links; HTML and code are text. Never
 * throws, and takes time in proportion to the text, whatever is in it.
 */
export const richText = (markdown: string): Block[] =>
  rawBlocks(markdown).map((block): Block => {
    if (block.kind === 'picture' || block.kind === 'rule') return block;
    if (block.kind === 'list') {
      const items = block.items.map(({ text, ...item }) => ({ ...item, content: inlinesOf(text) }));
      return { ...block, items };
    }
    const { text, ...rest } = block;
    return { ...rest, content: inlinesOf(text) };
  });
