import { readdirSync, readFileSync } from 'node:fs';
import { mentionsTrade } from '@account-doctor/contract/tradeWords';
import { describe, expect, it } from 'vitest';
import { shippedDocuments } from '../../../server/flows/seed/content/documents';
import { sampleHelpQuestions } from '../../../server/flows/seed/content/help';
import { sampleNews } from '../../../server/flows/seed/content/news';

const folder = new URL('../../../server/media/mobile/figures/', import.meta.url);
const files = readdirSync(folder);
const drawn = (file: string) => readFileSync(new URL(file, folder), 'utf8');

const PICTURE = /!\[([^\]]*)\]\(([^)]*)\)/g;
const shown = [...sampleNews(), ...shippedDocuments('demo'), ...sampleHelpQuestions()].flatMap(
  ({ markdown }) =>
    [...markdown.matchAll(PICTURE)].map(([, caption = '', address = '']) => ({ caption, address })),
);

describe('the drawings of articles', () => {
  it('are all shown, and no others', () => {
    const names = new Set(shown.map(({ address }) => address));
    expect([...names].sort()).toEqual(files.map((file) => `/media/mobile/figures/${file}`).sort());
  });

  it.each(files)('%s is twice as wide as high, small, and without words of trade', (file) => {
    const svg = drawn(file);
    expect(svg.length).toBeLessThan(10_000);
    expect(svg).toContain('viewBox="0 0 480 240"');
    const words = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, word = '']) => word).join(' ');
    expect(mentionsTrade(words)).toBe(false);
  });

  it('have captions without words of trade, because the mini-program shows them', () => {
    expect(shown.filter(({ caption }) => !caption || mentionsTrade(caption))).toEqual([]);
  });
});
