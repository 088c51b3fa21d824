import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';
import { projectFolder } from '../../core/projectFolder';
import { DOCS_PATH, docAddressOf, servedFilesOf, linkTargetOf } from './address';
import { paperAddress, type PaperLanguage, splitAddress } from './language';
import { docsPage, type TableOfContents } from './page';
import { anchorsOf, paperOf } from './paper';

interface PageAnswer {
  page: string;
  etag: string;
  found: boolean;
}

/** The index page in each language; its headings and links form the table of contents of every page. */
const INDEX = { en: 'docs/README.md', zh: 'docs/zh/README.md' } as const;

const NOT_FOUND_TEXTS = {
  en: '# Nothing is at this address\n\nThe list has all pages.',
  zh: '# 这个地址没有内容\n\n目录里有全部页面。',
} as const;

const readProjectFile = (file: string) => readFile(path.join(projectFolder, file), 'utf8');

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
function contentsOf(index: string, markdown: string): TableOfContents {
  const entries: TableOfContents = [];
  for (const token of lexer(markdown) as Tokens.Generic[]) {
    if (token.type === 'heading' && token.depth === 2)
      entries.push({ title: String(token.text), pages: [] });
    if (token.type !== 'list') continue;
    for (const { tokens } of (token as Tokens.List).items) {
      const [link] = linksIn(tokens);
      const address = link ? linkTargetOf(index, link.href) : null;
      if (link && address !== null) entries.at(-1)?.pages.push({ title: link.text, address });
    }
  }
  return entries;
}

/** The text of a file of the project; `undefined` if the address has no file. */
const readFileIfAny = (file: string | undefined) =>
  file === undefined ? undefined : readProjectFile(file);

/**
 * Adds the language that the page's address names to a link; a link without a language follows the reader's preference.
 */
const withLanguage = (address: string, chosen: PaperLanguage | null) =>
  address.startsWith(DOCS_PATH) ? paperAddress(chosen, splitAddress(address).place) : address;

/** A requested page: the address without language, the language in the address, and the language to show. */
interface RequestedPage {
  place: string;
  chosen: PaperLanguage | null;
  language: PaperLanguage;
}

/** Makes a page from a file in the language of the reader, or in English if there is no translation. */
async function makePage(
  files: Map<string, string>,
  { place, chosen, language }: RequestedPage,
): Promise<PageAnswer> {
  const english = files.get(paperAddress(null, place));
  const own = language === 'zh' ? files.get(paperAddress('zh', place)) : english;
  const file = own ?? english;
  const index = INDEX[language];
  const other = own === undefined || language === 'en' ? 'zh' : 'en';
  const [markdown, original, contents] = await Promise.all([
    readFileIfAny(file),
    readFileIfAny(english),
    readProjectFile(index),
  ]);
  const entries = contentsOf(index, contents).map(({ title, pages }) => ({
    title,
    pages: pages.map((page) => ({ ...page, address: withLanguage(page.address, chosen) })),
  }));
  const page = docsPage({
    paper: paperOf({
      file: file ?? index,
      markdown: markdown ?? NOT_FOUND_TEXTS[language],
      aliases: original === undefined ? [] : anchorsOf(original),
      // A link from a document to its own address is a link to the other language.
      addressFor: (address) =>
        withLanguage(address, splitAddress(address).place === place ? other : chosen),
    }),
    here: paperAddress(chosen, place),
    entries,
    languages: {
      frame: language,
      text: own === undefined && english !== undefined ? 'en' : language,
    },
  });
  const etag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
  return { page, etag, found: file !== undefined };
}

/**
 * Renders documents as pages when they are first requested, and caches them, because they change
 * only with the version.
 *
 * @returns a function that answers any address below `/docs`, also unknown ones, in the language
 * that the address names, or else in the given one
 */
export function createDocumentationSite(): (
  address: string,
  preferred: PaperLanguage,
) => Promise<PageAnswer> {
  let files: Map<string, string> | undefined;
  const made = new Map<string, PageAnswer>();
  return async (asked, preferred) => {
    files ??= filesByAddress();
    const { chosen, place } = splitAddress(asked.replace(/\/$/, ''));
    const language = chosen ?? preferred;
    const key = `${language} ${paperAddress(chosen, place)}`;
    const known = made.get(key);
    if (known) return known;
    const answer = await makePage(files, { place, chosen, language });
    if (answer.found) made.set(key, answer);
    return answer;
  };
}
