import { posix } from 'node:path';
import { parse } from 'postcss';
import type { Container, Declaration, Root, Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type { FileConfig } from '../program';
import { builtInTags } from '../components/tags';
import { toCss } from '../styleUnits';
import { readPackageText, withoutExtension } from './packageFiles';
import type { PackageFiles } from './packageFiles';

/** What the styles of one file are made with. */
interface StyleFile {
  path: string;
  /** Elements a selector may name. */
  tags: ReadonlySet<string>;
  /** Prefix of class names, for a component that keeps its styles to itself. */
  scope?: string;
  problems: string[];
}

/** Style sheets for both targets name these beside `page`; in a mini-program they match nothing. */
const h5Roots = ['html', 'body'];

/** Turns every WXSS file into CSS for the container, by path without extension. */
export function compileStyles(
  files: PackageFiles,
  {
    scopes,
    componentTags,
    problems,
  }: { scopes: Record<string, string>; componentTags: ReadonlySet<string>; problems: string[] },
): Record<string, string> {
  const tags = new Set([...builtInTags, ...componentTags, 'page', ...h5Roots]);
  return Object.fromEntries(
    files.paths
      .filter((path) => path.endsWith('.wxss'))
      .map((path) => {
        const key = withoutExtension(path);
        const file = { path, tags, scope: scopes[key], problems };
        const root = inline(path, { files, seen: new Set(), problems });
        root.walkRules((rule) => convertSelector(rule, file));
        root.walkDecls((declaration) => convertValue(declaration, file));
        return [key, root.toString()];
      }),
  );
}

/** Scopes of the components whose styles do not mix with the page's, by path without extension. */
export function styleScopes(configs: Record<string, FileConfig>): Record<string, string> {
  const isolated = Object.entries(configs).filter(
    ([, { component, styleIsolation = 'isolated' }]) =>
      component && ['isolated', 'apply-shared'].includes(styleIsolation),
  );
  return Object.fromEntries(isolated.map(([path]) => [path, path.replace(/\W/g, '_')]));
}

/** The file with its imports in place; a second import of the same file adds nothing. */
function inline(
  path: string,
  { files, seen, problems }: { files: PackageFiles; seen: Set<string>; problems: string[] },
): Root {
  seen.add(path);
  const root = parse(readPackageText(files, path), { from: path });
  root.walkAtRules('import', (rule) => {
    const address = /["']([^"']+)["']/.exec(rule.params)?.[1] ?? '';
    const target = address.startsWith('/')
      ? address.slice(1)
      : posix.join(posix.dirname(path), address);
    if (!files.paths.includes(target)) problems.push(`${path}: @import ${address} is missing`);
    else if (!seen.has(target)) rule.before(inline(target, { files, seen, problems }).toString());
    rule.remove();
  });
  return root;
}

/** `view` becomes `wx-view`, as the container names its elements. What WXSS does not know is a problem. */
function convertSelector(rule: Rule, { path, tags, scope, problems }: StyleFile): void {
  if (isKeyframe(rule.parent)) return;
  const written = rule.selector;
  rule.selector = selectorParser((selectors) => {
    selectors.walkUniversals(() => {
      problems.push(`${path}: WXSS does not know the selector * in "${written}"`);
    });
    selectors.walkTags((tag) => {
      if (!tags.has(tag.value)) {
        problems.push(`${path}: there is no element <${tag.value}> for "${written}"`);
      }
      tag.value = `wx-${tag.value}`;
    });
    selectors.walkClasses((name) => {
      if (scope) name.value = `${scope}--${name.value}`;
    });
  }).processSync(written);
}

function isKeyframe(parent: Container | undefined): boolean {
  return (
    parent?.type === 'atrule' && ((parent as { name?: string }).name ?? '').endsWith('keyframes')
  );
}

function convertValue(declaration: Declaration, { path, problems }: StyleFile): void {
  const address = /url\(\s*["']?([^"')]+)/.exec(declaration.value)?.[1];
  if (address && !/^(https?:|data:|\/\/)/.test(address)) {
    problems.push(`${path}: WXSS cannot load the local file ${address}; inline it or serve it`);
  }
  declaration.value = toCss(declaration.value);
}
