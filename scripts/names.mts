/**
 * Checks the names that the sources declare against docs/dictionary.md: a word in backticks in the last column of
 * its table may not be part of a name. An exported name stands for one thing in the whole repository.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { listedFiles } from './listedFiles.mjs';

const DICTIONARY = 'docs/dictionary.md';

/** Words of a name in lower case, each between spaces: `lockUserRow` becomes ` lock user row `. */
const wordsOf = (name: string) =>
  ` ${name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .join(' ')
    .toLowerCase()} `;

const [words = '', repeats = ''] = readFileSync(DICTIONARY, 'utf8').split('\n## ');
/** The cells of each row of a table but its head. */
const rowsOf = (table: string) =>
  [...table.matchAll(/^\|(?! *-)(.*)\|$/gm)]
    .slice(1)
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()));
const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

const banned = rowsOf(words).flatMap(([, use = '', not]) =>
  quoted(not).map((word) => ({ word: ` ${word} `, use })),
);
const allowedRepeats = new Set(rowsOf(repeats).flatMap(([name]) => quoted(name)));
if (banned.length === 0) throw new Error(`No table was found in ${DICTIONARY}`);

const problems: string[] = [];
/** Files that export a name, without the endings by which a platform or a build chooses one of several. */
const exporters = new Map<string, Set<string>>();

const files = listedFiles().filter(
  (file) =>
    /\.m?tsx?$/.test(file) && !file.endsWith('.d.ts') && !file.startsWith('contract/releases/'),
);
for (const file of files) {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const thing = file.replace(/(\.(h5|weapp|types|open|closed))?\.m?tsx?$/, '');

  const visit = (node: ts.Node) => {
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isBindingElement(node) ||
      ts.isParameter(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isEnumDeclaration(node);
    if (isDeclaration && node.name && ts.isIdentifier(node.name)) {
      const name = node.name.text;
      const { line } = source.getLineAndCharacterOfPosition(node.name.getStart(source));
      for (const { word, use } of banned)
        if (wordsOf(name).includes(word))
          problems.push(`${file}:${line + 1}: ${name}: the word is “${use}”`);
      const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
      if (ts.canHaveModifiers(statement) && isExported(statement)) {
        const things = exporters.get(name) ?? new Set();
        exporters.set(name, things.add(thing));
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

function isExported(node: ts.HasModifiers): boolean {
  return ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}

for (const [name, things] of exporters)
  if (things.size > 1 && !allowedRepeats.has(name))
    problems.push(`${name} is exported by ${[...things].join(', ')}: give each its own name`);
for (const name of allowedRepeats)
  if ((exporters.get(name)?.size ?? 0) < 2)
    problems.push(`${DICTIONARY}: ${name} is not exported more than once`);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
