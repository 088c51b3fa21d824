import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';
import { projectFolder } from '../../core/projectFolder';
import { docAddressOf, servedFilesOf, targetOf } from './address';
import { docsPage, type TableOfContents } from './page';
import { paperOf } from './paper';

interface Answer {
  page: string;
  etag: string;
  found: boolean;
}

/** The headings and links of this page are the table of contents of every page. */
const INDEX = 'docs/README.md';

const MISSING = '# Nothing is at this address\n\nThe list has all pages.';

const read = (file: string) => readFile(path.join(projectFolder, file), 'utf8');

/** File names of the documents by address. */
function filesByAddress(): Map<string, string> {
  const names = readdirSync(path.join(projectFolder, 'docs'), {
    recursive: true,
    encoding: 'utf8',
  });
  return new Map(
    servedFilesOf(names).flatMap((file) => {
      const address = docAddressOf(file);
      return address === null ? [] : [[address, file] as const];
    }),
  );
}

const linksIn = (tokens: Token[]): Tokens.Link[] =>
  tokens.flatMap((token) =>
    token.type === 'link'
      ? [token as Tokens.Link]
      : linksIn((token as Tokens.Generic).tokens ?? []),
  );

/** The table of contents: for each heading of the index, the first link of each item. */
function entriesOf(markdown: string): TableOfContents {
  const entries: TableOfContents = [];
  for (const token of lexer(markdown) as Tokens.Generic[]) {
    if (token.type === 'heading' && token.depth === 2)
      entries.push({ title: String(token.text), pages: [] });
    if (token.type !== 'list') continue;
    for (const { tokens } of (token as Tokens.List).items) {
      const [link] = linksIn(tokens);
      const address = link ? targetOf(INDEX, link.href) : null;
      if (link && address !== null) entries.at(-1)?.pages.push({ title: link.text, address });
    }
  }
  return entries;
}

/**
 * Renders documents as pages when they are first requested, and caches them, because they change
 * only with the version.
 *
 * @returns a function that answers any address below `/docs`, also unknown ones
 */
export function openSite(): (address: string) => Promise<Answer> {
  let files: Map<string, string> | undefined;
  const made = new Map<string, Answer>();
  return async (asked) => {
    files ??= filesByAddress();
    const address = asked.replace(/\/$/, '');
    const known = made.get(address);
    if (known) return known;
    const file = files.get(address);
    const [markdown, index] = await Promise.all([
      file === undefined ? MISSING : read(file),
      read(INDEX),
    ]);
    const page = docsPage(paperOf(file ?? INDEX, markdown), address, entriesOf(index));
    const etag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
    const answer = { page, etag, found: file !== undefined };
    if (answer.found) made.set(address, answer);
    return answer;
  };
}
