/**
 * Checks all texts for users in client, desk and service by the rules and the glossary of
 * docs/design.md: one name for each thing, 您, and spaces between figures or Latin words and
 * Chinese.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { listedFiles } from './listedFiles.mjs';

const DESIGN = 'docs/design.md';
const HAN = String.raw`[\p{Script=Han}]`;
/** A missing space between Latin characters or digits and Chinese ones, as in 3D模型 or 10个. */
const MISSING_SPACE = new RegExp(`${HAN}[0-9A-Za-z¥]|[0-9A-Za-z%]${HAN}`, 'u');

/** The last column of the glossary. */
const banned = readFileSync(DESIGN, 'utf8')
  .split('\n')
  .flatMap((line) => /^\| *[^|]*\p{Script=Han}[^|]*\|[^|]*\|([^|]*)\|$/u.exec(line)?.[1] ?? [])
  .flatMap((cell) => cell.split('、'))
  .map((word) => word.trim())
  .filter(Boolean);
if (banned.length === 0) throw new Error(`No glossary was found in ${DESIGN}`);

/** A counted noun at the start, which needs a space after a number that is inserted later. */
const COUNTED_NOUN = /^[个项条份位天张次秒笔款](?!人)/u;

/** Quotations, and names that readers use for the service. */
const QUOTATIONS = /“[^”]*”|你们/gu;

/** Filing numbers, which keep the authorities' spelling. */
const FILING_NUMBERS = /\p{Script=Han}?ICP备(案号|\d+号(-\d+)?)|公网安备\d+号/gu;

const problemsOf = ({ text, continues }: UserText): string[] => [
  ...banned
    .filter((word) => text.includes(word))
    .map((word) => `“${word}” must be replaced by the glossary’s word`),
  ...(/你/u.test(text.replaceAll(QUOTATIONS, '')) ? ['你 is 您'] : []),
  ...(MISSING_SPACE.test(text.replaceAll(FILING_NUMBERS, '')) ||
  (continues && COUNTED_NOUN.test(text))
    ? ['a space is missing between figures or Latin letters and Chinese']
    : []),
];

/** A text and its position. */
interface UserText {
  text: string;
  at: number;
  /** Whether an inserted value precedes the text. */
  continues: boolean;
}

const isAfterInsert = (node: ts.Node): boolean =>
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node) ||
  (ts.isJsxText(node) && node.parent.getChildren()[0] !== node);

/**
 * The texts of a program, except those that only identify something, such as a key or an import.
 */
function textsOf(node: ts.Node): UserText[] {
  const own =
    ts.isStringLiteralLike(node) ||
    ts.isJsxText(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)
      ? [{ text: node.text, at: node.getStart(), continues: isAfterInsert(node) }]
      : [];
  const below: UserText[] = [];
  ts.forEachChild(node, (child) => {
    below.push(...textsOf(child));
  });
  return [...own, ...below];
}

const listed = listedFiles();
const files = listed
  .filter((file) => /^(src|desk\/src|client-core|contract|server)\/.*\.tsx?$/.test(file))
  // Names of games and their items are written as in the games.
  .filter((file) => !/^server\/(catalogue|sample|database)\//.test(file))
  // Titles are pasted into marketplaces, which count every character.
  .filter((file) => file !== 'server/domain/report/listingTitle.ts')
  // This file quotes texts of earlier versions, which may contain words that are forbidden now.
  .filter((file) => file !== 'server/flows/seed/content/corrections.ts')
  // This file lists characters and patterns with which names are compared; no user reads them.
  .filter((file) => file !== 'contract/impersonation.ts');

/** The service's documents and the Chinese papers, line by line. */
const documents = listed.filter((file) =>
  /^(?:server\/flows\/seed\/content|docs\/zh)\/.*\.md$|\.zh-CN\.md$/.test(file),
);
const foundInDocuments = documents.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) =>
      problemsOf({ text, at: 0, continues: false }).map(
        (problem) => `${file}:${index + 1} ${text}: ${problem}`,
      ),
    ),
);

const foundInCode = files.flatMap((file) => {
  const code = readFileSync(file, 'utf8');
  if (!/\p{Script=Han}/u.test(code)) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  return textsOf(source).flatMap((said) =>
    problemsOf(said).map((problem) => {
      const { line } = source.getLineAndCharacterOfPosition(said.at);
      return `${file}:${line + 1} ${said.text.trim()}: ${problem}`;
    }),
  );
});

const found = [...foundInCode, ...foundInDocuments];
for (const problem of found) console.error(problem);
if (found.length > 0) process.exitCode = 1;
