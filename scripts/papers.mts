/**
 * Checks the papers: links point at files and headings that exist, files and folders named by ARCHITECTURE.md exist,
 * the tables of docs/product.md match the code, comments refer to existing headings of it, the papers on security refer
 * to existing tests, each command that a paper names exists and is run by a test, and Chinese papers match the English
 * ones. The version is the one in package.json everywhere.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codes } from '@account-doctor/contract/codes';
import { couponRuleLabel, couponRuleNames } from '@account-doctor/contract/couponRules';
import {
  aboutEvaluationState,
  aboutOrderState,
  aiEvaluationStates,
  humanEvaluationStates,
  orderStates,
} from '@account-doctor/contract/states';
import { anchorOf } from '../server/domain/docs/anchor';
import { routeNames, routeByName } from '../src/routes';
import { commandTests, untestedCommands } from './commandTests.mjs';
import { listedFiles } from './listedFiles.mjs';
import { lockfileProblems } from './lockfile.mjs';
import { translationProblems } from './translations.mjs';

const PRODUCT = 'docs/product.md';
const DECISIONS = 'docs/decisions';
const COMMANDS = 'scripts/commandTests.mts';

const files = listedFiles();
const papers = files.filter((file) => file.endsWith('.md') && !file.startsWith('server/'));
const sources = files.filter((file) => /\.(?:[cm]?[jt]sx?|scss)$/.test(file));

const read = (file: string) => readFileSync(file, 'utf8');
const problems: string[] = [];

const headingsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

for (const file of papers)
  for (const [, target = ''] of read(file).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [place = '', part] = target.split('#');
    const linked = place === '' ? file : path.join(path.dirname(file), place);
    if (!existsSync(linked)) problems.push(`${file}: nothing is at ${target}`);
    else if (part !== undefined && !headingsOf(linked).map(anchorOf).includes(part))
      problems.push(`${file}: no heading is at ${target}`);
  }

const { scripts, version } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  version: string;
};
const isScript = (name: string) => Object.hasOwn(scripts, name);
// Decisions and the changelog may mention commands that no longer exist.
const instructions = papers.filter((file) => !/^docs\/decisions\/|^CHANGELOG/.test(file));
/** Commands that the papers tell somebody to run. */
const instructedCommands = new Set<string>();
for (const file of instructions) {
  const paper = read(file);
  const named = [
    ...paper.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g),
    ...paper.matchAll(/`((?:build|dev|test):\w+)`/g),
    ...paper.matchAll(/\bnpm (start|test)\b/g),
  ];
  for (const [command, name = ''] of named) {
    instructedCommands.add(name);
    if (!isScript(name)) problems.push(`${file}: package.json has no script for ${command}`);
  }
  for (const [command, program = ''] of paper.matchAll(
    /\b(?:node|sh|bash)\s([\w.-]+\/[\w./-]+)/g,
  )) {
    if (program.startsWith('scripts/')) instructedCommands.add(program);
    if (!existsSync(program) && !program.startsWith('server/dist/'))
      problems.push(`${file}: nothing is run by ${command}`);
  }
}

/** Expands `{a,b}.ts` to `a.ts` and `b.ts`. */
function alternativesOf(pattern: string): string[] {
  const [, before = '', list, after = ''] = /^(.*?)\{([^}]+)\}(.*)$/.exec(pattern) ?? [];
  if (list === undefined) return [pattern];
  return list.split(',').flatMap((one) => alternativesOf(`${before}${one}${after}`));
}

/**
 * Paths in the tree of ARCHITECTURE.md, where each line is a folder or file, indented below its
 * folder.
 */
function pathsOfTree(tree: string): string[] {
  let folder = '';
  return tree.split('\n').flatMap((line) => {
    const [, indent, names = ''] = /^( {0,2})(\S+(?: \S+)*)/.exec(line) ?? [];
    if (indent === undefined) return [];
    if (indent === '') folder = names.split(' ')[0] ?? '';
    const known = names.split(' ').filter((name) => name !== '…');
    return known.map((name) => (indent === '' ? name : `${folder}${name}`));
  });
}

