import type { Block, HelpGroup } from '@account-doctor/contract/types';

/** A run of text, and whether it is what was searched for. */
export interface Run {
  text: string;
  found: boolean;
}

/** What was typed, word by word; upper and lower case are the same. */
const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

/** What there is to read in an answer, line by line. */
const textOf = (blocks: Block[]): string =>
  blocks
    .flatMap((block) => {
      if (block.kind === 'list') return block.items.map(({ content }) => content);
      return 'content' in block ? [block.content] : [];
    })
    .map((line) => line.map(({ text }) => text).join(''))
    .join('\n');

/** Groups with those of their questions that have every word in the question or its answer. */
export function searchHelp(groups: HelpGroup[], search: string): HelpGroup[] {
  const words = wordsOf(search);
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ title, answer }) => {
        const text = `${title}\n${textOf(answer)}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** A text in runs, so that the words searched for can be marked. */
export function runsOf(text: string, search: string): Run[] {
  const words = wordsOf(search);
  const lower = text.toLowerCase();
  const runs: Run[] = [];
  let at = 0;
  while (at < text.length) {
    const from = at;
    const hits = words
      .map((word) => ({ word, start: lower.indexOf(word, from) }))
      .filter(({ start }) => start >= 0)
      .sort((a, b) => a.start - b.start || b.word.length - a.word.length);
    const [hit] = hits;
    if (!hit) break;
    if (hit.start > at) runs.push({ text: text.slice(at, hit.start), found: false });
    at = hit.start + hit.word.length;
    runs.push({ text: text.slice(hit.start, at), found: true });
  }
  return at < text.length ? [...runs, { text: text.slice(at), found: false }] : runs;
}
