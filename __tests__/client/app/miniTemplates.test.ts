import { describe, expect, it, vi } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const { internalComponents: table } = await vi.importActual<{
  internalComponents: Record<string, object>;
}>('../../../config/taro-patches/miniTemplates/components');
const sources = path.resolve(__dirname, '../../../src');

/** Attributes that Taro's runtime adds to each component. */
const OF_ALL = ['key', 'ref', 'id', 'className', 'style', 'onClick', 'catchMove'];
/** Attributes for browsers only; WeChat has nothing similar. */
const FOR_BROWSERS = ['aria-level', 'aria-live', 'aria-modal', 'tabIndex'];

/** An attribute of a source file, such as `onTouchStart`, as the table of templates names it. */
const inTable = (attribute: string) =>
  /^on[A-Z]/.test(attribute)
    ? attribute.replace(/^on/, 'bind')
    : attribute.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

function nodesOf(node: ts.Node): ts.Node[] {
  const nodes = [node];
  ts.forEachChild(node, (child) => void nodes.push(...nodesOf(child)));
  return nodes;
}

/**
 * Names that `{...expression}` may add: those of the object literals in the expression, or in the constant that it
 * names.
 */
function namesSpread(expression: ts.Expression, file: ts.Node): string[] {
  // The table of templates has the attributes that `inputAttributes` returns in the mini-program.
  if (ts.isCallExpression(expression)) {
    expect(expression.expression.getText()).toBe('inputAttributes');
    return ['aria-label'];
  }
  const made = ts.isIdentifier(expression)
    ? nodesOf(file)
        .filter(ts.isVariableDeclaration)
        .filter(({ name }) => name.getText() === expression.text)
        .flatMap(({ initializer }) => initializer ?? [])
    : [expression];
  expect(made).not.toEqual([]);
  return made
    .flatMap(nodesOf)
    .filter(ts.isObjectLiteralExpression)
    .filter((object) => !ts.isPropertyAssignment(object.parent))
    .flatMap(({ properties }) => properties.map(({ name }) => name?.getText() ?? ''))
    .map((name) => name.replaceAll("'", ''));
}

/** Each attribute that a source file sets on one of Taro's components, e.g. `View.role`. */
function attributesIn(name: string): string[] {
  const text = readFileSync(path.join(sources, name), 'utf8');
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const ofTaro = new Map(
    nodesOf(file)
      .filter(ts.isImportDeclaration)
      .filter((declaration) => declaration.moduleSpecifier.getText() === "'@tarojs/components'")
      .flatMap(nodesOf)
      .filter(ts.isImportSpecifier)
      .map((each) => [each.name.text, (each.propertyName ?? each.name).text]),
  );
  return nodesOf(file)
    .filter((node) => ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node))
    .flatMap(({ tagName, attributes }) => {
      const component = ofTaro.get(tagName.getText());
      if (component === undefined) return [];
      const names = attributes.properties.flatMap((property) =>
        ts.isJsxSpreadAttribute(property)
          ? namesSpread(property.expression, file)
          : property.name.getText(),
      );
      return [component, ...names.map((attribute) => `${component}.${attribute}`)];
    });
}

const used = [
  ...new Set(
    readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !/\.h5\.tsx$|platform.html/.test(name))
      .filter((name) => !name.includes('component-gallery'))
      .flatMap(attributesIn),
  ),
];

describe('the mini-program’s templates', () => {
  it.each(used)('support the attribute %s', (use) => {
    const [component = '', attribute] = use.split('.');
    expect(Object.keys(table)).toContain(component);
    if (attribute === undefined || [...OF_ALL, ...FOR_BROWSERS].includes(attribute)) return;
    expect(Object.keys(table[component] ?? {})).toContain(inTable(attribute));
  });

  it('contain no component, attribute or event that no page uses', () => {
    const needed = used.map((use) => {
      const [component = '', attribute] = use.split('.');
      return attribute === undefined ? component : `${component}.${inTable(attribute)}`;
    });
    // Used through `catchMove`, `createElement` or `focusField`, or by a default value in the table.
    const otherwise = [
      ...['View.bindTouchMove', 'WebView', 'WebView.src'],
      ...['Input.focus', 'Textarea.focus'],
      ...['Input.cursor-spacing', 'Textarea.cursor-spacing'],
    ];
    const carried = Object.entries(table).flatMap(([component, attributes]) => [
      component,
      ...Object.keys(attributes).map((attribute) => `${component}.${attribute}`),
    ]);
    expect(carried.filter((name) => ![...needed, ...otherwise].includes(name))).toEqual([]);
  });
});
