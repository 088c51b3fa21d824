import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, type AnyNode, type Node } from 'acorn';
import compat from 'core-js-compat/compat';
import { describe, expect, it } from 'vitest';
import { polyfillModules } from '../../../config/oldBrowsers/polyfills';
import { builtInFeatures, isEverywhere } from './support';

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));

/** Content of the inline scripts of a page. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*(?:src=|json))[^>]*>([^]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  );

/** All scripts of a build, by file; inline scripts of pages only once. */
function scriptsOf(build: 'h5' | 'desk'): Map<string, string> {
  const folder = path.join(dist, build);
  if (!existsSync(folder)) throw new Error(`There is no build of ${build}`);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const scripts = new Map<string, string>();
  for (const name of names.filter((file) => file.endsWith('.js')))
    scripts.set(name, readFileSync(path.join(folder, name), 'utf8'));
  inlineScripts(readFileSync(path.join(folder, 'index.html'), 'utf8')).forEach((script, index) =>
    scripts.set(`index.html, script ${index + 1}`, script),
  );
  return scripts;
}

const children = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((part): part is Node => typeof (part as Node | null)?.type === 'string');

function* allNodes(node: Node): Generator<AnyNode> {
  yield node as AnyNode;
  for (const child of children(node)) yield* allNodes(child);
}

/**
 * Name of syntax newer than ES2019; `null` for older syntax and for `import()`, which Chrome 63 and Safari 11.1
 * support.
 */
function newSyntax(node: AnyNode): string | null {
  if (node.type === 'ChainExpression') return '?.';
  if (node.type === 'LogicalExpression' && node.operator === '??') return '??';
  if (node.type !== 'Literal') return null;
  if (node.bigint) return 'a bigint';
  return node.regex && /\(\?<[=!]/.test(node.regex.pattern) ? 'a look-behind' : null;
}

/** Built-ins whose newer methods are checked; methods of rarer ones have names with many other meanings. */
const owners =
  /^(Array|Date|Error|JSON|Map|Math|Number|Object|Promise|RegExp|Set|String|TypedArray)$/;

/** Method names that some supported browser lacks, and that no built-in of all browsers has. */
const unknown = new Set(
  builtInFeatures.flatMap((feature) =>
    owners.test(feature.owner) && !isEverywhere(feature) ? [feature.member ?? ''] : [],
  ),
);
for (const feature of builtInFeatures)
  if (isEverywhere(feature)) unknown.delete(feature.member ?? '');

/** Method names that the polyfills add: `es.array.find-last` adds `findLast`, `es.string.at-alternative` adds `at`. */
const brought = new Set(
  polyfillModules().map((name) =>
    (name.split('.')[2] ?? '')
      .replace(/-alternative$/, '')
      .replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()),
  ),
);

/** Methods of our own objects, or of libraries, with the same names as newer built-ins. */
const namesakes = new Set([
  // mobx: observable sets have these methods if the browser's sets do.
  ...['union', 'intersection', 'difference', 'symmetricDifference'],
  ...['isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  // Clients and caches in a service worker.
  'matchAll',
]);

function* newMethods(node: AnyNode): Generator<string> {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
  const { property, computed } = node.callee;
  if (computed || property.type !== 'Identifier') return;
  if (unknown.has(property.name) && !namesakes.has(property.name)) yield property.name;
}

describe.each(['h5', 'desk'] as const)('the scripts of the %s build', (build) => {
  const programs = [...scriptsOf(build)].map(([name, source]) => {
    const program = parse(source, { ecmaVersion: 2020, sourceType: 'module' });
    return { name, nodes: [...allNodes(program)] };
  });

  it('use only syntax that the oldest supported browsers can parse', () => {
    const found = programs.flatMap(({ name, nodes }) =>
      nodes.flatMap((node) => {
        const syntax = newSyntax(node);
        return syntax === null ? [] : [`${name}: ${syntax}`];
      }),
    );
    expect(found).toEqual([]);
  });

  it('call no method that a supported browser lacks, unless a polyfill adds it', () => {
    const found = programs
      .filter(({ name }) => !name.includes('old-browsers'))
      .flatMap(({ name, nodes }) =>
        nodes
          .flatMap((node) => [...newMethods(node)])
          .filter((method) => !brought.has(method))
          .map((method) => `${name}: ${method}`),
      );
    expect([...new Set(found)]).toEqual([]);
  });
});

describe('browsers with Array.prototype.at', () => {
  it('need no polyfill', () => {
    const withAt = { chrome: '92', ios: '15.4', safari: '15.4', firefox: '90' };
    expect(compat({ targets: withAt, modules: polyfillModules() }).list).toEqual([]);
  });
});
