/**
 * Checks the names that the sources declare against docs/dictionary.md: a word in backticks in the last column of its
 * table may not be part of a name, and an exported name may be declared in only one place.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { listedFiles } from './listedFiles.mjs';

const DICTIONARY = 'docs/dictionary.md';
/** Exported names that may be declared in several places, with the reason. */
const REPEATED: Record<string, string> = {
  call: 'Client and desk are separate programs; in each it calls the service',
  service: 'Client and desk are separate programs; in each it is the client of the service',
  useAction: 'Client and desk are separate programs; in each it runs an action of the user',
  useCall: 'Client and desk are separate programs; in each it reads the data of a call',
  useTheme: 'Client and desk are separate programs; in each it returns the theme',
  eraseUser:
    "Each module's part of deleting a user, under the name that the service's start expects",
  start: 'Each imitation of a payment provider starts under this name, by which tests look it up',
  Button: "The HTML element replaces Taro's component under its name",
  setup: 'The name that Vitest expects of a global setup',
  ProvidedContext: 'Extends an interface of Vitest',
};
/** These modules replace client modules under the same names while the build renders pages. */
const REPLACEMENTS = 'config/firstPaint/';

/** Words of a name in lower case, each between spaces: `lockUserRow` becomes ` lock user row `. */
const wordsOf = (name: string) =>
  ` ${name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .join(' ')
    .toLowerCase()} `;

/** The cells of each row of the dictionary. */
const rows = [...readFileSync(DICTIONARY, 'utf8').matchAll(/^\|(?! *-)(.*)\|$/gm)]
  .slice(1)
  .map(([, row = '']) => row.split('|').map((cell) => cell.trim()));
const banned = rows.flatMap(([, use = '', not = '']) =>
  [...not.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({ word: ` ${word} `, use })),
);
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
      // A binding without a property name of its own takes the name of a property, which may be
      // sent or stored.
      (ts.isBindingElement(node) && node.propertyName !== undefined) ||
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
      if (
        ts.canHaveModifiers(statement) &&
        isExported(statement) &&
        !file.startsWith(REPLACEMENTS)
      ) {
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

for (const [name, things] of exporters) {
  if (things.size > 1 && !Object.hasOwn(REPEATED, name))
    problems.push(`${name} stands for several things, exported by ${[...things].join(', ')}`);
  if (things.size <= 1 && Object.hasOwn(REPEATED, name))
    problems.push(`scripts/names.mts: ${name} stands for one thing; remove it from REPEATED`);
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
