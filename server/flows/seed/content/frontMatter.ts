import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A text of the project: its file's name, what stands in its head, and the Markdown below that. */
export interface WrittenText {
  name: string;
  head: Record<string, string>;
  markdown: string;
}

const HEAD = /^---\n(.*?)\n---\n+/s;

/** Every Markdown file of a folder, by name. Its head is lines of `key: value` between two `---`. */
export function readTexts(folder: URL): WrittenText[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
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

/** A line of the head that has to be there. */
export function headOf({ name, head }: WrittenText, key: string): string {
  const value = head[key];
  if (!value) throw new Error(`${name}.md lacks "${key}" in its head`);
  return value;
}
