/** A block whose lines are joined, but whose bold text and links are not parsed yet. */
export type RawBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: RawItem[] }
  | { kind: 'quote'; text: string }
  | { kind: 'picture'; source: string; caption: string }
  | { kind: 'rule' };

interface RawItem {
  /** Marker of the list item: its number as written, or a dot. */
  marker: string;
  text: string;
  /** 0 for an item of the list, 1 for a nested one; deeper items count as 1. */
  depth: 0 | 1;
}

const HEADING = /^(#{1,6})\s+(.*)$/;
const RULE = /^(?:-{3,}|\*{3,}|_{3,})$/;
const QUOTE = /^>\s?(.*)$/;
const PICTURE = /^!\[([^[\]]*)\]\(([^()\s]*)\)$/;
const ITEM = /^(\s*)(?:[-*+]|(\d{1,9}[.)、]))\s+(.*)$/;

/** Joins two lines of a paragraph. A line break between Chinese characters adds no space. */
function joinLines(before: string, line: string): string {
  const latin = /[\w.,;:)]/.test(before.slice(-1)) && /^[\w(]/.test(line);
  return `${before}${latin ? ' ' : ''}${line}`;
}

/** Removes the `#` at the end of a heading. A regular expression would take quadratic time for a long run of blanks. */
function removeClosingMarks(text: string): string {
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  const closed = end > 0 && end < text.length && text[end - 1]?.trim() === '';
  return closed ? text.slice(0, end).trimEnd() : text;
}

/** Parses a line that begins a block; `null` for a line of text. */
function blockOf(line: string): RawBlock | null {
  const text = line.trim();
  const heading = HEADING.exec(text);
  if (heading) {
    const level = Math.min(heading[1]?.length ?? 1, 3) as 1 | 2 | 3;
    return { kind: 'heading', level, text: removeClosingMarks(heading[2] ?? '') };
  }
  if (RULE.test(text)) return { kind: 'rule' };
  const picture = PICTURE.exec(text);
  if (picture) return { kind: 'picture', caption: picture[1] ?? '', source: picture[2] ?? '' };
  const quote = QUOTE.exec(text);
  if (quote) return { kind: 'quote', text: quote[1] ?? '' };
  const item = ITEM.exec(line);
  return item ? { kind: 'list', ordered: item[2] !== undefined, items: [itemOf(item)] } : null;
}

const itemOf = ([, indent = '', number = '', text = '']: RegExpExecArray): RawItem => ({
  marker: number || '•',
  text,
  depth: indent.replace(/\t/g, '  ').length >= 2 ? 1 : 0,
});

/**
 * Adds an item to the previous list if it belongs there, and returns whether it does; nested items may be numbered or
 * not.
 */
function appendToList(last: RawBlock | undefined, block: RawBlock): boolean {
  if (last?.kind !== 'list' || block.kind !== 'list') return false;
  if (block.items[0]?.depth === 0 && last.ordered !== block.ordered) return false;
  last.items.push(...block.items);
  return true;
}

/** Adds a line of a quote to the previous quote; returns whether the previous block is one. */
function appendToQuote(last: RawBlock | undefined, block: RawBlock): boolean {
  if (last?.kind !== 'quote' || block.kind !== 'quote') return false;
  last.text = joinLines(last.text, block.text);
  return true;
}

/** Adds a line to the paragraph or list item that the line continues; returns whether there is one. */
function appendToText(last: RawBlock | undefined, line: string): boolean {
  const open = last?.kind === 'list' ? last.items[last.items.length - 1] : last;
  if (!open || ('kind' in open && open.kind !== 'paragraph')) return false;
  open.text = joinLines(open.text, line.trim());
  return true;
}

/** Parses a document into blocks; unknown syntax becomes a paragraph. Never throws. */
export function parseBlocks(markdown: string): RawBlock[] {
  const blocks: RawBlock[] = [];
  let afterBlank = true;
  for (const line of markdown.split(/\r?\n/)) {
    if (line.trim() === '') {
      afterBlank = true;
      continue;
    }
    const last = blocks[blocks.length - 1];
    const block = blockOf(line);
    if (block) {
      const continues = appendToList(last, block) || (!afterBlank && appendToQuote(last, block));
      if (!continues) blocks.push(block);
    } else if (afterBlank || !appendToText(last, line)) {
      blocks.push({ kind: 'paragraph', text: line.trim() });
    }
    afterBlank = false;
  }
  return blocks;
}