const ARCHITECTURE = 'ARCHITECTURE.md';
const architecture = read(ARCHITECTURE);
const [tree = ''] = /(?<=^## Tree\n\n```\n).+?(?=\n```)/ms.exec(architecture) ?? [];
// Tokens with spaces are commands or calls; those that begin with a slash are addresses.
const tokens = [...architecture.matchAll(/`([^`\s/][^`\s]*\/[^`\s]*)`/g)].map(
  ([, token = '']) => token,
);
for (const named of [...pathsOfTree(tree), ...tokens.flatMap(alternativesOf)]) {
  // For a path with a placeholder, such as `server/domain/<module>/calls.ts`, checks the folder
  // before the placeholder.
  const [known = ''] = named.split(/[^/]*</);
  if (!existsSync(known)) problems.push(`${ARCHITECTURE}: there is no ${named}`);
}

for (const file of files) {
  const [, module] = /^(server\/(?:domain|flows)\/\w+)\/module\.ts$/.exec(file) ?? [];
  if (module !== undefined && !architecture.includes(`\`${module}\``))
    problems.push(`${ARCHITECTURE} does not list the module ${module}`);
}

/** How a test may name a command: by its npm script, its source file, or its bundle. */
const commandNames = (command: string) => [
  command,
  command.replace(/^build:/, ''),
  ...(/\b(?:commands|scripts)\/(\w+)\./.exec(scripts[command] ?? '')?.slice(1) ?? []),
];
for (const command of instructedCommands)
  if (!Object.hasOwn({ ...commandTests, ...untestedCommands }, command))
    problems.push(`${COMMANDS}: no test runs ${command}, which a paper names`);
for (const command of Object.keys({ ...commandTests, ...untestedCommands }))
  if (!instructedCommands.has(command)) problems.push(`${COMMANDS}: no paper names ${command}`);
for (const [command, test] of Object.entries(commandTests)) {
  const file = files.find((one) => one === test || one.startsWith(`__tests__/${test}.test.ts`));
  const text = file === undefined ? '' : read(file);
  if (!commandNames(command).some((name) => new RegExp(`\\b${name}\\b`).test(text)))
    problems.push(`${COMMANDS}: ${test} does not run ${command}`);
}

const numbers = papers.flatMap((paper) => /^docs\/decisions\/\d{4}/.exec(paper) ?? []);
for (const number of numbers.filter((one, index) => numbers.indexOf(one) !== index))
  problems.push(`Two decisions have the number of ${number}`);

for (const folder of ['docs', 'docs/zh', DECISIONS]) {
  const listed = read(`${folder}/README.md`);
  for (const file of papers.filter((paper) => path.dirname(paper) === folder))
    if (!file.endsWith('README.md') && !listed.includes(`](${path.basename(file)})`))
      problems.push(`${folder}/README.md does not list ${path.basename(file)}`);
}

/** The first `cells` cells of each row of the table whose first cell is `title`. */
function tableRows(title: string, cells: number): string[] {
  const [table = ''] = new RegExp(`^\\| ${title} .*(?:\\n\\|.*)*`, 'm').exec(read(PRODUCT)) ?? [];
  const rows = table.split('\n').slice(2);
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, cells + 1)
      .map((cell) => cell.trim())
      .join(' | '),
  );
}

/** The first cells of the rows in a table of states in docs/product.md. */
const stateRows = <State extends string>(
  states: readonly State[],
  about: (state: State) => { label: string },
) => states.map((state) => [`\`${state}\``, about(state).label]);

