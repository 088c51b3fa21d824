import { posix } from 'node:path';
import { parse } from 'postcss';
import type { Container, Declaration, Root, Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type { FileConfig } from '../program';
import { builtInTags } from '../components/tags';
import { toCss } from '../styleUnits';
import { readPackageText, withoutExtension } from './packageFiles';
import type { PackageFiles } from './packageFiles';

/** One style file, and what converting it requires. */
interface StyleFile {
  path: string;
  /** Elements that selectors may contain. */
  tags: ReadonlySet<string>;
  /** Prefix for class names of a component whose styles are isolated. */
  scope?: string;
  problems: string[];
}

/** Elements that style sheets for both platforms name in addition to `page`; they match nothing in a mini-program. */
const h5Roots = ['html', 'body'];

/** Converts all WXSS files to CSS for the simulator's page, by path without extension. */
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
        const root = inlineImports(path, { files, seen: new Set(), problems });
        root.walkRules((rule) => convertSelector(rule, file));
        root.walkDecls((declaration) => convertValue(declaration, file));
        return [key, root.toString()];
      }),
  );
}

/** Class prefixes of the components whose styles are isolated from the page's, by path without extension. */
export function styleScopes(configs: Record<string, FileConfig>): Record<string, string> {
  const isolated = Object.entries(configs).filter(
    ([, { component, styleIsolation = 'isolated' }]) =>
      component && ['isolated', 'apply-shared'].includes(styleIsolation),
  );
  return Object.fromEntries(isolated.map(([path]) => [path, path.replace(/\W/g, '_')]));
}

/** The content of a style file with its imports inserted; importing the same file again adds nothing. */
function inlineImports(
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
    else if (!seen.has(target))
      rule.before(inlineImports(target, { files, seen, problems }).toString());
    rule.remove();
  });
  return root;
}

/**
 * Converts element names, e.g. `view` to `wx-view`, the name in the simulator. Reports selectors that WXSS does not
 * support.
 */
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
