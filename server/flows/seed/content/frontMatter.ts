import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { builtInGames } from '../../../catalogue';

/** A text file: its name, the entries of its front matter, and its Markdown. */
export interface WrittenText {
  name: string;
  head: Record<string, string>;
  markdown: string;
}

/** Reads a file, and replaces `{games}` by the names of the games in the catalogue. */
export const readSeedText = (file: URL): string =>
  readFileSync(file, 'utf8').replace('{games}', builtInGames.map(({ name }) => name).join('、'));

const HEAD = /^---\n(.*?)\n---\n+/s;

/**
 * Reads all Markdown files of a folder, sorted by name. The front matter has lines `key: value` between two lines
 * `---`.
 */
export function readTexts(folder: URL): WrittenText[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const text = readSeedText(new URL(file, folder));
      const [whole = '', lines = ''] = HEAD.exec(text) ?? [];
      const head = lines.split('\n').map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
      });
      return {
        name: path.basename(file, '.md'),
        head: Object.fromEntries(head),
        markdown: text.slice(whole.length),
      };
    });
}

/** A value of the front matter; throws if it is missing. */
export function frontMatterValue({ name, head }: WrittenText, key: string): string {
  const value = head[key];
  if (!value) throw new Error(`${name}.md lacks "${key}" in its front matter`);
  return value;
}