/** Tables of docs/product.md by their first title, with the expected first cells of each row. */
const tables: Record<string, string[][]> = {
  Path: routeNames.map((name) => {
    const { path: address, title, access } = routeByName(name);
    return [`\`${address}\``, title, access];
  }),
  Code: Object.entries(codes).map(([code, { status, msg }]) => [`\`${code}\``, `${status}`, msg]),
  'Coupon rule': couponRuleNames.map((name) => [`\`${name}\``, couponRuleLabel(name)]),
  'Order state': stateRows(orderStates, aboutOrderState),
  'AI evaluation': stateRows(aiEvaluationStates, aboutEvaluationState),
  'Human evaluation': stateRows(humanEvaluationStates, aboutEvaluationState),
};
for (const [title, table] of Object.entries(tables)) {
  const rows = table.map((cells) => cells.join(' | '));
  const written = tableRows(title, table[0]?.length ?? 0);
  for (const row of rows)
    if (!written.includes(row)) problems.push(`${PRODUCT}: the row is missing: | ${row} |`);
  for (const row of written)
    if (!rows.includes(row)) problems.push(`${PRODUCT}: the code does not have: | ${row} |`);
}

for (const file of [...sources, ...papers])
  for (const [, number = ''] of read(file).matchAll(/\bdecisions?(?:\/0|\s+\[?)(\d+)/gi))
    if (!numbers.includes(`docs/decisions/${number.padStart(4, '0')}`))
      problems.push(`${file}: there is no decision ${number}`);

const known = headingsOf(PRODUCT);
for (const file of sources) {
  for (const [, heading = ''] of read(file).matchAll(/docs\/product\.md,\s+(?:\*\s+)?"([^"]+)"/g)) {
    const named = heading.replaceAll(/\s+(?:\*|\/\/)?\s*/g, ' ');
    if (!known.includes(named)) problems.push(`${file}: ${PRODUCT} has no heading "${named}"`);
  }
}

/**
 * Path of a test from `__tests__/`: a file without its extension, a folder, or `*` for either
 * target.
 */
const lanes = ['client', 'contract', 'e2e', 'load', 'processes', 'server'];
const tests = files.filter((file) => /^__tests__\/.*\.test\.tsx?$/.test(file));
const isTest = (name: string) => {
  const pattern = name.replaceAll('*', '[^/]+');
  const named = new RegExp(`^__tests__/${pattern}(?:\\.test\\.tsx?|/.*)$`);
  return tests.some((file) => named.test(file));
};
for (const paper of ['docs/security.md', 'docs/asvs.md'])
  for (const [, name = ''] of read(paper).matchAll(/`([a-z0-9]+\/[\w*/-]+)`/g))
    if (lanes.includes(name.split('/')[0] ?? '') && !isTest(name))
      problems.push(`${paper}: there is no test ${name}`);

problems.push(...lockfileProblems(version));
problems.push(...papers.flatMap((file) => translationProblems(file, read)));

// The two versions of an upgrade test need different numbers, so an unreleased version must have a
// number of its own.
const CHANGES = 'CHANGELOG.md';
const changes = [...read(CHANGES).matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
const [released = ''] = changes.filter((heading) => heading !== 'Unreleased');
const order = version.localeCompare(released, 'en', { numeric: true });
if (changes[0] === 'Unreleased' ? order <= 0 : version !== released)
  problems.push(
    `package.json has version ${version}; ${CHANGES} requires ` +
      (changes[0] === released
        ? released
        : `a higher one than ${released}, because it lists later changes`),
  );
const versioned: [file: string, versions: RegExp][] = [
  ['package.json', /"@account-doctor\/[\w-]+": "(.+)"/g],
  ...files
    .filter((file) => /^[\w-]+\/package\.json$/.test(file))
    .map((file): [string, RegExp] => [file, /"(?:version|@account-doctor\/[\w-]+)": "(.+)"/g]),
  ...files
    .filter((file) => file.startsWith('deploy/'))
    .map((file): [string, RegExp] => [file, /image: account-doctor:(\d.*)/g]),
];
for (const [file, versions] of versioned)
  for (const [, other = ''] of read(file).matchAll(versions))
    if (other !== version) problems.push(`${file} has version ${other}, package.json ${version}`);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
