import type { Block } from '@account-doctor/contract/types';
import { parseBlocks } from './blocks';
import { parseInlines } from './inlines';

/**
 * Parses a text into the blocks that clients render. It supports a part of Markdown: headings,
 * paragraphs, lists, quotes, pictures, rules, bold text and links; HTML and code stay text. Never
 * throws, and takes linear time for any text.
 */
export const parseRichText = (markdown: string): Block[] =>
  parseBlocks(markdown).map((block): Block => {
    if (block.kind === 'picture' || block.kind === 'rule') return block;
    if (block.kind === 'list') {
      const items = block.items.map(({ text, ...item }) => ({
        ...item,
        content: parseInlines(text),
      }));
      return { ...block, items };
    }
    const { text, ...rest } = block;
    return { ...rest, content: parseInlines(text) };
  });
