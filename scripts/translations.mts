/** Compares papers with their Chinese translations, heading by heading. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';
import { anchorOf } from '../server/domain/docs/anchor';

/** The English paper of a Chinese one; `null` if the file is not a translation. */
export function originalOf(file: string): string | null {
  if (file === 'README.zh-CN.md') return 'README.md';
  const [, name] = /^docs\/zh\/(.+)$/.exec(file) ?? [];
  return name === undefined ? null : `docs/${name}`;
}

/** Titles of the first column of tables that a program generates in both languages. */
const GENERATED = new Set(['Setting', '信息']);

/** A heading and the text up to the next heading. */
interface Section {
  title: string;
  level: number;
  tokens: Token[];
}

function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [];
  for (const token of lexer(markdown))
    if (token.type === 'heading') {
      const { text, depth } = token as Tokens.Heading;
      sections.push({ title: text, level: depth, tokens: [token] });
    } else sections.at(-1)?.tokens.push(token);
  return sections;
}

/** All tokens inside of tokens, in their order. */
const nestedTokens = (tokens: Token[]): Token[] =>
  tokens.flatMap((token) => {
    const { tokens: inner = [], items = [] } = token as Tokens.Generic;
    const rows = token.type === 'table' ? rowsOfTable(token as Tokens.Table) : [];
    return [token, ...nestedTokens([...inner, ...(items as Token[]), ...rows.flat()])];
  });

/** Contents of the rows of a table, the titles first. */
const rowsOfTable = ({ header, rows }: Tokens.Table): Token[][] =>
  [header, ...rows].map((row) => row.flatMap(({ tokens }) => tokens));

const tokensOfType = <Kind extends Token>(tokens: Token[], type: Kind['type']) =>
  nestedTokens(tokens).filter((token): token is Kind => token.type === type);

const codeWords = (tokens: Token[]) =>
  [...new Set(tokensOfType<Tokens.Codespan>(tokens, 'codespan').map(({ text }) => text))].sort();

/** Lines of a code block without its comments. */
const withoutComments = ({ text }: Tokens.Code) => text.replaceAll(/(?:^|\s)#\s.*$/gm, '');

/** Hash of a section's text with eight digits, independent of line breaks. */
function fingerprint({ tokens }: Section): string {
  const text = tokens
    .filter((token) => !(token.type === 'table' && isGenerated(token as Tokens.Table)))
    .map(({ raw }) => raw.replaceAll(/[\s-]+/g, ' '))
    .join(' ');
  return createHash('sha256').update(text.trim()).digest('hex').slice(0, 8);
}

const isGenerated = ({ header }: Tokens.Table) => GENERATED.has(header[0]?.text ?? '');

/** The line below a Chinese heading with the hash of the English text that was translated. */
const markOf = (section: Section): string => `<!-- English: ${fingerprint(section)} -->`;

/** Returns the text of a file of the project. */
type ReadFile = (file: string) => string;

/**
 * Targets of a section's links in a form that is equal in both languages: the English file, and the index of the
 * heading.
 */
function targetsOf({ tokens }: Section, file: string, read: ReadFile): string[] {
  const hrefs = [
    ...tokensOfType<Tokens.Link>(tokens, 'link'),
    ...tokensOfType<Tokens.Image>(tokens, 'image'),
  ].map(({ href }) => {
    if (/^[a-z]+:/.test(href)) return href;
    const [place = '', part] = href.split('#');
    const linked = place === '' ? file : path.posix.join(path.posix.dirname(file), place);
    const known = originalOf(linked) ?? linked;
    if (part === undefined) return known;
    const anchors = sectionsOf(read(linked)).map(({ title }) => anchorOf(title));
    return `${known}, heading ${anchors.indexOf(part) + 1}`;
  });
  return hrefs.sort();
}

/** The parts of a section that must be equal in both languages, by their names in messages. */
const comparedParts = (section: Section, file: string, read: ReadFile) => ({
  'code blocks': tokensOfType<Tokens.Code>(section.tokens, 'code').map(withoutComments),
  'rows of tables': tokensOfType<Tokens.Table>(section.tokens, 'table').flatMap((table) =>
    rowsOfTable(table).map(
      (row) => `${table.header.length} columns, ${codeWords(row).join(', ') || 'no code'}`,
    ),
  ),
  links: targetsOf(section, file, read),
  'words in backticks': codeWords(section.tokens),
});

/** The first place at which two lists differ; `null` if they are equal. */
function firstDifference(theirs: string[], ours: string[]): string | null {
  const longer = theirs.length >= ours.length ? theirs : ours;
  const at = longer.findIndex((_entry, index) => theirs[index] !== ours[index]);
  if (at < 0) return null;
  return `${theirs[at] ?? 'nothing'} in English, ${ours[at] ?? 'nothing'} in Chinese`;
}

/**
 * Problems of a Chinese paper: other headings, code, tables, links or names than the English one, or an English text
 * that has changed since; empty if the file is not a translation.
 */
export function translationProblems(file: string, read: ReadFile): string[] {
  const original = originalOf(file);
  if (original === null) return [];
  const ours = sectionsOf(read(file));
  const theirs = sectionsOf(read(original));
  const differs = theirs.findIndex(({ level }, index) => level !== ours[index]?.level);
  if (differs >= 0)
    return [`${file}: the headings differ from ${original}, from “${theirs[differs]?.title}” on`];
  if (ours.length > theirs.length)
    return [`${file}: ${original} has no heading for “${ours[theirs.length]?.title}”`];
  return theirs.flatMap((section, index) => {
    const own = ours[index] as Section;
    const names = `${file}, “${own.title}” and ${original}, “${section.title}”`;
    const [there, here] = [comparedParts(section, original, read), comparedParts(own, file, read)];
    const unequal = (Object.keys(there) as (keyof typeof there)[]).flatMap((part) => {
      const difference = firstDifference(there[part], here[part]);
      return difference === null ? [] : [`${names} differ in ${part}: ${difference}`];
    });
    const mark = markOf(section);
    if (own.tokens.some((token) => token.type === 'html' && token.raw.trim() === mark))
      return unequal;
    return [
      ...unequal,
      `${names}: the English text has changed; translate that, then write ${mark} below the Chinese heading`,
    ];
  });
}
